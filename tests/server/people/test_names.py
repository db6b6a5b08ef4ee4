"""Names: which are allowed, and which look alike."""

import pytest

from armorial.server import lookalikes
from armorial.server.errors import BadRequest
from armorial.server.people import names


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Anne", "ANNE"),
        ("Anne", "Ännè"),  # accents are ignored
        ("Anne", "Аnnе"),  # two of the letters are Cyrillic
        ("Louis XIII", "Louis-XIII"),
        ("Louis", "Lou1s"),
        ("Louis", "l0uis"),
        ("Aramis", "Ａramis"),  # a full-width letter
        ("admin", "adm|n"),
        ("Marquise", "Marquıse"),  # without the dot
        ("Marquise", "Mɑrquise"),  # a Latin alpha
        ("Marquise", "Marɋuise"),  # with a hook
        ("Marquise", "rnarquise"),
        ("Søren", "Soren"),
        ("William", "VVilliam"),
    ],
)
def test_names_that_look_alike_have_the_same_key(name: str, other: str) -> None:
    assert lookalikes.key(name) == lookalikes.key(other)


@pytest.mark.parametrize(("name", "other"), [("Anne", "Anna"), ("Athos", "Porthos"), ("Жан", "Жак"), ("李白", "李黒")])
def test_names_that_look_different_have_different_keys(name: str, other: str) -> None:
    assert lookalikes.key(name) != lookalikes.key(other)


@pytest.mark.parametrize(
    "name",
    [
        *("Anne", "d'Artagnan", "Jean-Luc", "Élisabeth", "Lœtitia", "Zoë 2"),
        *("Jürgen Groß", "Åsa", "Søren", "Łukasz Żółć", "Nguyễn Đức", "İsmet Işık", "Əli", "Guðrún Þór", "Ðorđe"),
        *("Ɔkɔmfo", "Ŋutɔ", "Kaʻiulani"),  # Akan, Ewe, Hawaiian
        *("Γιώργος", "Жан", "Володимир", "محمد", "משה שָׁלוֹם", "Կարեն", "გიორგი", "ደስታ"),
        *("李白", "さくら", "サーラ", "佐々木さくら", "김철수", "金철수"),
        *("प्रिया", "বাংলা", "தமிழ்", "สมชาย", "ខ្មែរ"),
    ],
)
def test_these_names_are_allowed(name: str) -> None:
    assert names.validate(name) == name


def test_a_name_is_normalized() -> None:
    assert names.validate("  Anne \t d' Autriche ") == "Anne d' Autriche"
    assert names.validate("E\u0301lise") == "Élise"


@pytest.mark.parametrize(
    "name",
    [
        "A",
        "A" * 25,
        "",
        "   ",
        "-Anne",
        "...",
        "Anne\u202e",  # reverses the text
        "An\u200bne",  # an invisible space
        "Anne<b>",
        "Anne 👑",
        "Annа",  # only the last letter is Cyrillic
        "ᴀdmin",  # small capitals, phonetic and turned letters
        "Maʀquise",
        "mɐrquise",
        "Mɑrquise",
        "ǀouis",  # a click
        "Anneː",  # a modifier letter
        "محمـد",  # a letter that only stretches the word
        "❶❷",
        "ꓮꓓꓟꓲꓠ",  # a script that few people use: Lisu
        "\u3164\u3164",  # Hangul fillers: letters that nobody sees
        "An\u115fne",
        "\uffa0\u1160",
        "An\u034fne",
        "A" + "\u0301" * 3,
        "Admin",
        "Arm0rial",
        "somebody",
        "Knight",  # names of bots
        "Chevalier",
    ],
)
def test_these_names_are_refused(name: str) -> None:
    with pytest.raises(BadRequest):
        names.validate(name)


def test_a_text_that_is_too_long_for_a_name_is_not_examined(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lookalikes, "_prototype", lambda _letter: pytest.fail("a letter was looked at"))
    assert lookalikes.key("\ufdfa" * 6_600) == ""  # each would become 18 letters
    assert lookalikes.key("\ufdfa" * 20) == ""
    with pytest.raises(BadRequest, match="6600"):
        names.validate("\ufdfa" * 6_600)
