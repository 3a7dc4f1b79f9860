import SightlineCatalog
import SightlineFoundation
import SightlinePixels

/// The order in which files that show the same are kept: by rules, one after the other.
struct KeepingOrder: Sendable {
  private let steps: [Step]

  /// One point in which files differ.
  private enum Step {
    case camera, screenshot, pixels, lossless, format, saving, quality, bytes, fewerBytes, name
    case older, newer, metadata, shortPath
  }

  /// Takes rules; where all agree, and for none, the original stays.
  init(_ rules: [KeepingRule]) {
    let original: [Step] = [
      .camera, .screenshot, .pixels, .lossless, .format, .saving, .quality, .bytes, .name, .older,
    ]
    steps =
      rules.flatMap { rule -> [Step] in
        switch rule {
        case .original: original
        case .largest: [.pixels]
        case .oldest: [.older]
        case .newest: [.newer]
        case .smallest: [.fewerBytes]
        case .mostMetadata: [.metadata]
        case .shortestPath: [.shortPath]
        case .lossless: [.lossless]
        }
      } + original
  }

  /// Whether a file is kept rather than another.
  func isKept(_ file: CandidateFile, ratherThan other: CandidateFile) -> Bool {
    decided(file, other).isFirst
  }

  /// The point in which a file that is kept is before another; nil where the other would have been kept by the rules.
  func reason(for file: CandidateFile, ratherThan other: CandidateFile) -> KeepingReason? {
    let decided = decided(file, other)
    return decided.isFirst ? decided.reason : nil
  }

  /// Whether which of two files is kept depends on which was saved first: neither the rules nor what the files plainly are
  /// says it before.
  func dependsOnSaving(_ file: CandidateFile, _ other: CandidateFile) -> Bool {
    guard file.isReference == other.isReference else { return false }
    for step in steps {
      if case .saving = step { return true }
      if Self.compare(step, file, other) != nil { return false }
    }
    return false
  }

  private func decided(
    _ file: CandidateFile,
    _ other: CandidateFile
  ) -> (isFirst: Bool, reason: KeepingReason) {
    if file.isReference != other.isReference { return (file.isReference, .isReference) }
    for step in steps {
      if let isFirst = Self.compare(step, file, other) { return (isFirst, Self.reason(step)) }
    }
    return (file.pictures[0].isListed(before: other.pictures[0]), .comesFirst)
  }

  /// Whether a file is before another in a point; nil where they do not differ in it.
  private static func compare(
    _ step: Step,
    _ file: CandidateFile,
    _ other: CandidateFile
  ) -> Bool? {
    func more<Value: Comparable>(_ value: (CandidateFile) -> Value) -> Bool? {
      let (one, two) = (value(file), value(other))
      return one == two ? nil : one > two
    }
    switch step {
    case .camera: return more { $0.facts?.hasCameraData == true ? 1 : 0 }
    case .screenshot: return more { NameTraits($0.path).isScreenshot ? 0 : 1 }
    case .pixels: return more(\.pixelCount)
    case .lossless: return more { $0.facts?.isLossless == true && !$0.hasPalette ? 1 : 0 }
    case .format: return more { -rank($0) }
    case .saving: return more { $0.isSavedAgain ? 0 : 1 }
    case .quality: return more { $0.quality ?? .min }
    // At this point all have one format; bytes of different formats cannot be compared.
    case .bytes: return more(\.byteCount)
    case .fewerBytes: return more { -$0.byteCount }
    case .name: return more { NameTraits($0.path).isPlain ? 1 : 0 }
    case .older: return more { $0.knownTime.map { -$0 } ?? .min }
    case .newer: return more { $0.knownTime ?? .min }
    case .metadata: return more { $0.facts?.statementCount ?? 0 }
    case .shortPath: return more { -$0.path.utf8.count }
    }
  }

  /// Returns the rank of a file: a camera's own stands before what is made of it; HEIC too, as long as a camera's data
  /// are in it.
  ///
  /// A palette comes last.
  private static func rank(_ file: CandidateFile) -> Int {
    let format = file.hasPalette ? "gif" : file.facts?.format ?? ""
    if format == "heic", file.facts?.hasCameraData == true { return -1 }
    return ["tiff", "png", "jpeg", "heic", "webp", "avif", "gif"].firstIndex(of: format) ?? 7
  }

  private static func reason(_ step: Step) -> KeepingReason {
    switch step {
    case .camera: .hasCameraData
    case .screenshot: .isNoScreenshot
    case .pixels: .hasMorePixels
    case .lossless: .isLossless
    case .format: .hasCameraFormat
    case .saving: .isSavedOnce
    case .quality: .hasHigherQuality
    case .bytes: .hasMoreBytes
    case .fewerBytes: .hasFewerBytes
    case .name: .hasPlainName
    case .older: .isOlder
    case .newer: .isNewer
    case .metadata: .saysMore
    case .shortPath: .hasShorterPath
    }
  }
}

/// The traits of a file's name.
struct NameTraits {
  /// Whether nothing in it says that it is a copy.
  let isPlain: Bool
  /// Whether a program that shows screens named it.
  let isScreenshot: Bool

  private static let marks = [
    "copy", "edited", "backup", "kopie", "duplicate", "thumbnail", "export",
  ]
  private static let screens = ["screenshot", "screen shot", "bildschirmfoto", "capture d"]

  init(_ path: String) {
    // A folder's name is no evidence: originals lie in backups and exports too.
    let name = path.split(separator: "/").last.map { $0.lowercased() } ?? path.lowercased()
    let title = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    // "(1)" and " 2", as file managers number copies.
    let isNumbered = title.hasSuffix(")") && title.contains(" (") || title.hasSuffix("~")
    isPlain = !isNumbered && !Self.marks.contains { name.contains($0) }
    isScreenshot = Self.screens.contains { name.hasPrefix($0) }
  }
}

extension ReferencePicture {
  /// Whether this picture comes first by path, then entity.
  func isListed(before other: ReferencePicture) -> Bool {
    if path.utf8.elementsEqual(other.path.utf8) { return entity < other.entity }
    return path.utf8.lexicographicallyPrecedes(other.path.utf8)
  }
}

extension CandidateFile {
  /// Whether its colors are those of a palette.
  fileprivate var hasPalette: Bool { facts?.hasPalette ?? false }
}
