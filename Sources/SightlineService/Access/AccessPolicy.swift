package import SightlineFoundation

/// The rights of clients.
package struct AccessPolicy: Sendable {
  /// The accepted tokens; nil for none, and every client may do everything.
  private let tokens: AccessTokens?
  /// Whether only host names of this machine are accepted, so that no foreign name can be made to resolve to it.
  private let isLoopback: Bool
  /// Whether requests that came through a proxy are refused: the proxy is on this machine, and its clients may be anywhere.
  private let refusesForwarded: Bool
  /// Whether catalogs are read-only, whatever a token allows.
  let isReadOnly: Bool
  /// The sites whose pages may send requests.
  let origins: AllowedOrigins

  /// Sets the rights of clients.
  ///
  /// - Parameters:
  ///   - tokens: The accepted tokens; nil for none.
  ///   - host: The address that the service listens on.
  ///   - allowsAnyone: Whether a service that others can reach, also through a proxy, may go without tokens.
  ///   - isReadOnly: Whether catalogs are read-only, whatever a token allows.
  ///   - origins: The sites whose pages may send requests.
  /// - Throws: `SightlineError` with code `notAllowed` when others could reach it without a token.
  package init(
    tokens: AccessTokens?,
    host: String,
    allowsAnyone: Bool = false,
    isReadOnly: Bool = false,
    origins: AllowedOrigins = AllowedOrigins()
  ) throws(SightlineError) {
    let isLoopback = Self.isLoopback(host)
    guard tokens != nil || isLoopback || allowsAnyone else {
      throw SightlineError(
        .notAllowed,
        "\(host) can be reached from other machines: give --tokens FILE, listen on 127.0.0.1, or give "
          + "--allow-anyone",
        value: host
      )
    }
    guard tokens != nil || !origins.isAnyAllowed else {
      throw SightlineError(
        .notAllowed,
        "only a service that needs tokens may allow pages of any site: give --tokens FILE, or name the "
          + "sites",
        value: "*"
      )
    }
    self.tokens = tokens
    self.isReadOnly = isReadOnly
    self.origins = origins
    self.isLoopback = isLoopback && tokens == nil
    refusesForwarded = isLoopback && tokens == nil && !allowsAnyone
  }

  private static func isLoopback(_ host: some StringProtocol) -> Bool {
    if host == "localhost" || host == "::1" || host == "[::1]" { return true }
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false)
    return numbers.count == 4 && numbers[0] == "127"
      && numbers.allSatisfy { number in
        // A number of its digits alone: `+1` and `01` are read otherwise elsewhere.
        UInt8(number).map { "\($0)" == number } ?? false
      }
  }

  /// Returns the rights of a request's sender, least first; none without a token.
  func rights(of request: ServiceRequest) -> [AccessRight] {
    guard let tokens else { return [.admin] }
    guard let field = request[header: "authorization"] else { return [] }
    let words = field.split(separator: " ")
    guard words.count == 2, words[0].lowercased() == "bearer" else { return [] }
    let rights = tokens.rights(of: words[1])
    return AccessRight.allCases.filter(rights.contains)
  }

  /// Refuses a request that lacks a right, or that another site's page sends.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - route: The route.
  /// - Throws: `SightlineError`: `tokenMissing`, `notAllowed`.
  func admit(_ request: ServiceRequest, to route: Route) throws(SightlineError) {
    try refuseOtherSites(request)
    if isReadOnly && route.changes {
      throw SightlineError(
        .notAllowed,
        "the service only reads its catalogs: it was started with --read-only"
      )
    }
    guard let needed = route.right else { return }
    let rights = rights(of: request)
    guard !rights.isEmpty else {
      throw SightlineError(
        .tokenMissing,
        "a token is needed: send the header field 'Authorization: Bearer TOKEN'"
      )
    }
    guard rights.contains(where: { $0.includes(needed) }) else {
      let names = rights.map { "'\($0.rawValue)'" }.joined(separator: " and ")
      throw SightlineError(
        .notAllowed,
        "the token has the right\(rights.count == 1 ? "" : "s") \(names); this needs '\(needed.rawValue)'"
      )
    }
  }

  /// Refuses requests of other sites' pages: a browser sends them, even to this machine, and names the site.
  func refuseOtherSites(_ request: ServiceRequest) throws(SightlineError) {
    for name in Self.singleFields where request.count(ofHeader: name) > 1 {
      // A proxy in front of the service may use the other one.
      throw .request("the header field '\(name)' is given more than once", value: name)
    }
    let host = request[header: "host"] ?? ""
    if isLoopback, !Self.isLoopback(Self.name(of: host)) {
      throw SightlineError(
        .notAllowed,
        "the host '\(host.prefix(100))' is not a name of this machine; use 127.0.0.1 or localhost",
        value: host
      )
    }
    if refusesForwarded, let field = Self.proxyFields.first(where: { request[header: $0] != nil }) {
      throw SightlineError(
        .notAllowed,
        "the request came through a proxy, so that anyone may have sent it: give --tokens FILE, or --allow-anyone "
          + "where the proxy says who may",
        value: field
      )
    }
    guard let origin = request[header: "origin"] else { return }
    let place = origin.firstRange(of: "://").map { origin[$0.upperBound...] } ?? origin[...]
    guard place.lowercased() == host.lowercased() || origins.contains(origin) else {
      throw SightlineError(
        .notAllowed,
        "pages of '\(origin.prefix(100))' may not use this service",
        value: origin
      )
    }
  }

  /// The header fields that decide who is answered and what is read, each allowed once (RFC 9110, section 5.3; RFC
  /// 9112, section 3.2).
  private static let singleFields = [
    "host", "authorization", "origin", "content-type", "content-length", "transfer-encoding",
  ]

  /// The header fields by which proxies say for whom they ask (RFC 7239; RFC 9110, section 7.6.3).
  private static let proxyFields = [
    "forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip",
  ]

  /// A host without its port; the whole text where what stands behind the name is no port (RFC 9110, section 7.2).
  private static func name(of host: String) -> Substring {
    let name =
      if host.hasPrefix("["), let end = host.firstIndex(of: "]") { host[...end] } else {
        host.prefix { $0 != ":" }
      }
    let rest = host[name.endIndex...]
    let isPort =
      rest.first == ":" && rest.dropFirst().utf8.allSatisfy { (0x30...0x39).contains($0) }
    return rest.isEmpty || isPort ? name : host[...]
  }
}
