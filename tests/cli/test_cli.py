"""The command line, used as a person would use it."""

import json
import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest
from cyclopts import App, CycloptsError, Token

import armorial
from armorial.arena.contest import Contest
from armorial.arena.contest_file import ContestFile, ContestFileError
from armorial.cli import app
from armorial.cli.examples import EXAMPLES, epilogue
from armorial.engine.errors import ArmorialError
from tests.support.cli import run, run_afresh
from tests.support.richelieu_games import new

GOLDENS = Path(__file__).parents[1] / "goldens"
RECORD_OF_A_SERVER = next(Path(__file__).parents[1].rglob("blasons-1-4.json"))


def commands_under(group: App, *names: str) -> Iterator[tuple[tuple[str, ...], App]]:
    """Yield all commands, with the words that call them."""
    if group.default_command:
        yield names, group
    for name in group:
        if not name.startswith("-"):
            yield from commands_under(group[name], *names, name)


def test_trace_prints_json_lines() -> None:
    done = run("trace", "richelieu", "--edition", "court", "--players", "4", "--move-at-cap", "--seed", "9")
    first, *_, last = done.stdout.splitlines()
    assert json.loads(first)["options"] == {"edition": "court", "players": 4, "short": False, "move_at_cap": True}
    assert json.loads(last)["end"] is True


def test_perft_counts_the_ways_on() -> None:
    assert run("perft", "richelieu", "--seed", "1", "--depth", "2").stdout.split() == ["1", "8", "2", "384"]


def test_replay_prints_a_record_turn_by_turn(tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    armorial.new("richelieu", seed=7, first=0).play("take b12").play("place d2").save(record)
    shown = run("replay", str(record)).stdout
    assert "1. seat 0: take b12, place d2" in shown
    assert "Bbt°0" in shown
    assert "The game is not over: seat 1 is next." in shown


def test_solve_prints_the_value_of_every_action_and_the_best_line(tmp_path: Path) -> None:
    match = new(seed=7)
    while match.state.table.bit_count() > 5:
        match.play(match.legal[0])
    legal, seat, ply = match.legal, match.player, match.ply
    while not match.over:
        match.play(match.legal[0])
    record = tmp_path / "game.txt"
    match.save(record)
    shown = run("solve", str(record), "--ply", str(ply)).stdout
    assert f"Seat {seat} to act" in shown
    assert all(f"│ {action} " in shown for action in legal)
    *_, best_play = shown.partition("Best play")
    best, *_ = [line for line in shown.splitlines() if line.startswith("│")]
    assert f"seat {seat}: {best.split('│')[1].strip()}" in best_play.splitlines()[1]
    assert "the game is over" in run("solve", str(record)).stderr
    assert "at most 16 cards" in run("solve", str(record), "--ply", "0").stderr
    assert "10 positions are not enough" in run("solve", str(record), "--ply", str(ply), "--nodes", "10").stderr
    for command in ("solve", "explore"):
        assert f"plies 0 to {match.ply}, not 1000" in run(command, str(record), "--ply", "1000").stderr


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("trace", "richelieu", "--players", "3", "--seed", "1"), "the duel edition is for 2 players, not 3"),
        (("trace", "richelieu", "--edition", "deluxe", "--seed", "1"), "deluxe"),
        (("trace", "richelieu", "--players", "5", "--seed", "1"), "5"),
        (("trace", "richelieu"), "--seed"),
        (("trace", "chess", "--seed", "1"), "chess"),
        (("play", "richelieu", "--seat", "2"), "seats are 0 to 1"),
        (("play", "richelieu"), "playing needs a terminal"),
        (("play",), "playing needs a terminal"),
        (("learn",), "a lesson needs a terminal"),
        (("puzzles",), "solving puzzles needs a terminal"),
        (("play", "--table", "abc"), "--table and --token need --server"),
        (("play", "--server", "http://127.0.0.1:9"), "playing needs a terminal"),
        (("replay", "no-such-file"), "no-such-file"),
        (("perft", "richelieu", "--seed", "1", "--depth", "0"), "depth"),
        (("bench", "--threads", "0"), "threads"),
        (("arena", "play", "richelieu", "no-such-file", "page"), "a contest needs two levels or more, not only page"),
        (("arena", "play", "richelieu", "no-such-file", "page", "pope"), "pope"),
        (("arena", "report", "no-such-file"), "no-such-file"),
    ],
)
def test_a_wrong_command_fails_and_says_why(arguments: tuple[str, ...], message: str) -> None:
    done = run(*arguments)
    assert done.returncode != 0
    assert message in done.stdout + done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("play", "--table", "http://x.org/abc"), "a link to a table contains /table/"),
        (
            ("play", "--table", "http://x.org/table/abc", "--server", "http://y.org"),
            "at http://x.org, not at http://y.org",
        ),
        (("play", "--save", "game.txt"), "--save needs a game"),
        (("play", "richelieu", "--token", "x"), "--token needs --server"),
        (
            ("play", "richelieu", "--server", "http://x.org", "--token", "x", "--name", "A"),
            "--name does not go with --token",
        ),
        (("play", "richelieu", "--server", "http://x.org", "--seed", "1"), "--seed: only without --server"),
        (("play", "richelieu", "--server", "http://x.org", "--friend", "A"), "--friend: only without --server"),
        (("play", "richelieu", "--server", "http://x.org", "--first", "0"), "--first: only without --server"),
        (("play", "richelieu", "--level", "page", "--level", "duke"), "but 2 levels"),
    ],
)
def test_flags_that_do_not_go_together_are_refused(arguments: tuple[str, ...], message: str) -> None:
    with pytest.raises(ArmorialError, match=message):
        app([*arguments, "--language", "en"])


