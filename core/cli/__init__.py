"""Front end: the command line, one file per noun."""
