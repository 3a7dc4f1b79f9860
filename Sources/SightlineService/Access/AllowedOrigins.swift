package import SightlineFoundation

/// The sites whose pages may send requests, and the header fields for their browsers (Fetch Standard, section 3.2).
package struct AllowedOrigins: Sendable {
  private let origins: Set<String>
  /// Whether pages of all sites may send requests.
  let isAnyAllowed: Bool

  /// Allows no other site's pages.
  package init() {
    origins = []
    isAnyAllowed = false
  }

  /// Allows the pages of some sites.
  ///
  /// - Parameter origins: A site each, as a browser names it: `https://example.org`, with the port where it is not the
  ///   usual one; or `*` for all.
  /// - Throws: `SightlineError` with code `invalidRequest` for anything else.
  package init(_ origins: [String]) throws(SightlineError) {
    for origin in origins where origin != "*" {
      let parts = origin.split(separator: "://", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, ["http", "https"].contains(parts[0].lowercased()),
        !parts[1].isEmpty, !parts[1].contains(where: { "/?#@".contains($0) || $0.isWhitespace })
      else {
        throw .request(
          "'\(origin.prefix(100))' is no site; write it as https://example.org, without a path",
          value: origin
        )
      }
    }
    isAnyAllowed = origins.contains("*")
    self.origins = Set(origins.map { $0.lowercased() })
  }

  /// Whether pages of a site may send requests.
  func contains(_ origin: String) -> Bool { isAnyAllowed || origins.contains(origin.lowercased()) }

  /// The site of a request's page, if it is not the service's own and is allowed.
  private func site(of request: ServiceRequest) -> String? {
    request[header: "origin"].flatMap { contains($0) ? $0 : nil }
  }

  /// Whether the request is a browser's preflight.
  func isPreflight(_ request: ServiceRequest) -> Bool {
    request.method == "OPTIONS" && request[header: "access-control-request-method"] != nil
      && site(of: request) != nil
  }

  /// The answer to a preflight.
  static let preflight = ServiceResponse(
    204,
    headers: [
      ("Access-Control-Allow-Methods", "GET, HEAD, POST, PUT, DELETE"),
      ("Access-Control-Allow-Headers", "Authorization, Content-Type, If-None-Match, X-Request-Id"),
      ("Access-Control-Max-Age", "7200"),
    ]
  )

  /// The header fields that let a page of another site read an answer; none where it may not.
  func headers(for request: ServiceRequest) -> [(name: String, value: String)] {
    guard let site = site(of: request) else { return [] }
    return [
      ("Access-Control-Allow-Origin", site),
      ("Access-Control-Expose-Headers", "ETag, Retry-After, Server-Timing, X-Request-Id"),
    ]
  }
}
