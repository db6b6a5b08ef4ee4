"""What all games share: the protocol, errors, options, matches, records, the jit bridge, the conformance kit."""
