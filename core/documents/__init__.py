"""Reading documents and cutting them into chunks that can be found."""
