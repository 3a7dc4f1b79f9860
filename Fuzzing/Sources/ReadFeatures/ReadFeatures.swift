import FuzzSupport
import Sightline
import SightlineBuilding
import SightlineCatalog
import SightlineDescriptors
import SightlineIndex
import SightlinePixels
import SightlineSearch

/// Opens, checks and searches a catalog of one form or the other, beside which lies a file of features that the bytes have
/// changed, whose name and seal the catalog has or has not.
@c(LLVMFuzzerTestOneInput)
public func readFeatures(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var choices = Choices(data, count: count)
  guard let ground = grounds[choices.next(2)] else { fatalError("a catalog cannot be made") }
  let isSealed = choices.next(2) == 1
  let bytes = ground.forger.forged(&choices)
  Waiting.run { await ground.read(bytes, isSealed: isSealed) }
  return 0
}

private let grounds: [Ground?] = Waiting.run { [await Ground(.full), await Ground(.compact)] }

/// A catalog of some pictures with its file of features, and a question.
private struct Ground: Sendable {
  let forger: FeatureForger
  private let folder = FuzzFolder()
  private let name: String
  private let catalog: Catalog
  private let query: SearchQuery
  private let entries: String
  private let plain: [Match]

  init?(_ form: FeatureForm) async {
    name = "\(form).sightline"
    do {
      catalog = try Catalog(at: folder.path(name), mode: .readWrite)
      try await catalog.keepFeatures(in: form)
      let pictures = try (0..<4).map { try Self.picture($0) }
      for (number, picture) in pictures.enumerated() {
        try await catalog.add(
          Entity(EntityIdentifier(type: "thing", id: "\(number)"), title: "Thing \(number)"),
          pictures: [.pixels(picture, name: "\(number)")]
        )
      }
      try await FeatureFileWriter.refresh(catalog, isForced: true, fewest: 1)
      entries = try catalog.info(CatalogReader.featureFilesKey) ?? ""
      forger = try FeatureForger(FeatureFile(FeatureFiles.path(ofCatalog: catalog.path, 0)))
      query = SearchQuery(
        picture: try pictures[1].cropped(to: PixelRegion(x: 40, y: 20, width: 130, height: 110))
      )
      plain = try await SearchEngine(Catalog(at: catalog.path)).search(query).matches
    } catch {
      return nil
    }
    guard !plain.isEmpty else { return nil }
  }

  /// Boxes of many colours over one another.
  private static func picture(_ seed: Int) throws -> ReadOnlyPixelBuffer {
    var state = UInt64(seed + 1) &* 0x9E37_79B9_7F4A_7C15
    func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    var bytes = [UInt8](repeating: 128, count: 200 * 150 * 3)
    for _ in 0..<90 {
      let (left, top, width, height) = (next(200), next(150), 4 + next(36), 4 + next(28))
      let color = (0..<3).map { _ in UInt8(next(256)) }
      for y in top..<min(150, top + height) {
        for x in left..<min(200, left + width) {
          for channel in 0..<3 { bytes[(y * 200 + x) * 3 + channel] = color[channel] }
        }
      }
    }
    return try ReadOnlyPixelBuffer(width: 200, height: 150, format: .rgb8, bytes: bytes)
  }

  func read(_ bytes: [UInt8], isSealed: Bool) async {
    let path = folder.write(bytes, to: "\(name)-features")
    var known = entries
    ErrorLaw.check {
      let limit = FeatureFiles.mostBytes(besideCatalogOf: try catalog.byteCount())
      let file = try FeatureFile(path, mostBytes: limit)
      if isSealed { known = FeatureFiles.text([FeatureFiles.Entry(file)]) }
      try file.check()
    }
    do {
      try catalog.write { (writer) throws(SightlineError) in
        try writer.putInfo(CatalogReader.featureFilesKey, known)
      }
      let problem = try FeatureFileWriter.problem(of: catalog, isFull: true)
      let found = try await SearchEngine(Catalog(at: catalog.path)).search(query).matches
      if problem == nil || !isSealed, found != plain {
        fatalError(
          "a law is broken: beside a file that a check finds whole, answers are the catalog's"
        )
      }
    } catch {
      ErrorLaw.check { throw error }
    }
  }
}
