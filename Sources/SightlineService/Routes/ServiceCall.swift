import SightlineCatalog
import SightlineCodecs
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

extension VisualService {
  /// A body of more bytes is taken apart when its turn among pictures comes: that takes a quarter of a second for the
  /// largest.
  private static let smallBody = 64 << 10

  /// Reads the body of a request, and returns its fields with those of the query.
  ///
  /// - Parameters:
  ///   - call: The request.
  ///   - known: The names of parameters.
  ///   - pictureFields: The fields that hold pictures; the first is meant by a body that is a picture.
  /// - Returns: The fields.
  /// - Throws: `SightlineError`: `invalidRequest`, `unsupportedType`, `bodyTooLarge`, `bodyTooSlow`, `busy`,
  ///   `deadlineExceeded`.
  func fields(
    of call: ServiceCall,
    known: [String],
    pictureFields: [String]
  ) async throws -> RequestFields {
    let query = try RequestFields(query: call.request.query)
    let bytes = try await call.body(limit: limits.bodyBytes)
    // What is taken from the body takes as much memory again.
    try call.memory.take(bytes.count)
    return try await taken(from: bytes) { [request = call.request] () throws(SightlineError) in
      var fields = query
      try fields.add(body: bytes, of: request, known: known, pictureFields: pictureFields)
      try fields.require(known: known)
      return fields
    }
  }

  /// Takes a body apart: a small one at once, a large one on a thread of its own when its turn comes.
  ///
  /// - Parameters:
  ///   - bytes: The body.
  ///   - work: Takes it apart.
  /// - Returns: The value that the work returns.
  /// - Throws: The error of the work; `busy` when too many wait, `deadlineExceeded`, `cancelled`.
  func taken<Value: Sendable>(
    from bytes: [UInt8],
    _ work: @escaping @Sendable () throws(SightlineError) -> Value
  ) async throws -> Value {
    guard bytes.count > Self.smallBody else { return try work() }
    return try await working { [threads] _ in try await threads.run(work) }
  }
}