WHOLE_NUMBER_FLAGS = sorted(
    {
        (*names, argument.name)
        for names, command in commands_under(app)
        for argument in command.assemble_argument_collection()
        if argument.hint in (int, int | None)
    }
)


@pytest.mark.parametrize("flag", WHOLE_NUMBER_FLAGS, ids=" ".join)
def test_flags_for_whole_numbers_refuse_fractions(flag: tuple[str, ...]) -> None:
    *names, flag_name = flag
    command = app
    for name in names:
        command = command[name]
    argument = command.assemble_argument_collection()[flag_name]
    for value in ("1.5", "1.0", "1e3", "nan", "one", ""):
        argument.tokens[:] = [Token(keyword=flag_name, value=value)]
        with pytest.raises(CycloptsError, match=f'^Invalid value for {flag_name}: expected a whole .*, not "{value}"'):
            argument.convert()
    argument.tokens[:] = [Token(keyword=flag_name, value="12")]
    assert argument.convert() == 12


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("trace", "richelieu", "--seed", "1.5"), 'Invalid value for --seed: expected a whole number, not "1.5".'),
        (("trace", "richelieu", "--seed", "1", "--players", "2.5"), "--players. Choose from: 2, 3, 4."),
        (("doctor", "--port", "80.5"), 'Invalid value for --port: expected a whole number, not "80.5".'),
        (("admin", "settle", "2.5"), 'Invalid value for REPORT: expected a whole number, not "2.5".'),
        (("trace", "richelieu", "--short"), "trace richelieu needs --seed"),
        (("trace", "richelieu", "--seed"), "--seed needs a value"),
        (("replay",), "replay needs FILE"),
        (("admin", "ban"), "admin ban needs NAME"),
    ],
)
def test_a_wrong_or_missing_value_is_named_in_one_sentence(arguments: tuple[str, ...], message: str) -> None:
    done = run(*arguments)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("armorial: ")
    assert done.stderr.endswith(f"{message}\n")
    assert done.stderr.count("\n") == 1


