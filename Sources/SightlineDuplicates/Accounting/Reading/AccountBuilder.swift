import SightlineFoundation

/// Gathers the items of a file while its container is walked.
struct AccountBuilder {
  private(set) var items: [AccountItem] = []
  private(set) var obstacle: String?
  /// Whether the pixels are stored without loss.
  var isLossless = false
  /// The numbers that a JPEG file's luma was rounded by.
  var lumaTable: [UInt16] = []
  private var ignored: [IgnoredPart.Reason: Int] = [:]

  /// Why a file is not understood whose parts overlap.
  static let repeated = "it names the same bytes over and over"
  /// The most items of a file: what has more is not understood.
  private static let mostItems = 100_000
  /// The longest content that is kept as it is, in bytes of UTF-8.
  private static let longestContent = 240

  /// Adds an item of a canonical value, of which the digest is kept where it is long.
  mutating func add(
    _ kind: AccountItem.Kind,
    _ key: String,
    _ name: String,
    value: String? = nil,
    content: String,
    bytes: Int,
    facts: [String] = []
  ) {
    guard items.count < Self.mostItems else {
      return stop("it has more than \(Self.mostItems) tags, properties and parts")
    }
    items.append(
      AccountItem(
        kind: kind,
        key: key,
        name: name,
        value: value,
        content: content.utf8.count <= Self.longestContent
          ? content : FileWindow(Array(content.utf8)).digest(0..<content.utf8.count),
        byteCount: bytes,
        facts: facts.map { $0.utf8.count <= Self.longestContent ? $0 : Self.shortened($0) }
      )
    )
  }

  /// Adds bytes that are compared as they are.
  ///
  /// Its name has their size behind it, and then where they stand: "a film of 31 bytes behind the picture".
  mutating func add(
    _ kind: AccountItem.Kind,
    _ key: String,
    _ name: String,
    _ file: FileWindow,
    _ range: Range<Int>,
    where place: String = ""
  ) {
    add(
      kind,
      key,
      "\(name) of \(FileAccount.size(range.count))\(place)",
      content: file.digest(range),
      bytes: range.count
    )
  }

  /// Adds a text; one of blanks alone says nothing.
  mutating func add(
    _ kind: AccountItem.Kind,
    _ key: String,
    _ name: String,
    text: String,
    bytes: Int,
    facts: [String] = []
  ) {
    let text = text.trimmed
    guard !text.isEmpty else { return ignore(.empty, bytes) }
    add(
      kind,
      key,
      name,
      value: text.quoted,
      content: text,
      bytes: bytes,
      facts: facts.map { "\($0)=\(text)" }
    )
  }

  /// Notes bytes that may be lost.
  mutating func ignore(_ reason: IgnoredPart.Reason, _ bytes: Int) {
    ignored[reason, default: 0] += bytes
  }

  /// Notes that the file is not understood.
  mutating func stop(_ why: String) {
    if obstacle == nil { obstacle = why }
  }

  /// The account.
  func account(format: String, byteCount: Int, isRaw: Bool) -> FileAccount {
    FileAccount(
      format: format,
      byteCount: byteCount,
      items: obstacle == nil ? items : [],
      ignored: IgnoredPart.Reason.allCases.compactMap { reason in
        ignored[reason].flatMap { $0 > 0 ? IgnoredPart(reason: reason, byteCount: $0) : nil }
      },
      obstacle: obstacle,
      isRaw: isRaw,
      isLossless: isLossless,
      lumaTable: lumaTable
    )
  }

  /// A fact with a digest in place of its long value.
  private static func shortened(_ fact: String) -> String {
    let name = fact.prefix { $0 != "=" }
    let value = Array(fact.utf8.dropFirst(name.utf8.count + 1))
    return "\(name)=\(FileWindow(value).digest(0..<value.count))"
  }
}

extension FileAccount {
  /// A size for people: "31 bytes", "2.1 MB".
  static func size(_ bytes: Int) -> String {
    if bytes < 1000 { return bytes == 1 ? "1 byte" : "\(bytes) bytes" }
    var (value, unit) = (bytes, "kB")
    for larger in ["MB", "GB", "TB"] where value >= 1_000_000 {
      (value, unit) = (value / 1000, larger)
    }
    return value < 100_000
      ? "\(value / 1000).\(value / 100 % 10) \(unit)" : "\(value / 1000) \(unit)"
  }
}

extension String {
  /// The text without blanks and zeros at its ends, and with one sign at the ends of lines.
  var trimmed: String {
    var scalars = unicodeScalars[...]
    func isBlank(_ scalar: Unicode.Scalar) -> Bool {
      scalar.value == 0 || scalar.value == 0xFEFF || scalar.properties.isWhitespace
    }
    while let first = scalars.first, isBlank(first) { scalars.removeFirst() }
    while let last = scalars.last, isBlank(last) { scalars.removeLast() }
    guard scalars.contains("\r") else { return String(scalars) }
    return String(String.UnicodeScalarView(scalars)).replacing("\r\n", with: "\n")
      .replacing("\r", with: "\n")
  }

  /// The text in quotation marks, in one line of readable length.
  var quoted: String {
    let limit = 60
    let line = unicodeScalars.prefix(limit).map { $0.drivesTerminals ? " " : $0 }
    let isLong = unicodeScalars.dropFirst(limit).first != nil
    return "“\(String(String.UnicodeScalarView(line)))\(isLong ? "…" : "")”"
  }

  /// Makes a text of bytes: UTF-8, or else Latin-1.
  init(lenient bytes: some Collection<UInt8>) {
    if let text = String(validating: bytes, as: UTF8.self) {
      self = text
    } else {
      self = String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }
  }
}
