// Filled by its first suite.
