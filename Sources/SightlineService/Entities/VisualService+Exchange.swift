import Dispatch
import SightlineBuilding
import SightlineCatalog
import SightlineFoundation
import SightlinePixels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension VisualService {
  /// A file that lasts as long as a request.
  private final class SpoolFile: Sendable {
    let path: String

    init(in folder: String) { path = "\(folder)/\(UUID().uuidString).jsonl" }

    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  /// Sends a catalog as lines of JSON, as `sightline export` writes it, of one committed state.
  func export(_ call: ServiceCall) async throws -> ServiceResponse {
    let fields = try call.queryFields(known: ["catalog"])
    let catalog = try catalogs.named(try fields.one("catalog"))
    // Through a file, so that a slow client does not block writers.
    let file = SpoolFile(in: spoolFolder)
    _ = try await catalog.reading {
      try CatalogExporter.export($0, as: .jsonl, toFile: file.path)
    }
    let chunks = try FileChunks(file.path)
    let reader = ChunkReader(chunks)
    return ServiceResponse { send in
      // The file stays until it is sent.
      defer { withExtendedLifetime(file) {} }
      while let bytes = try await reader.next() { try await send(bytes) }
    }
  }

  /// Reads a file away from the threads that answer.
  private actor ChunkReader {
    private let chunks: FileChunks

    init(_ chunks: sending FileChunks) { self.chunks = chunks }

    func next() throws(SightlineError) -> [UInt8]? {
      let bytes = try chunks.next()
      return bytes.isEmpty ? nil : bytes
    }
  }

  /// The outcome of an import.
  private struct ImportLine: Encodable {
    var catalog: String
    var types: Int
    var entities: Int
    var pictures: Int
  }

  /// The least bytes of an import in the time limit of a body.
  private static let importPart = 1 << 20

  /// Imports an export into a catalog: all of it, on the disk when it is answered, or nothing.
  func `import`(_ call: ServiceCall) async throws -> ServiceResponse {
    let fields = try call.queryFields(known: ["catalog"])
    let catalog = try catalogs.named(try fields.one("catalog"))
    // Clients that are generated from the document know bytes of any kind, and few know lines of JSON.
    guard [Self.lines, "application/octet-stream"].contains(call.request.mediaType) else {
      throw SightlineError(
        .unsupportedType,
        "an import is sent as \(Self.lines), in the form that /v1/export has"
      )
    }
    let file = SpoolFile(in: spoolFolder)
    let output = try OutputFile(file.path)
    var count = 0
    while true {
      // Each part has its time limit: a whole catalog takes long, and a very slow client would never end.
      let bytes = try await TimeLimit.run(
        limits.bodyTime,
        late: .bodyTooSlow(limits.bodyTime, for: "\(Self.importPart) bytes of the body")
      ) { [call] in
        try await call.request.body.next(atLeast: Self.importPart, in: call.memory)
      }
      if bytes.isEmpty { break }
      count += bytes.count
      guard count <= limits.importBytes else {
        throw SightlineError.bodyTooLarge(limits.importBytes)
      }
      try output.write(bytes)
      call.memory.release(bytes.count)
    }
    try output.finish()
    let report = try await catalog.writing { opened in
      do {
        return try CatalogImporter.importFiles([file.path], into: opened.path, format: .jsonl)
      } catch let error as SightlineError where error.path == file.path {
        // The client knows its lines, not the path of the file.
        throw error.at("the body")
      }
    }
    try await Catalog(at: catalog.path, mode: .readWrite).bringUpToDate()
    return try ServiceResponse(
      json: ImportLine(
        catalog: catalog.name,
        types: report.types,
        entities: report.entities,
        pictures: report.pictures
      )
    )
  }
}
