"""Train networks by self-play, and turn them into files that the package reads: `python -m training --help`."""

from training.arguments import parser

if __name__ == "__main__":
    chosen = parser().parse_args()
    try:
        from training.commands import run  # after the help, which needs no PyTorch
    except ModuleNotFoundError as error:
        if error.name != "torch":
            raise
        raise SystemExit("PyTorch is not installed: pip install torch 'armorial[cuda]'") from None
    run(chosen)
