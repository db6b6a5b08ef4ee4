"""Functions of numbers that give the same result at every speed, to the last bit.

The C library, JavaScript and GPUs round `log` differently; adding, multiplying, dividing and `sqrt` are the same
everywhere.
"""

from armorial.engine.jit import jitable

LOG_2 = 0.6931471805599453
SQRT_2 = 1.4142135623730951
TERMS = (1 / 3, 1 / 5, 1 / 7, 1 / 9, 1 / 11, 1 / 13, 1 / 15, 1 / 17, 1 / 19, 1 / 21)  # of the series of artanh


@jitable
def log_of(n: int) -> float:
    """Return the natural logarithm of a positive int below 2**53."""
    exponent = n.bit_length() - 1
    mantissa = n / (1 << exponent)
    if mantissa > SQRT_2:
        mantissa, exponent = 0.5 * mantissa, exponent + 1
    s = (mantissa - 1.0) / (mantissa + 1.0)
    square = s * s
    rest = 0.0
    for k in range(len(TERMS) - 1, -1, -1):
        rest = square * (TERMS[k] + rest)
    return exponent * LOG_2 + 2.0 * (s + s * rest)
