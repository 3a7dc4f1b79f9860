import Dispatch
package import SightlineDescriptors
package import SightlineFoundation
import Synchronization

/// The files of features beside a catalog: each has the pictures that were added after those of the one before.
///
/// Additions go into a small file behind the others, and files are put together when they are not much
/// larger than what comes behind them, so that there are few, and an addition does not write all of them again.
package struct FeatureFiles: StoredPostings {
  /// A catalog's entry for one of its files.
  package struct Entry: Hashable, Sendable {
    /// The token of the file, as text.
    package let token: String

    /// The number of what has the token's name on a server.
    package var number: Int64 { Int64(bitPattern: UInt64(token.prefix(16), radix: 16) ?? 0) }

    /// The number of the first picture that is in none of the files so far.
    package let nextPicture: Int64

    /// The checksum of the file's header and footer, and with the latter that of each cell: a file with others, though
    /// its own checksums fit, is not the one that was written.
    let seal: UInt64

    /// Makes the entry for a file from its own header.
    package init(_ file: FeatureFile) {
      token = file.header.token.hexadecimal
      nextPicture = file.header.nextPicture
      seal = file.seal
    }

    /// Reads what `text` gave; nil for anything else.
    init?(_ text: some StringProtocol) {
      let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count == 3, let nextPicture = Int64(parts[1]),
        let seal = UInt64(parts[2], radix: 16)
      else { return nil }
      token = String(parts[0])
      self.nextPicture = nextPicture
      self.seal = seal
    }

    var text: String { "\(token):\(nextPicture):\(String(seal, radix: 16))" }

    /// Whether a file is the one that was written, or says so and was changed since.
    package func bearsName(of file: FeatureFile) -> Bool {
      token == file.header.token.hexadecimal && nextPicture == file.header.nextPicture
    }
  }

  /// In their order.
  package let files: [FeatureFile]
  package let slotCount: Int
  package let featureCount: Int

  package var form: FeatureForm {
    !files.isEmpty && files.allSatisfy { $0.header.form == .compact } ? .compact : .full
  }

  /// The most files that there are: each is a fraction of the one before it.
  package static let mostFiles = 16

  /// Opens the files of a catalog, up to the first that is missing, damaged, or of another state than it says.
  ///
  /// - Parameters:
  ///   - path: The catalog's file.
  ///   - entries: What the catalog says of them.
  ///   - nextPicture: The number that the next picture of the catalog would get.
  ///   - catalogBytes: How many bytes the catalog's file has, which bounds what a file beside it may ask for.
  ///   - place: Where they stand beside those of other catalogs.
  package init(
    ofCatalog path: String,
    _ entries: [Entry],
    upTo nextPicture: Int64,
    catalogBytes: Int64,
    at place: Place = Place()
  ) {
    var files: [FeatureFile] = []
    var slotCount = place.firstSlot
    let catalog = entries.isEmpty ? nil : FileStatus(path)
    for (number, entry) in entries.enumerated() {
      // If a file cannot be read for any reason, the catalog has all of its features.
      guard
        let file = try? FeatureFile(
          Self.path(ofCatalog: path, number, entry),
          firstSlot: slotCount,
          keptBytes: place.share(of: FeatureFile.keptBytes, file: number),
          mostBytes: Self.mostBytes(besideCatalogOf: catalogBytes),
          beside: catalog
        ),
        Entry(file) == entry, entry.nextPicture <= nextPicture,
        file.hasPictures(from: files.last?.header.nextPicture ?? 0)
      else { break }
      files.append(file)
      slotCount += file.pictures.count
    }
    self.init(files, slotCount: slotCount)
  }

  /// Where the files of one of several catalogs stand that are searched together.
  package struct Place: Sendable {
    /// The slot behind those of the catalogs before it.
    package var firstSlot = 0
    /// How many catalogs share what is kept in memory.
    package var catalogCount = 1

    /// The place of catalogs that are searched alone.
    package init(firstSlot: Int = 0, catalogCount: Int = 1) {
      self.firstSlot = firstSlot
      self.catalogCount = catalogCount
    }

    /// The bytes that one file of a catalog may keep in memory.
    ///
    /// Each file has a quarter of what the one before it has, so that those of a catalog keep a third more
    /// than the first at most.
    func share(of bytes: Int, file number: Int) -> Int {
      (bytes / catalogCount) >> (2 * number)
    }
  }

  /// Takes files that are open already, each with the slots behind those of the one before.
  package init(_ files: [FeatureFile], slotCount: Int) {
    self.files = files
    self.slotCount = slotCount
    featureCount = files.reduce(0) { $0 + $1.header.featureCount }
  }

  /// How many bytes a file beside a catalog may have: a feature takes as much room in the catalog as in the file.
  ///
  /// A file that is said to be larger is not looked into: on the word of a header nothing is allocated that the catalog
  /// does not bear out.
  package static func mostBytes(besideCatalogOf bytes: Int64) -> Int {
    let (product, overflows) = Int(clamping: max(0, bytes)).multipliedReportingOverflow(by: 4)
    return overflows ? .max : max(product, 16 << 20)
  }

  /// Where a file of a catalog is.
  package static func path(ofCatalog path: String, _ number: Int) -> String {
    number == 0 ? "\(path)-features" : "\(path)-features-\(number + 1)"
  }

  /// Where a file is while the one before it still has its place.
  ///
  /// A file gets its place when the catalog says so: if the program ends before, nothing has happened, and if it ends
  /// behind that, the file is found here.
  ///
  /// - Returns: Nil for a token that no file has.
  package static func newPath(ofCatalog path: String, _ number: Int, token: String) -> String? {
    // The token is a part of a path, and the text that it is read from can be anyone's.
    guard token.utf8.count == 2 * FeatureFileHeader.tokenLength,
      token.utf8.allSatisfy({
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
      })
    else { return nil }
    return "\(Self.path(ofCatalog: path, number)).\(token)"
  }

  /// Where the file of an entry is, in its place or still beside it.
  package static func path(ofCatalog path: String, _ number: Int, _ entry: Entry) -> String {
    if let new = newPath(ofCatalog: path, number, token: entry.token), FileStatus(new) != nil {
      return new
    }
    return Self.path(ofCatalog: path, number)
  }

  /// Reads what a catalog says of its files; none where it says nothing that can be read.
  package static func entries(_ text: String?) -> [Entry] {
    let entries = (text ?? "").split(separator: " ").prefix(mostFiles + 1).map { Entry($0) }
    return entries.count > mostFiles || entries.contains(nil) ? [] : entries.compactMap(\.self)
  }

  /// Returns a catalog's entries for its files as text.
  package static func text(_ entries: [Entry]) -> String {
    entries.map(\.text).joined(separator: " ")
  }

  /// The number of the first picture that is in none of them.
  package var nextPicture: Int64 { files.last?.header.nextPicture ?? 0 }

  /// The number of features of the picture of a slot.
  ///
  /// - Complexity: O(files).
  package func featureCount(of slot: Int) -> Int {
    guard let file = files.last(where: { $0.firstSlot <= slot }) else { return 0 }
    return file.featureCount(at: slot - file.firstSlot)
  }

  /// Why a cell could not be read; nil while all could.
  package var failure: SightlineError? { files.lazy.compactMap(\.failure).first }

  package var runCount: Int { files.count }

  package func run(_ number: Int, of cell: Int) -> PostingRun { files[number].run(of: cell) }

  package func runs(of cells: [Int]) -> [[PostingRun]] {
    let waiting = files.indices.filter { files[$0].mustWait(for: cells) }
    guard waiting.count > 1 else { return files.map { $0.runs(of: cells) } }
    // All servers are queried at once, on threads that may block.
    let found = Mutex<[Int: [PostingRun]]>([:])
    let interruption = Interruption.current
    let group = DispatchGroup()
    for number in waiting {
      Self.threads.async(group: group) { [files] in
        let runs = Interruption.$current.withValue(interruption) { files[number].runs(of: cells) }
        found.withLock { $0[number] = runs }
      }
    }
    group.wait()
    return found.withLock { found in
      files.indices.map { found[$0] ?? files[$0].runs(of: cells) }
    }
  }

  private static let threads = DispatchQueue(label: "cells of servers", attributes: .concurrent)
}
