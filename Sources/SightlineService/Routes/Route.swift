import SightlineFoundation

/// The route that a method and a path lead to.
struct Route: Sendable {
  /// The method.
  let method: String
  /// The path, with `{name}` for variable parts.
  let template: String
  /// The required right; nil for none.
  let right: AccessRight?
  /// Whether it changes a catalog, or its pictures' files.
  var changes: Bool { method != "GET" && (right == .write || right == .admin) }
  /// The most bytes of a body; nil for the service's limit.
  var bodyBytes: (@Sendable (ServiceLimits) -> Int)?
  /// Answers.
  let answer: @Sendable (VisualService, ServiceCall) async throws -> ServiceResponse

  private let segments: [Substring]

  init(
    _ method: String,
    _ template: String,
    _ right: AccessRight?,
    bodyBytes: (@Sendable (ServiceLimits) -> Int)? = nil,
    _ answer: @escaping @Sendable (VisualService, ServiceCall) async throws -> ServiceResponse
  ) {
    self.method = method
    self.template = template
    self.right = right
    self.bodyBytes = bodyBytes
    self.answer = answer
    segments = Self.parts(of: template)
  }

  /// The parts of a path, between its slashes.
  static func parts(of path: String) -> [Substring] {
    path.split(separator: "/", omittingEmptySubsequences: false)
  }

  /// Returns the variable parts of a path; nil where the path does not match.
  func parameters(of parts: [Substring]) -> [String]? {
    guard parts.count == segments.count else { return nil }
    var parameters: [String] = []
    for (part, segment) in zip(parts, segments) {
      if segment.hasPrefix("{") {
        guard !part.isEmpty, let text = PercentCoding.decoded(part) else { return nil }
        parameters.append(text)
      } else if part != segment {
        return nil
      }
    }
    return parameters
  }
}

extension Route {
  /// All routes.
  static let all: [Route] = [
    Route("GET", "/", nil) { service, _ in try service.asset("page.html") },
    Route("GET", "/page.css", nil) { service, _ in try service.asset("page.css") },
    Route("GET", "/page.js", nil) { service, _ in try service.asset("page.js") },
    Route("GET", "/duplicates", nil) { service, _ in try service.asset("duplicates.html") },
    Route("GET", "/duplicates.css", nil) { service, _ in try service.asset("duplicates.css") },
    Route("GET", "/duplicates.js", nil) { service, _ in try service.asset("duplicates.js") },
    Route("GET", "/openapi.json", nil) { service, _ in try service.asset("openapi.json") },
    Route("GET", "/docs", nil) { service, _ in try service.asset("docs.html") },
    Route("GET", "/docs.js", nil) { service, _ in try service.asset("docs.js") },
    Route("GET", "/healthz", nil) { service, _ in try service.health() },
    Route("GET", "/readyz", nil) { service, _ in try await service.readiness() },
    Route("GET", "/metrics", .metrics) { service, _ in await service.figures() },
    Route("GET", "/v1/info", .search) { service, call in try await service.info(for: call) },
    Route("POST", "/v1/search", .search) { service, call in try await service.search(call) },
    Route("POST", "/v1/compare", .search) { service, call in try await service.compare(call) },
    Route("POST", "/v1/hash", .search) { service, call in try await service.hash(call) },
    Route("GET", "/v1/entities", .search) { service, call in try await service.list(call) },
    Route("GET", "/v1/entities/{type}/{id}", .search) { service, call in
      try await service.entity(call)
    },
    Route("PUT", "/v1/entities/{type}/{id}", .write) { service, call in
      try await service.put(call)
    },
    Route("DELETE", "/v1/entities/{type}/{id}", .write) { service, call in
      try await service.remove(call)
    },
    Route("POST", "/v1/entities/{type}/{id}/pictures", .write) { service, call in
      try await service.addPictures(call)
    },
    Route("DELETE", "/v1/entities/{type}/{id}/pictures", .write) { service, call in
      try await service.removePicture(call)
    },
    Route("GET", "/v1/entities/{type}/{id}/thumbnail", .search) { service, call in
      try await service.thumbnail(call)
    },
    Route("GET", "/v1/entities/{type}/{id}/picture", .search) { service, call in
      try await service.fullPicture(call)
    },
    Route("GET", "/v1/duplicates", .write) { service, call in
      try await service.duplicates(call)
    },
    Route("GET", "/v1/duplicates/review", .write) { service, call in
      try await service.review(call)
    },
    Route("POST", "/v1/duplicates/undo", .write) { service, call in try await service.undo(call) },
    Route(
      "POST",
      "/v1/duplicates/decisions",
      .write,
      bodyBytes: { _ in ServiceLimits.decisionBytes },
      { service, call in try await service.decide(call) }
    ),
    Route("GET", "/v1/duplicates/distinct", .write) { service, call in
      try await service.listDistinct(call)
    },
    Route("DELETE", "/v1/duplicates/distinct", .write) { service, call in
      try await service.forgetDistinct(call)
    },
    Route("GET", "/v1/export", .admin) { service, call in try await service.export(call) },
    Route("POST", "/v1/import", .admin, bodyBytes: \.importBytes) { service, call in
      try await service.import(call)
    },
  ]
}
