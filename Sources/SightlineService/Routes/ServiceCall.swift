import SightlineCatalog
import SightlineFoundation

/// A request being answered.
struct ServiceCall: Sendable {
  let request: ServiceRequest
  /// The variable parts of the path.
  let parameters: [String]
  let limits: ServiceLimits
  /// The memory that its body is counted against.
  let memory: MemoryShare

  /// The entity that the path names.
  var entity: EntityIdentifier { EntityIdentifier(type: parameters[0], id: parameters[1]) }

  /// Returns the fields of the query alone, for a request whose body is something else.
  func queryFields(known: [String]) throws(SightlineError) -> RequestFields {
    let fields = try RequestFields(query: request.query)
    try fields.require(known: known)
    return fields
  }

  /// Reads the body, and returns its fields with those of the query.
  ///
  /// - Parameters:
  ///   - known: The names of parameters.
  ///   - pictureFields: The fields that hold pictures; the first is meant by a body that is a picture.
  /// - Returns: The fields.
  /// - Throws: `SightlineError`: `invalidRequest`, `unsupportedType`, `bodyTooLarge`, `bodyTooSlow`, `busy`.
  func fields(known: [String], pictureFields: [String]) async throws -> RequestFields {
    var fields = try RequestFields(query: request.query)
    let bytes = try await body(limit: limits.bodyBytes)
    try fields.add(body: bytes, of: request, known: known, pictureFields: pictureFields)
    try fields.require(known: known)
    return fields
  }

  /// Reads the whole body.
  ///
  /// - Parameters:
  ///   - limit: The most bytes.
  ///   - advice: The advice for more; nil for a smaller picture.
  /// - Returns: The bytes.
  /// - Throws: `SightlineError`: `bodyTooLarge`, `bodyTooSlow`, `busy`.
  func body(limit: Int, advice: String? = nil) async throws -> [UInt8] {
    try await TimeLimit.run(
      limits.bodyTime,
      late: .bodyTooSlow(limits.bodyTime)
    ) { [request, memory] in
      try await request.body.collect(
        upTo: limit,
        in: memory,
        tooLarge: advice.map { .bodyTooLarge(limit, $0) }
      )
    }
  }
}
