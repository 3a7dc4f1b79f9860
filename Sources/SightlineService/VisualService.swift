import Dispatch
package import SightlineCatalog
import SightlineCodecs
package import SightlineDescriptors
package import SightlineFoundation
package import SightlineReading
package import SightlineSearch
package import SightlineText

/// Answers requests about catalogs: looks pictures up, compares and hashes them, stores entities.
///
/// It is independent of the server, which passes it requests and sends its responses.
package final class VisualService: Sendable {
  let catalogs: ServedCatalogs
  let profile: MatchProfile
  let limits: ServiceLimits
  let access: AccessPolicy
  /// The folder for files that last as long as a request.
  let spoolFolder: String
  let lanes: WorkLanes
  /// The threads that decode pictures: more than pictures worked on at once, since an abandoned one may keep its thread.
  let threads: DecodingThreads
  let memory: BodyMemory
  private let clients: ClientCounts
  /// Removes files, one request after the other.
  let removals = DispatchQueue(label: "sightline.remove")
  /// The folder of the user's data, which has the trash; nil for that of the environment.
  let trashData: String?
  let metrics = ServiceMetrics()
  /// The reader of the words in pictures; nil where none are read.
  let wordReader: (any WordReading)?

  /// Makes a service.
  ///
  /// - Parameters:
  ///   - catalogs: The files of the catalogs, at least one; the first is the default.
  ///   - isPartial: Whether lists of shards answer without shards that fail.
  ///   - profile: The profile, which turns measurements into scores.
  ///   - synonyms: The synonyms for labels; nil for none.
  ///   - embedder: The model that finds look-alikes in those catalogs whose pictures it embedded; nil for none.
  ///   - network: The network of local features that looks once more where nothing else is found; nil for none.
  ///   - wordReader: The reader of words in pictures; nil for none.
  ///   - limits: How much it takes on.
  ///   - access: The rights of clients.
  ///   - spoolFolder: A folder for files that last as long as a request.
  ///   - trashData: The folder of the user's data, which has the trash; nil for that of the environment.
  package init(
    catalogs: [String],
    isPartial: Bool = false,
    profile: MatchProfile = .standard,
    synonyms: WordNet? = nil,
    embedder: (any ImageEmbedder)? = nil,
    network: (any LocalFeatureNetwork)? = nil,
    wordReader: (any WordReading)? = nil,
    limits: ServiceLimits = ServiceLimits(),
    access: AccessPolicy,
    spoolFolder: String,
    trashData: String? = nil
  ) {
    precondition(!catalogs.isEmpty, "a service needs a catalog")
    self.catalogs = ServedCatalogs(
      all: catalogs.map {
        ServedCatalog(
          path: $0,
          isPartial: isPartial,
          profile: profile,
          synonyms: synonyms,
          embedder: embedder,
          network: network
        )
      }
    )
    self.profile = profile
    self.wordReader = wordReader
    self.limits = limits
    self.access = access
    self.spoolFolder = spoolFolder
    self.trashData = trashData
    lanes = WorkLanes(limits)
    threads = DecodingThreads(count: 2 * limits.concurrent + 2)
    memory = BodyMemory(limit: limits.heldBytes)
    clients = ClientCounts(limit: limits.concurrent + (limits.waiting + 1) / 2)
  }

  /// Opens the catalogs, so that errors are reported at the start.
  ///
  /// - Returns: The shards that are missing for now.
  /// - Throws: `SightlineError`: that of a catalog; `invalidRequest` when two have one name.
  @discardableResult
  package func open() async throws(SightlineError) -> [MissingShard] {
    var names: Set<String> = []
    var missing: [MissingShard] = []
    for catalog in catalogs.all {
      guard names.insert(catalog.name).inserted else {
        throw .request(
          "two catalogs are called '\(catalog.name)'; clients could not tell them apart"
        )
      }
      missing += try await catalog.engine().catalog.missingShards()
    }
    return missing
  }

  /// Returns the response that refuses a request before its body is read; nil to go on.
  ///
  /// - Parameter request: A request, whose body may not have come yet.
  /// - Returns: The refusal, after which the body need not be sent.
  package func refusal(of request: ServiceRequest) -> ServiceResponse? {
    if access.origins.isPreflight(request) { return nil }
    do throws(SightlineError) {
      let (route, _) = try admitted(request)
      // Lines of pictures are bounded one by one, not together.
      let limit =
        route.bodyBytes?(limits) ?? (request.mediaType == Self.lines ? .max : limits.bodyBytes)
      if let length = request.contentLength, length > limit {
        throw route.bodyBytes == nil
          ? .bodyTooLarge(limit) : .bodyTooLarge(limit, "send less at once")
      }
      return nil
    } catch {
      return finished(ServiceResponse(error), of: request, route: "refused")
    }
  }

  /// Whether a request is answered without work that others would wait for.
  package func isAnsweredAtOnce(_ request: ServiceRequest) -> Bool {
    request.path == "/healthz" && request.method != "POST"
  }

  /// Answers a request.
  ///
  /// Cancelling the task stops the work; the answer is then meaningless.
  ///
  /// - Parameter request: The request.
  /// - Returns: The answer, also for errors.
  package func respond(to request: ServiceRequest) async -> ServiceResponse {
    let start = ContinuousClock.now
    var name = "refused"
    var response: ServiceResponse
    do {
      if access.origins.isPreflight(request) {
        try access.refuseOtherSites(request)
        return finished(AllowedOrigins.preflight, of: request, route: "preflight")
      }
      let (route, parameters) = try admitted(request)
      name = "\(route.method) \(route.template)"
      let presence = try clients.enter(request.client)
      defer { withExtendedLifetime(presence) {} }
      let call = ServiceCall(
        request: request,
        parameters: parameters,
        limits: limits,
        memory: MemoryShare(of: memory, client: request.client)
      )
      response = try await route.answer(self, call)
      if request.method == "GET" || request.method == "HEAD" {
        response = response.tagged(for: request)
      }
    } catch {
      response = ServiceResponse(catalogs.told(error))
    }
    metrics.time(.total, .now - start)
    return finished(response, of: request, route: name)
  }

  /// The media type of bodies that are lines of JSON.
  static let lines = "application/x-ndjson"

  /// The route of a request that may take it.
  private func admitted(
    _ request: ServiceRequest
  ) throws(SightlineError) -> (route: Route, parameters: [String]) {
    // HEAD is answered like GET, without the body.
    let method = request.method == "HEAD" ? "GET" : request.method
    let parts = Route.parts(of: request.path)
    var methods: [String] = []
    for route in Route.all {
      guard let parameters = route.parameters(of: parts) else { continue }
      if route.method == method {
        try access.admit(request, to: route)
        return (route, parameters)
      }
      methods.append(route.method)
    }
    guard methods.isEmpty else {
      throw SightlineError(
        .methodNotAllowed,
        "\(request.method.prefix(32)) is not supported here; supported are \(methods.joined(separator: ", "))",
        value: methods.joined(separator: ", ")
      )
    }
    throw SightlineError(
      .noSuchPath,
      "there is nothing at '\(request.path.prefix(200))'; /docs lists the paths",
      value: request.path
    )
  }

  /// Adds what all answers have, and counts the answer.
  private func finished(
    _ response: ServiceResponse,
    of request: ServiceRequest,
    route: String
  ) -> ServiceResponse {
    var response = response.packed(for: request)
    response.headers += [
      ("X-Request-Id", Self.identifier(of: request)),
      ("X-Content-Type-Options", "nosniff"),
      ("Referrer-Policy", "no-referrer"),
      ("Content-Security-Policy", Self.contentPolicy),
    ]
    let shared = access.origins.headers(for: request)
    response.headers += shared
    response.headers.append(
      ("Cross-Origin-Resource-Policy", shared.isEmpty ? "same-origin" : "cross-origin")
    )
    let variants = [response.isPackable ? "Accept-Encoding" : nil, shared.isEmpty ? nil : "Origin"]
      .compactMap(\.self)
    if !variants.isEmpty {
      response.headers.append(("Vary", variants.joined(separator: ", ")))
    }
    if !response.headers.contains(where: { $0.name == "Cache-Control" }) {
      response.headers.append(("Cache-Control", "no-store"))
    }
    if request.method == "HEAD", case .bytes(let bytes) = response.body {
      response.headers.append(("Content-Length", "\(bytes.count)"))
      response.body = .bytes([])
    }
    metrics.count(route: route, status: response.status)
    return response
  }

  /// The page runs only its own script and style, and sends requests only to this service.
  private static let contentPolicy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; "
    + "connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'"

  /// Returns the identifier that the client, or a proxy before this service, gives the request; else a random one.
  private static func identifier(of request: ServiceRequest) -> String {
    if let given = request[header: "x-request-id"], (1...64).contains(given.utf8.count),
      given.utf8.allSatisfy({ Self.identifierBytes.contains($0) })
    {
      return given
    }
    return String(UInt64.random(in: .min ... .max), radix: 36)
  }

  private static let identifierBytes = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.".utf8
  )
}
