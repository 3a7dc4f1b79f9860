import Foundation
import FuzzSupport
import FuzzedService
import SightlineBuilding
import SightlineCatalog
import SightlineCodecs
import SightlinePixels
import Synchronization

/// Sends a service a body of lines of JSON in pieces of any size, as searches, as an import or as one field of JSON.
@c(LLVMFuzzerTestOneInput)
public func readLines(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let ground else { fatalError("a service cannot be made") }
  var choices = Choices(data, count: count)
  let target = choices.next(4)
  let length = [1, 2, 7, 64, 1000, 4096][choices.next(6)]
  let body = choices.rest
  let pieces = stride(from: 0, to: body.count, by: length).map {
    Array(body[$0..<min(body.count, $0 + length)])
  }
  Waiting.run { await ground.ask(target, pieces) }
  return 0
}

private let ground: Ground? = Waiting.run { await Ground() }

/// A service over a catalog with one entity.
private struct Ground: Sendable {
  private let service: VisualService

  init?() async {
    let folder = FuzzFolder()
    do {
      let catalog = try Catalog(at: folder.path("a.sightline"), mode: .readWrite)
      try await catalog.add(
        Entity(EntityIdentifier(type: "thing", id: "1"), title: "Thing", labels: ["round"])
      )
      var limits = ServiceLimits()
      // Few, so that inputs reach them.
      limits.bodyBytes = 2048
      limits.heldBytes = 6000
      limits.importBytes = 3000
      limits.decoding.maximumPixels = 1 << 16
      limits.answerTime = .seconds(600)
      limits.bodyTime = .seconds(600)
      service = VisualService(
        catalogs: [catalog.path],
        limits: limits,
        access: try AccessPolicy(tokens: nil, host: "127.0.0.1"),
        spoolFolder: folder.path("").hasSuffix("/")
          ? String(folder.path("").dropLast()) : folder.path("")
      )
      try await service.open()
    } catch {
      return nil
    }
  }

  func ask(_ target: Int, _ pieces: [[UInt8]]) async {
    let lines = "application/x-ndjson"
    let (method, path, type) = [
      ("POST", "/v1/search", lines), ("POST", "/v1/search?limit=2&label=round", lines),
      ("POST", "/v1/import", lines), ("POST", "/v1/search", "application/json"),
    ][target]
    let rest = Rest(pieces)
    let request = ServiceRequest(
      method,
      path,
      headers: [(name: "Host", value: "127.0.0.1:80"), (name: "Content-Type", value: type)],
      body: RequestBytes { await rest.take() }
    )
    let answer = await service.respond(to: request)
    guard answer.status < 500 || answer.status == 503 else {
      fatalError(
        "a law is broken: what a client sends is no error of the service: \(answer.status)"
      )
    }
    let text = Text()
    switch answer.body {
    case .bytes(let bytes): text.add(bytes)
    case .stream(let make): try? await make { text.add($0) }
    }
    for line in text.bytes.split(separator: 0x0A) {
      guard (try? JSONSerialization.jsonObject(with: Data(line))) is [String: Any] else {
        fatalError("a law is broken: each line of an answer is an object of JSON")
      }
    }
  }
}

/// Pieces of a body that have not been asked for yet.
private actor Rest {
  private var pieces: ArraySlice<[UInt8]>
  init(_ pieces: [[UInt8]]) { self.pieces = pieces[...] }
  func take() -> [UInt8]? { pieces.popFirst() }
}

/// The body of an answer.
private final class Text: Sendable {
  private let all = Mutex<[UInt8]>([])
  var bytes: [UInt8] { all.withLock(\.self) }
  func add(_ bytes: [UInt8]) { all.withLock { $0 += bytes } }
}
