import CServerLibrary
package import SightlineFoundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The address of a catalog on a PostgreSQL server, `postgres://USER@HOST/DATABASE?schema=NAME`.
///
/// libpq reads everything but the schema: parts that the address leaves out come from `PG…`
/// variables, the service file and the password file, and `sslmode` sets TLS.
package struct ServerAddress: Hashable, Sendable {
  /// The address as it was given, which has no password.
  package let text: String
  /// The schema that holds the catalog's tables.
  package let schema: String
  /// The connection string for libpq.
  let conninfo: String

  /// The default schema.
  package static let usualSchema = "sightline"
  /// The longest name that PostgreSQL keeps, in bytes.
  private static let longestName = 63
  /// The default time limit for connecting, in seconds.
  private static let connectTimeout = 10

  /// Reads an address.
  ///
  /// - Parameter text: An address as `isAddress` knows it.
  /// - Throws: `SightlineError` with code `invalidAddress`, or `serverLibraryMissing` where there is no libpq to read it
  ///   with. What is refused is not quoted, for it can hold a password.
  package init(_ text: String) throws(SightlineError) {
    guard !text.utf8.contains(0) else { throw Self.invalid("it holds a NUL character") }
    var (rest, parameters) = (text, [Substring]())
    if let mark = text.firstIndex(of: "?") {
      rest = String(text[..<mark])
      parameters = text[text.index(after: mark)...].split(separator: "&")
    }
    let schemas = parameters.filter { $0.hasPrefix("schema=") }.map { $0.dropFirst(7) }
    guard schemas.count < 2 else { throw Self.invalid("it names two schemas") }
    let schema = schemas.first.map(Self.decoded) ?? Self.usualSchema
    guard let schema, (1...Self.longestName).contains(schema.utf8.count),
      !schema.utf8.contains(0)
    else {
      throw Self.invalid("the name of its schema must have 1 to \(Self.longestName) bytes")
    }
    let others = parameters.filter { !$0.hasPrefix("schema=") }.map(String.init)
    try ServerLibrary.require()
    let options = try Self.options(Self.join(rest, others))
    guard options["password"] == nil, options["sslpassword"] == nil else {
      throw Self.invalid(
        "it holds a password, which other users of the machine could see: put it into ~/.pgpass or the "
          + "variable PGPASSWORD"
      )
    }
    var extra = ["client_encoding=UTF8", "fallback_application_name=sightline"]
    if options["connect_timeout"] == nil, unsafe getenv("PGCONNECT_TIMEOUT") == nil {
      extra.append("connect_timeout=\(Self.connectTimeout)")
    }
    self.text = text
    self.schema = schema
    conninfo = Self.join(rest, others + extra)
  }

  /// Returns the options of an address, by keyword.
  private static func options(_ conninfo: String) throws(SightlineError) -> [String: String] {
    // libpq allocates the list, which ends with an entry without a keyword.
    guard let list = unsafe sl_PQconninfoParse(conninfo, nil) else {
      throw invalid("libpq cannot read it")
    }
    defer { unsafe sl_PQconninfoFree(list) }
    var options: [String: String] = [:]
    var next = unsafe list
    while let keyword = unsafe next.pointee.keyword {
      if let value = unsafe next.pointee.value {
        unsafe options[String(cString: keyword)] = String(cString: value)
      }
      unsafe next += 1
    }
    return options
  }

  private static func join(_ rest: String, _ parameters: [String]) -> String {
    parameters.isEmpty ? rest : "\(rest)?\(parameters.joined(separator: "&"))"
  }

  /// A text without percent-encoding; nil where that is broken.
  private static func decoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard rest.count >= 2, let code = UInt8(Substring(rest.prefix(2)), radix: 16) else {
        return nil
      }
      bytes.append(code)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func invalid(_ what: String) -> SightlineError {
    SightlineError(
      .invalidAddress,
      "the catalog's address cannot be used: \(what); write postgres://USER@HOST/DATABASE?schema=NAME"
    )
  }
}
