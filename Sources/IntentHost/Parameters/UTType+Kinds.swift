import AppIntents

extension UTType {
  /// The types that a general one stands for, among those with a name in code.
  private static let kinds: [UTType: Set<UTType>] = [
    .image: [.png, .jpeg, .gif, .heic, .tiff, .svg, .webP],
    .text: [.plainText, .utf8PlainText, .html, .rtf, .json, .xml, .commaSeparatedText],
    .plainText: [.utf8PlainText, .commaSeparatedText],
    .movie: [.mpeg4Movie, .quickTimeMovie],
    .video: [.mpeg4Movie, .quickTimeMovie],
    .audio: [.mp3, .wav],
    .archive: [.zip],
  ]

  /// Whether a file of this type certainly is none of the others.
  ///
  /// The types of apps may conform to anything, so they are never excluded.
  func isNone(of others: [UTType]) -> Bool {
    let general: Set<UTType> = [.item, .content, .data]
    guard Self.kinds.values.contains(where: { $0.contains(self) }) || self == .pdf else {
      return false
    }
    return !others.contains { other in
      other == self || general.contains(other) || Self.kinds[other]?.contains(self) ?? false
    }
  }
}
