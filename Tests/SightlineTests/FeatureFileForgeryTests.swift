import Foundation
import Sightline
import SightlineBuilding
import SightlineCatalog
import SightlineFoundation
import SightlineIndex
import SightlinePixels
import SightlineSearch
import TestSupport
import Testing

@Suite("Forged files of features, with checksums that fit")
struct FeatureFileForgeryTests {
  private let folder: TemporaryFolder
  private let catalog: Catalog
  private let path: String

  private static let pictures: [ReadOnlyPixelBuffer] = (1...6).compactMap {
    try? DrawnPicture.texture($0)
  }

  /// The catalog, its file of features and its answers, made once: describing pictures takes longest here.
  private struct Made: Sendable {
    let catalog: [UInt8]
    let features: [UInt8]
    let answers: [[Match]]

    init() async throws {
      let folder = try TemporaryFolder()
      let path = folder.file("a.sightline")
      let catalog = try Catalog(at: path, mode: .readWrite)
      for (number, picture) in FeatureFileForgeryTests.pictures.enumerated() {
        try await catalog.add(
          Entity(.init(type: "thing", id: "\(number)"), title: "Thing \(number)"),
          pictures: [.pixels(picture, name: "\(number)")]
        )
      }
      try await FeatureFileWriter.refresh(catalog, fewest: 1)
      answers = try await FeatureFileForgeryTests.answers(of: path)
      self.catalog = try folder.bytes(of: "a.sightline")
      features = try folder.bytes(of: "a.sightline-features")
    }
  }

  private static let made = Task { try await Made() }

  /// The answers where nothing is forged.
  private let plain: [[Match]]

  init() async throws {
    let made = try await Self.made.value
    folder = try TemporaryFolder()
    path = folder.file("a.sightline")
    try folder.write(made.catalog, to: "a.sightline")
    try folder.write(made.features, to: "a.sightline-features")
    catalog = try Catalog(at: path, mode: .readWrite)
    plain = made.answers
  }

  private var file: String { FeatureFiles.path(ofCatalog: path, 0) }

  private func answers() async throws -> [[Match]] { try await Self.answers(of: path) }

  private static func answers(of path: String) async throws -> [[Match]] {
    let engine = try await SearchEngine(Catalog(at: path))
    let region = PixelRegion(x: 60, y: 20, width: 120, height: 110)
    var answers: [[Match]] = []
    for picture in pictures.prefix(4) {
      let query = SearchQuery(picture: try picture.cropped(to: region))
      answers.append(try await engine.search(query).matches)
    }
    return answers
  }

  /// The contents of a file, to be changed.
  private struct Contents {
    /// The codes and the postings of each cell.
    var cells: [(codes: [[UInt8]], postings: [[UInt8]])] = []
    var pictures: [Int64]
    var counts: [Int]
    var nextPicture: Int64
    let token: [UInt8]

    init(_ file: FeatureFile) throws {
      pictures = file.pictures.numbers
      counts = pictures.indices.map { file.featureCount(at: $0) }
      nextPicture = file.header.nextPicture
      token = file.header.token
      for cell in 0..<FeatureChunk.cellCount {
        let bytes = try file.storedCell(cell).bytes
        let count = bytes.count / StoredCell.featureLength
        cells.append(
          (
            (0..<count).map { position in
              let block = position / 32 * 32
              let lanes = min(32, count - block)
              return (0..<16).map { bytes[16 * block + $0 * lanes + position - block] }
            },
            (0..<count).map { Array(bytes[16 * count + 8 * $0..<16 * count + 8 * $0 + 8]) }
          )
        )
      }
    }

    /// The bytes of a file that says so.
    var bytes: [UInt8] {
      var (body, footer): ([UInt8], [UInt8]) = ([], [])
      for (codes, postings) in cells {
        var bytes: [UInt8] = []
        for block in stride(from: 0, to: codes.count, by: 32) {
          let lanes = codes[block..<min(codes.count, block + 32)]
          for byte in 0..<16 { bytes += lanes.map { $0[byte] } }
        }
        bytes += postings.joined()
        footer.append(littleEndian: [UInt32(codes.count), FeatureFile.checksum(of: bytes)])
        body += bytes
      }
      let runs = NumberRuns(pictures)
      footer += runs.bytes
      for count in counts { footer += [UInt8(truncatingIfNeeded: count), UInt8(count >> 8)] }
      let header = FeatureFileHeader(
        token: token,
        nextPicture: nextPicture,
        pictureCount: pictures.count,
        featureCount: cells.reduce(0) { $0 + $1.codes.count },
        runCount: runs.runs.count
      )
      footer.append(littleEndian: [header.checksum(ofFooter: footer.rawSpan)])
      return header.bytes + body + footer
    }

    mutating func change(_ body: (inout [UInt8], inout [UInt8]) -> Void) {
      for cell in cells.indices {
        var (codes, postings) = cells[cell]
        for place in codes.indices { body(&codes[place], &postings[place]) }
        cells[cell] = (codes, postings)
      }
    }
  }

  /// The places where a file can be wrong.
  private enum Form: String, CaseIterable {
    case swappedPictures, onePicture, otherFeature, otherScale, otherAngle, otherCode, oneBit
    case lostCell, otherCell, laterNumbers, numbersBeyond, swappedCounts, lostPicture, doubled

