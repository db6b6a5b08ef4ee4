"""What all games share: the protocol, errors, options, matches, records, the compiler bridge, the conformance kit."""
