extension String {
  /// The text with control characters shown as U+FFFD, so that no title can drive a terminal.
  package var printable: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { $0.properties.generalCategory == .control ? "\u{FFFD}" : $0 }
      )
    )
  }
}