def test_a_broken_record_is_refused_in_one_line(tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    armorial.new("richelieu", seed=7).save(record)
    record.write_text(record.read_text().replace("players: 2", "players: 3"))
    done = run("replay", str(record))
    assert done.returncode == 2
    assert done.stderr.startswith(f"armorial: {record}: the record was edited or damaged")


def test_bench_prints_rates() -> None:
    done = run("bench", "--games", "50", "--threads", "2")
    assert done.returncode == 0
    assert "Richelieu court with 4" in done.stdout
    assert "steps/s" in done.stdout


def test_bench_on_a_gpu_says_clearly_when_there_is_none() -> None:
    done = run("bench", "--cuda")
    if find_spec("numba_cuda") is None:
        assert done.stderr.startswith("armorial: numba-cuda is not installed: pip install 'armorial[cuda]'")
    assert "Traceback" not in done.stderr


def test_a_closed_pipe_is_no_error() -> None:
    line = f"{sys.executable} -c 'from armorial.cli import main; main()' trace blasons --players 7 --seed 1 | head -1"
    done = subprocess.run(["bash", "-c", line], capture_output=True, text=True, check=True)
    assert done.stdout.startswith('{"game": "blasons"')
    assert done.stderr == ""


def test_a_printed_replay_is_shown_in_a_language() -> None:
    shown = run("replay", str(Path(__file__).parents[1] / "goldens" / "blasons-3.record"), "--language", "fr").stdout
    assert "Place 1 joue la carte bourgeois (7)." in shown
    assert "Personne ne remporte le pli 1." in shown
    assert "manche 1, pli 2 sur 8" in shown
    assert "plis\u202f:" in shown
    assert "trick" not in shown
    assert "seat" not in shown


def test_replay_draws_the_board_after_every_action_if_asked(tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    armorial.new("richelieu", seed=7, first=0).play("take b12").play("place d2").save(record)
    boards = [run("replay", str(record), *flags).stdout.count(" on table ") for flags in ((), ("--each-action",))]
    assert boards == [2, 3]


def test_help_has_examples() -> None:
    shown = run_afresh("--help").stdout
    assert "armorial play richelieu" in shown
    assert "armorial replay game.txt" in shown


def test_records_are_read_from_the_standard_input_and_as_json_of_a_server(tmp_path: Path) -> None:
    text = (GOLDENS / "blasons-3.record").read_text()
    assert "Total" in run("replay", "-", stdin=text).stdout
    assert json.loads(run("replay", "-", "--json", stdin=text).stdout)["actions"][0]["action"].startswith("play ")
    shown = json.loads(run("replay", str(RECORD_OF_A_SERVER), "--json").stdout)
    assert shown["result"]["ending"]
    assert len(shown["names"]) == 4
    assert run("verify", "-", stdin=text).stdout.startswith("The record is complete")


def test_names_in_a_record_are_shown(tmp_path: Path) -> None:
    match = armorial.new("richelieu", seed=7, first=0).play("take b12")
    match.headers["seat 0"] = "Anna"
    match.save(tmp_path / "game.txt")
    assert "Anna takes b12" in run("replay", str(tmp_path / "game.txt"), "--language", "en").stdout


def test_one_of_several_games_in_a_file_is_chosen(tmp_path: Path) -> None:
    games = tmp_path / "games.txt"
    games.write_text("".join(armorial.write(armorial.new(game, seed=1)) for game in ("richelieu", "blasons")))
    assert json.loads(run("replay", str(games), "--game", "2", "--json").stdout)["game"] == "blasons"
    assert "games.txt has 2 games; there is no game 3" in run("replay", str(games), "--game", "3").stderr


@pytest.mark.parametrize(
    ("arguments", "keys"),
    [
        (("perft", "richelieu", "--seed", "1", "--depth", "3"), {"game", "seed", "options", "after", "counts"}),
        (("bench", "--games", "20"), {"seed", "on", "results"}),
        (("verify", str(GOLDENS / "blasons-3.record")), {"genuine", "reason"}),
    ],
)
def test_results_are_printed_as_json(arguments: tuple[str, ...], keys: set[str]) -> None:
    assert set(json.loads(run(*arguments, "--json").stdout)) == keys


def test_a_server_that_is_down_does_not_make_a_record_false(tmp_path: Path) -> None:
    done = run("verify", str(GOLDENS / "blasons-3.record"), "--server", "http://127.0.0.1:9/api/tables/x")
    assert done.returncode == 2
    assert done.stderr.endswith("cannot be reached: Connection refused\n")
    (tmp_path / "false.txt").write_text((GOLDENS / "blasons-3.record").read_text().replace("first: ", "first:  "))
    done = run("verify", str(tmp_path / "false.txt"))
    assert (done.returncode, done.stderr.startswith("This record does not verify")) == (1, True)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("play", "chess"), "there is no game 'chess'; expected one of richelieu, blasons"),
        (("compile", "everything"), "unexpected: everything"),
        (("replay", "no-such-file"), "no-such-file: No such file or directory"),
        (("export", "no-folder/x.parquet", "x.txt"), "there is no folder no-folder"),
        (("arena", "play", "richelieu", "no-folder/x.jsonl", "page", "duke"), "there is no folder no-folder"),
        (("arena", "report", str(GOLDENS / "blasons-3.record")), "is not the file of a contest"),
        (("solve", str(GOLDENS / "blasons-3.record")), "there is no solver for Les 7 Blasons"),
        (("serve", "--database", "sqlite:////no/such/folder/x.db"), "there is no such folder"),
        (("serve", "--database", "mysql://x"), "the database must be sqlite"),
        (("play", "--resume", "--server", "http://x.org"), "--resume is for games at this keyboard"),
        (("perft", "richelieu", "--seed", "-5"), 'Invalid value "-5" for --seed. Must be >= 0.'),
        (("arena", "play", "richelieu", "x.jsonl", "page", "page"), "a level cannot meet itself: name page only once"),
        (("replay", "-"), "standard input has no game; expected a record"),
        (
            ("analyse", str(GOLDENS / "blasons-3.record"), "--picture", "no-folder/x.svg"),
            "there is no folder no-folder",
        ),
        (("export", "no.parquet", "no-such-file"), "no-such-file: No such file or directory"),
    ],
)
def test_mistakes_are_answered_in_one_plain_line(arguments: tuple[str, ...], message: str) -> None:
    done = run(*arguments)
    assert done.returncode == 2
    assert done.stdout == ""
    assert message in done.stderr
    assert done.stderr.count("\n") == 1
    assert not re.search(r"Traceback|Error\(|\[Errno|\{'", done.stderr)


