"""Commands for developers and translators: `python -m armorial.i18n update | check | export LANGUAGE`."""

import sys

from cyclopts import App

from armorial.i18n import LANGUAGES, catalogues
from armorial.i18n.extraction import extracted

app = App(name="python -m armorial.i18n", help="The catalogues of translations.", result_action="return_value")

app.command(catalogues.update, name="update")


@app.command
def check(*languages: str) -> None:
    """Print what is missing, fuzzy, unused or mismatched, in all languages or in some."""
    template = catalogues.template(extracted())
    faults = [("messages.pot", fault) for fault in catalogues.faults_of_template(template)]
    for language in languages or LANGUAGES:
        faults += [(f"{language}.po", fault) for fault in catalogues.faults(catalogues.catalogue(language), template)]
    for file, fault in faults:
        print(f"{file}: {fault}")
    sys.exit(1 if faults else 0)


@app.command
def export(*languages: str) -> None:
    """Write the catalogues for the page, all or some."""
    for language in languages or LANGUAGES:
        catalogues.export(language)


if __name__ == "__main__":
    app()
