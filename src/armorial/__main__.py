"""`python -m armorial`: the command line."""

from armorial.cli import main

main()