    func apply(to file: inout Contents) {
      let full = file.cells.firstIndex { !$0.codes.isEmpty } ?? 0
      switch self {
      case .swappedPictures:
        file.change { $1[0] = $1[0] < 2 ? 1 - $1[0] : $1[0] }
        file.counts.swapAt(0, 1)
      case .onePicture:
        file.counts = [file.counts.reduce(0, +)] + file.counts.dropFirst().map { _ in 0 }
        file.change { $1[0] = 0 }
      case .otherFeature: file.change { $1[4] ^= 1 }
      case .otherScale: file.change { $1[6] &+= 9 }
      case .otherAngle: file.change { $1[7] &+= 64 }
      case .otherCode: file.change { code, _ in code.reverse() }
      case .oneBit: file.cells[full].codes[0][3] ^= 16
      case .lostCell:
        for posting in file.cells[full].postings { file.counts[Int(posting[0])] -= 1 }
        file.cells[full] = ([], [])
      case .otherCell: file.cells.swapAt(full, (full + 1) % file.cells.count)
      case .laterNumbers: file.pictures = file.pictures.map { $0 + 1 }
      case .numbersBeyond: file.pictures[file.pictures.count - 1] = .max / 2
      case .swappedCounts: file.counts.swapAt(2, 3)
      case .lostPicture:
        for cell in file.cells.indices {
          let kept = file.cells[cell].postings.indices.filter {
            file.cells[cell].postings[$0][0] != 5
          }
          file.cells[cell] = (
            kept.map { file.cells[cell].codes[$0] }, kept.map { file.cells[cell].postings[$0] }
          )
        }
        file.pictures.removeLast()
        file.counts.removeLast()
      case .doubled:
        file.counts[Int(file.cells[full].postings[0][0])] += 1
        file.cells[full].codes.append(file.cells[full].codes[0])
        file.cells[full].postings.append(file.cells[full].postings[0])
      }
    }
  }

  @Test("Rewriting a file without changes gives the same bytes")
  func unchanged() throws {
    #expect(
      try Contents(FeatureFile(file)).bytes == folder.bytes(of: "a.sightline-features")
    )
    #expect(try FeatureFileWriter.problem(of: catalog) == nil)
    #expect(try FeatureFileWriter.problem(of: catalog, isFull: true) == nil)
  }

  @Test(
    "A forged file beside the catalog changes no answer, and a check finds it",
    arguments: Form.allCases.map(\.rawValue)
  )
  func besideCatalog(_ name: String) async throws {
    #expect(plain.allSatisfy { !$0.isEmpty })
    var contents = try Contents(FeatureFile(file))
    try #require(Form(rawValue: name)).apply(to: &contents)
    try folder.write(contents.bytes, to: "a.sightline-features")
    #expect(try await answers() == plain)
    #expect(try FeatureFileWriter.problem(of: catalog) != nil)
  }

  @Test(
    "If the catalog was changed to fit, a check still finds it",
    arguments: Form.allCases.map(\.rawValue)
  )
  func withCatalog(_ name: String) async throws {
    var contents = try Contents(FeatureFile(file))
    try #require(Form(rawValue: name)).apply(to: &contents)
    try folder.write(contents.bytes, to: "a.sightline-features")
    if let forged = try? FeatureFile(file) {
      try catalog.write { (writer) throws(SightlineError) in
        try writer.putInfo(FeatureFiles.infoKey, FeatureFiles.text([FeatureFiles.Entry(forged)]))
      }
    }
    _ = try await answers()
    for isFull in [false, true] {
      #expect(try FeatureFileWriter.problem(of: catalog, isFull: isFull) != nil)
    }
  }

  @Test(
    "A sparse file with a huge declared size is not read",
    arguments: [(1 << 38, 0, 0), (0, 1 << 34, 0), (0, 0, 1 << 33), (1 << 30, 1 << 30, 1 << 30)]
  )
  func sparse(pictures: Int, features: Int, runs: Int) async throws {
    let token = try FeatureFile(file).header.token
    let header = FeatureFileHeader(
      token: token,
      nextPicture: 7,
      pictureCount: pictures,
      featureCount: features,
      runCount: runs
    )
    try folder.write(header.bytes, to: "a.sightline-features")
    #expect(truncate(file, off_t(header.footerStart + header.footerLength)) == 0)
    #expect(try await answers() == plain)
    let problem = try FeatureFileWriter.problem(of: catalog)
    #expect(
      problem?.error.message.contains("larger than") == true,
      "\(String(describing: problem))"
    )
  }

  @Test("A file of features is not written or read through a link, which a file replaces")
  func link() async throws {
    try folder.write("mine", to: "victim")
    for target in [folder.file("victim"), folder.file("nothing"), "/dev/null"] {
      try folder.remove("a.sightline-features")
      try folder.link("a.sightline-features", to: target)
      #expect(try await answers() == plain)
      try await FeatureFileWriter.refresh(catalog, isForced: true, fewest: 1)
      #expect(try folder.bytes(of: "victim") == Array("mine".utf8))
      let attributes = try FileManager.default.attributesOfItem(atPath: file)
      #expect(attributes[.type] as? FileAttributeType == .typeRegular)
      #expect(try FeatureFileWriter.problem(of: catalog) == nil)
      #expect(try await answers() == plain)
    }
    #expect(try folder.names() == ["a.sightline", "a.sightline-features", "victim"])
  }
}
