import SightlineCatalog
import SightlineCodecs
package import SightlineFoundation
import SightlineReports

/// A response to a client.
package struct ServiceResponse: Sendable {
  /// The body behind the header.
  package enum Body: Sendable {
    /// All of it.
    case bytes([UInt8])
    /// Pieces that are made while they are sent, by calling the given function.
    case stream(@Sendable (_ send: ([UInt8]) async throws -> Void) async throws -> Void)
  }

  /// The status code of HTTP.
  package var status: Int
  /// The header fields, in their order.
  package var headers: [(name: String, value: String)]
  /// The body.
  package var body: Body

  /// Answers with bytes of a kind.
  package init(_ status: Int = 200, type: String, _ bytes: [UInt8]) {
    self.status = status
    headers = [("Content-Type", type)]
    body = .bytes(bytes)
  }

  /// Answers with header fields alone.
  init(_ status: Int, headers: [(name: String, value: String)]) {
    self.status = status
    self.headers = headers
    body = .bytes([])
  }

  /// Answers with JSON.
  init(_ status: Int = 200, json value: some Encodable) throws {
    self.init(
      status,
      type: "application/json; charset=utf-8",
      Array((try jsonLine(value) + "\n").utf8)
    )
  }

  /// Answers with lines of JSON that are made while they are sent.
  init(
    lines: @escaping @Sendable (_ send: ([UInt8]) async throws -> Void) async throws -> Void
  ) {
    status = 200
    headers = [("Content-Type", VisualService.lines)]
    body = .stream(lines)
  }

  /// Reports an error.
  package init(_ error: SightlineError) {
    let line = FailureLine(error: PictureFailure(inService: error))
    // Texts can always be encoded.
    let json =
      (try? jsonLine(line)) ?? #"{"error":{"code":"internal","message":"no words for it"}}"#
    self.init(error.httpStatus, type: "application/json; charset=utf-8", Array((json + "\n").utf8))
    switch error.code {
    case .busy, .deadlineExceeded, .locked, .shardFailed: headers.append(("Retry-After", "1"))
    case .tokenMissing: headers.append(("WWW-Authenticate", "Bearer"))
    case .methodNotAllowed: headers.append(("Allow", error.value ?? ""))
    default: break
    }
  }

  /// The answer with a tag of its content; without the content where the client has it already.
  func tagged(for request: ServiceRequest) -> ServiceResponse {
    guard case .bytes(let bytes) = body, status == 200 else { return self }
    let tag = "\"" + String(FNV1a.hash128(bytes), radix: 36) + "\""
    var response = self
    let known = EntityTag.known(tag, in: request)
    response.headers += [("ETag", known ?? tag), ("Cache-Control", "no-cache")]
    if known != nil {
      response.status = 304
      response.body = .bytes([])
    }
    return response
  }
}

/// The answer to a failed request.
private struct FailureLine: Encodable {
  var error: PictureFailure
}
