import Foundation
import Results
import SightlineCatalog
import SightlineCodecs
import SightlineDescriptors
import SightlineEvaluation
import SightlineFoundation

/// Measures a catalog of codes: loading it, opening it and adding to it.
struct CatalogRun {
  let set: CodeSet
  /// The folder for temporary catalogs.
  let folder: URL
  let progress: ProgressLine

  /// The type of the entities, each of which has one picture.
  private static let type = "code"
  /// The number of pictures stored per transaction.
  private static let batch = 100_000
  private static let openings = 5
  private static let additions = 40

  /// Returns the figures for a catalog of a number of codes.
  func figures(count: Int) throws -> [Figure] {
    let number = IndexReport.grouped(count)
    let path = folder.appending(path: "codes-\(count).sightline").path
    try? FileManager.default.removeItem(atPath: path)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let asked = try askedPicture()
    let (loading, _) = try SearchRun.timed { try load(count, into: path, and: asked) }
    let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
    let openings = try (0..<Self.openings).map { _ in
      let reading = try OpeningProbe.read(catalog: path, picture: asked)
      guard reading.found == asked else {
        throw IndexBenchmarkError("the catalog of \(number) codes does not find the asked picture")
      }
      return reading
    }
    let times = Spread(openings.map(\.milliseconds))
    let added = Spread(try additions(to: path))
    return [
      Figure(
        name: "loading \(number) pictures of one code and an entity each, durable",
        ours: "\((loading / 1000).with(decimals: 1)) s, \(Spread.digits(Double(size) / 1e6)) MB",
        value: loading / 1000,
        valueText: "\((loading / 1000).with(decimals: 1)) s",
        bar: count >= Measure.scale ? .below(120) : nil
      ),
      Figure(
        name: "\(number): a warm file to the first answer, in a new process",
        ours: "\(times.text) ms",
        value: times.median / 1000,
        valueText: "\((times.median / 1000).with(decimals: 3)) s",
        bar: count >= Measure.scale ? .below(3) : count == Measure.small ? .below(0.05) : nil
      ),
      Figure(
        name: "\(number): one more picture and its entity, durable",
        ours: "\(added.text) ms",
        value: added.median,
        valueText: "\(Spread.digits(added.median)) ms",
        bar: .below(5)
      ),
    ]
  }

  /// Stores the codes and, last, the query's picture.
  private func load(_ count: Int, into path: String, and asked: String) throws {
    let words = try set.codes()
    let catalog = try Catalog(at: path, mode: .readWrite)
    try catalog.write { (writer) throws(SightlineError) in
      try writer.putType(EntityType(identifier: Self.type, name: "Code", plural: "Codes"))
    }
    let header = Array(
      PerceptualHash(bits: Array(repeating: false, count: 256), quality: 100).storedBytes.prefix(5)
    )
    for start in stride(from: 0, to: count, by: Self.batch) {
      let end = min(start + Self.batch, count)
      try catalog.write { (writer) throws(SightlineError) in
        for number in start..<end {
          try Self.put("\(number)", Self.code(number, of: words, header), in: writer)
        }
      }
      progress.show("stored code", end, of: count)
    }
    let picture = try ImageDecoder.decode(contentsOf: asked).buffer
    let descriptors = DescriptorSet.standard.describe(picture)
    try catalog.write { (writer) throws(SightlineError) in
      try Self.put(asked, descriptors, in: writer)
    }
  }

  /// Returns the milliseconds of repeatedly storing one more picture.
  private func additions(to path: String) throws -> [Double] {
    let catalog = try Catalog(at: path, mode: .readWrite)
    let set = try DescriptorSet(identifiers: ["pdq"])
    return try (0..<Self.additions).map { number in
      let picture = try SyntheticPhoto(seed: UInt64(number), width: 64, height: 64).draw()
      let descriptors = set.describe(picture)
      return try SearchRun.timed {
        try catalog.write { (writer) throws(SightlineError) in
          try Self.put("added-\(number)", descriptors, in: writer)
        }
      }.0
    }
  }

  private static func put(
    _ id: String,
    _ descriptors: PictureDescriptors,
    in writer: borrowing CatalogWriter
  ) throws(SightlineError) {
    let identifier = EntityIdentifier(type: type, id: id)
    try writer.putEntity(Entity(identifier, title: id))
    _ = try writer.putPicture(
      ReferencePicture(
        entity: identifier,
        path: id,
        width: 64,
        height: 64,
        fingerprint: .none,
        descriptors: descriptors
      )
    )
  }

  /// Returns a stored code as the only descriptor of a picture.
  private static func code(
    _ number: Int,
    of words: [UInt64],
    _ header: [UInt8]
  ) throws(SightlineError) -> PictureDescriptors {
    var bytes = header
    bytes.reserveCapacity(header.count + CodeSet.words * 8)
    for word in words[number * CodeSet.words..<(number + 1) * CodeSet.words] {
      for shift in stride(from: 56, through: 0, by: -8) {
        bytes.append(UInt8(truncatingIfNeeded: word >> UInt64(shift)))
      }
    }
    guard let hash = try? PerceptualHash(storedBytes: bytes.span.bytes) else {
      preconditionFailure("the header is that of a hash of 256 bits")
    }
    return PictureDescriptors([.init(identifier: PDQHash().identifier, value: .hash(hash))])
  }

  /// Draws the picture of the query.
  private func askedPicture() throws -> String {
    let picture = try SyntheticPhoto(seed: 77, width: 480, height: 320).draw()
    let path = folder.appending(path: "asked.png").path
    try Data(ImageEncoder.png(picture)).write(to: URL(filePath: path))
    return path
  }
}
