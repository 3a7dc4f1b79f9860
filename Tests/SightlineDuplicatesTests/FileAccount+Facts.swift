import SightlinePixels

@testable import SightlineDuplicates

extension FileAccount {
  /// An account of a file that was never written: it holds what some facts say.
  init(of facts: PictureFacts) {
    func item(_ kind: AccountItem.Kind, _ key: String, _ value: String) -> AccountItem {
      AccountItem(
        kind: kind,
        key: key,
        name: "the \(key)",
        value: value,
        content: value,
        byteCount: value.utf8.count,
        facts: []
      )
    }
    self.init(
      format: facts.format,
      byteCount: 1000,
      items: [item(.frames, "frames", "\(facts.frameCount)")]
        + facts.texts.sorted().map { item(.text, "text/\($0)", $0) }
        + facts.parts.sorted().map { item(.film, "part/\($0)", $0) }
        + [facts.camera, facts.taken, facts.place].enumerated().compactMap { number, value in
          value.map { item(.exif, "exif/\(number)", $0) }
        },
      ignored: [],
      obstacle: facts.isRaw ? "a camera's raw data are not understood" : nil,
      isRaw: facts.isRaw,
      isLossless: facts.isLossless,
      lumaTable: []
    )
  }
}