def test_the_port_of_another_program_is_refused_before_anything_is_promised() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        done = run("serve", "--port", str(other.getsockname()[1]), "--database", "sqlite:///unused.db")
    assert (done.returncode, done.stdout) == (2, "")
    assert "Address already in use" in done.stderr


def test_a_contest_of_other_levels_is_described_in_words(tmp_path: Path) -> None:
    ContestFile(Contest("richelieu", {"players": 2}, ("page", "duke"), 3, 1), tmp_path / "x.jsonl")
    with pytest.raises(ContestFileError, match="levels page duke in the file, page knight here; deals 3 in the file"):
        ContestFile(Contest("richelieu", {"players": 2}, ("page", "knight"), 4, 1), tmp_path / "x.jsonl")


@pytest.mark.parametrize("command", ["serve", "backup a b", "admin users", "play", "compile", "export a.parquet b"])
def test_a_missing_extra_is_named(command: str) -> None:
    """Run without anything but the base package."""
    block = "import sys; sys.modules.update(dict.fromkeys(sys.argv.pop(1).split(',')))"
    extras = "sqlalchemy,litestar,uvicorn,textual,httpx,msgspec,numba,pyarrow,alembic,structlog"
    code = f"{block}; from armorial.cli import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", code, extras, *command.split()], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert re.search(r"not installed: pip install 'armorial\[\w+\]'", done.stderr), done.stderr
    assert "Traceback" not in done.stderr


def test_help_shows_defaults_that_say_something() -> None:
    shown = run("play", "richelieu", "--help").stdout
    assert "[default: 0.6]" in shown
    assert not re.search(r"default: (False|None|\"\"|\[\])", shown)


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        ("armorial pl", {"play"}),
        ("armorial play ri", {"richelieu"}),
        ("armorial play richelieu --le", {"--level"}),
        ("armorial play richelieu --level k", {"knight", "king"}),
        ("armorial admin un", {"unban"}),
    ],
)
def test_bash_completes_commands_flags_and_values(words: str, offered: set[str]) -> None:
    complete = """
        eval "$1"; read -ra COMP_WORDS <<< "$2"; COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); COMP_LINE=$2; COMP_POINT=${#2}
        $(complete -p armorial | sed 's/.*-F \\([^ ]*\\).*/\\1/') armorial "${COMP_WORDS[-1]}" "${COMP_WORDS[-2]}"
        echo "${COMPREPLY[@]}"
    """
    script = run("completion", "bash").stdout
    done = subprocess.run(["bash", "-c", complete, "bash", script, words], capture_output=True, text=True, check=True)
    assert (set(done.stdout.split()), done.stderr) == (offered, "")


def test_each_command_has_examples_of_its_own() -> None:
    for command, examples in EXAMPLES.items():
        assert all(example.startswith(command) for example in examples)
        assert all(len(f"    armorial {example}") <= 80 for example in examples), "no example is broken in two lines"
        assert f"armorial {examples[0]}" in epilogue(command)


def test_an_encoding_that_lacks_a_sign_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", "ascii")
    done = run_afresh("replay", str(GOLDENS / "blasons-3.record"))
    assert (done.returncode, done.stderr) == (0, "")
