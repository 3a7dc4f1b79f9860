import SightlineCodecs
import SightlineFoundation

extension ServiceResponse {
  /// The fewest bytes that are packed: fewer fit into one packet as they are.
  private static let fewestBytes = 1400
  /// The types of bodies that become smaller; pictures are packed already.
  private static let packedTypes = ["application/json", VisualService.lines]

  /// Whether the body depends on what codings the client takes.
  var isPackable: Bool {
    let type = headers.first { $0.name == "Content-Type" }?.value ?? ""
    return type.hasPrefix("text/") || Self.packedTypes.contains { type.hasPrefix($0) }
  }

  /// The answer with its body packed by gzip, where the client takes that and it becomes smaller.
  func packed(for request: ServiceRequest) -> ServiceResponse {
    guard isPackable, AcceptedCodings(of: request).takesGzip else { return self }
    var response = self
    switch body {
    case .bytes(let bytes):
      guard bytes.count >= Self.fewestBytes, let packed = GzipStream()?.finish(bytes),
        packed.count < bytes.count
      else { return self }
      response.body = .bytes(packed)
      for (index, header) in headers.enumerated() where header.name == "ETag" {
        response.headers[index].value = EntityTag.packed(header.value)
      }
    case .stream(let make):
      response.body = .stream { send in
        guard let gzip = GzipStream() else {
          throw SightlineError(.busy, "there is no memory to pack the answer; try again")
        }
        // Each piece can be unpacked when it comes.
        try await make { bytes in try await send(gzip.add(bytes)) }
        try await send(gzip.finish())
      }
    }
    response.headers.append(("Content-Encoding", "gzip"))
    return response
  }
}

/// The tags of answers (RFC 9110, section 8.8.3): a packed body has a tag of its own.
enum EntityTag {
  private static let mark = "-gzip\""

  /// The tag of a packed body.
  static func packed(_ tag: String) -> String { tag.hasSuffix("\"") ? tag.dropLast() + mark : tag }

  /// The tag that a client has of some content, packed or not; nil where it has none of it.
  static func known(_ tag: String, in request: ServiceRequest) -> String? {
    let packed = packed(tag)
    return (request[header: "if-none-match"] ?? "").split(separator: ",").lazy
      .map { $0.drop { $0 == " " } }
      // Weak ones, as proxies make them, are compared like others here.
      .map { String($0.hasPrefix("W/") ? $0.dropFirst(2) : $0) }
      .first { $0 == tag || $0 == packed }
  }
}

/// The content codings that a client takes (RFC 9110, section 12.5.3).
struct AcceptedCodings {
  /// Whether it takes gzip, and likes it no less than the bytes as they are.
  let takesGzip: Bool

  /// Reads the header fields of a request; one without any takes none.
  init(of request: ServiceRequest) {
    var weights: [String: Double] = [:]
    for (name, value) in request.headers where name.lowercased() == "accept-encoding" {
      for element in value.split(separator: ",") {
        let parts = element.split(separator: ";").map {
          $0.filter { !$0.isWhitespace }.lowercased()
        }
        guard let coding = parts.first else { continue }
        let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.map { $0.dropFirst(2) }
        // What is no weight does not count as a wish.
        weights[coding] = weight.map { Double($0) ?? 0 } ?? 1
      }
    }
    let gzip = weights["gzip"] ?? weights["x-gzip"] ?? weights["*"] ?? 0
    takesGzip = gzip > 0 && gzip >= (weights["identity"] ?? 0)
  }
}
