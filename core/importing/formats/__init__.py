"""One file per format: `matches` recognises a document by its content, `read` turns it into conversations."""
