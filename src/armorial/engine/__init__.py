"""What every game stands on: the protocol, errors, options, matches, records, the jit bridge, the conformance kit."""
