"""The number of everything that is computed: of reviews, hints and pars.

What is stored with this number can be computed again and is then the same. Raise it whenever a result changes: through
the search, the evaluation, a network, a level, or the rules. Then stored reviews and pars are made again, here and on
devices. A change of the sources that changes no result leaves it as it is. `tests/bots/test_engine_number.py` and
`make proof` tell when it must be raised.
"""

ENGINE_NUMBER = 1
