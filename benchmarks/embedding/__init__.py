"""What embedding a question costs, beside bare onnxruntime on the same tokens."""
