/// A client's request, whatever server received it.
package struct ServiceRequest: Sendable {
  /// The method, in capitals.
  package var method: String
  /// The path with its percent signs, without the query.
  package var path: String
  /// The text behind the question mark; empty for none.
  package var query: String
  /// The header fields in their order; names in any case.
  package var headers: [(name: String, value: String)]
  /// The body, as it comes.
  package var body: RequestBytes
  /// The address of the client; nil where one address stands for many, as this machine's does for a proxy before the
  /// service.
  package var client: String?

  /// Describes a request.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - target: The path, with the query where there is one.
  ///   - headers: The header fields.
  ///   - body: The body.
  ///   - client: The address of the client, unless it stands for many.
  package init(
    _ method: String,
    _ target: String,
    headers: [(name: String, value: String)] = [],
    body: RequestBytes = RequestBytes([]),
    client: String? = nil
  ) {
    self.method = method
    self.client = client
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = String(parts[0])
    query = parts.count > 1 ? String(parts[1]) : ""
    self.headers = headers
    self.body = body
  }

  /// The value of the first header field of a name, in lower case; nil without one.
  package subscript(header name: String) -> String? {
    headers.first { $0.name.lowercased() == name }?.value
  }

  /// How many header fields have a name, in lower case.
  func count(ofHeader name: String) -> Int { headers.count { $0.name.lowercased() == name } }

  /// The declared length of the body, `Int.max` for anything longer; nil where it is missing or not a number.
  package var contentLength: Int? {
    guard let text = self[header: "content-length"], !text.isEmpty,
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return Int(text) ?? .max
  }

  /// The body's declared media type, in lower case and without parameters; nil where none is declared.
  var mediaType: String? {
    self[header: "content-type"]?.split(separator: ";").first
      .map { $0.lowercased().filter { !$0.isWhitespace } }
  }
}
