"""Mathematical functions that give the same result at every speed, to the last bit.

The C library, JavaScript and GPUs round `log` and `exp` differently; addition, multiplication, division and `sqrt` are
the same everywhere.
"""

from armorial.engine.jit import jitable

LOG_2 = 0.6931471805599453
SQRT_2 = 1.4142135623730951
TERMS = (1 / 3, 1 / 5, 1 / 7, 1 / 9, 1 / 11, 1 / 13, 1 / 15, 1 / 17, 1 / 19, 1 / 21)  # of the series of artanh

INVERSE_FACTORIALS = (1.0, 1 / 2, 1 / 6, 1 / 24, 1 / 120, 1 / 720, 1 / 5040, 1 / 40320, 1 / 362880, 1 / 3628800)
NEARLY_ZERO = -40.0  # adding e to this power to 1 changes nothing


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


@jitable
def exp_of(x: float) -> float:
    """Return e to a power that is not positive; 0 for powers below NEARLY_ZERO."""
    if x < NEARLY_ZERO:
        return 0.0
    halvings = int(-x / LOG_2)
    rest = x + halvings * LOG_2  # from -LOG_2 to 0
    result = 0.0
    for k in range(len(INVERSE_FACTORIALS) - 1, -1, -1):
        result = rest * (INVERSE_FACTORIALS[k] + result)
    return (1.0 + result) / (1 << halvings)


@jitable
def logistic(x: float) -> float:
    """Return the logistic function: from 0 for very negative numbers to 1 for very positive ones."""
    if x < 0.0:
        small = exp_of(x)
        return small / (1.0 + small)
    return 1.0 / (1.0 + exp_of(-x))
