"""Our games for the libraries of others. Each module needs the library that it is named after."""
