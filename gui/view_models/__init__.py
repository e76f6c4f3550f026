"""What the pages show and the intents they forward: QObjects of the GUI thread, one per page or dialog."""
