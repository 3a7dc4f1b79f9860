/// The one error of pixels, codecs, descriptors, catalogs, search and evaluation.
///
/// An error that comes from a lower module passes through the higher ones as it is.
public struct SightlineError: Error, Sendable, CustomStringConvertible {
  /// The kind of failure, on which a program can act.
  ///
  /// Each module adds its own codes as static members.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The code's stable name, as in JSON.
    public let name: String

    /// Makes a code, for instance for a codec of your own.
    public init(_ name: String) { self.name = name }

    /// The code's stable name.
    public var description: String { name }
  }

  /// The kind of failure.
  public let code: Code
  /// A description of what is wrong, which limit was broken and what to do, in one line without the path.
  public let message: String
  /// The value that was refused, as it was given; nil where no single value is to blame.
  public let value: String?
  /// The file or folder as it was given; nil where there is none.
  public let path: String?
  /// The line of a text file, counted from 1; nil where there is none.
  public let line: Int?
  /// The error behind this one, for instance the operating system's; nil for none.
  public let underlying: (any Error)?

  /// The path and the line number, where there are such, and the message, in one line.
  public var description: String {
    (path.map { "\($0): " } ?? "") + (line.map { "line \($0): " } ?? "") + message
  }

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - code: The kind of failure.
  ///   - message: What is wrong and what to do, in one line without the path.
  ///   - value: The value that was refused.
  ///   - path: The file or folder.
  ///   - line: The line of a text file, from 1; `description` names it before the message.
  ///   - underlying: The error behind this one.
  public init(
    _ code: Code,
    _ message: String,
    value: String? = nil,
    path: String? = nil,
    line: Int? = nil,
    underlying: (any Error)? = nil
  ) {
    self.code = code
    self.message = Self.line(message)
    self.value = value
    self.path = path
    self.line = line
    self.underlying = underlying
  }

  /// Returns a message as one line of readable length, whatever it quotes.
  private static func line(_ message: String) -> String {
    let limit = 500
    let scalars = message.unicodeScalars
    let breaks: Set<Unicode.GeneralCategory> = [.control, .lineSeparator, .paragraphSeparator]
    let isShort = message.utf8.count <= 3 * limit
    if isShort, !scalars.contains(where: { breaks.contains($0.properties.generalCategory) }) {
      return message
    }
    // By scalars, because a single character can have any length.
    var line = String.UnicodeScalarView(isShort ? scalars[...] : scalars.prefix(limit))
    if !isShort { line += Array(" … ".unicodeScalars) + Array(scalars.suffix(limit)) }
    return String(
      String.UnicodeScalarView(
        line.map { breaks.contains($0.properties.generalCategory) ? " " : $0 }
      )
    )
  }

  /// Makes an error that is about a file or folder.
  package init(_ code: Code, at path: String, _ message: String, line: Int? = nil) {
    self.init(code, message, path: path, line: line)
  }

  /// Returns the same failure for a file.
  package func at(_ path: String) -> SightlineError {
    SightlineError(code, message, value: value, path: path, line: line, underlying: underlying)
  }
}

extension SightlineError: Hashable {
  /// Whether two errors are equal, apart from their underlying errors.
  public static func == (left: SightlineError, right: SightlineError) -> Bool {
    left.code == right.code && left.message == right.message && left.value == right.value
      && left.path == right.path && left.line == right.line
  }

  /// Feeds what is compared.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(code)
    hasher.combine(message)
    hasher.combine(value)
    hasher.combine(path)
    hasher.combine(line)
  }
}
