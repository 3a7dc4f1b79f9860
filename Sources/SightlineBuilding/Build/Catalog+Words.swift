public import SightlineCatalog
public import SightlineCodecs
public import SightlineFoundation
import SightlinePixels
public import SightlineReading

/// The outcome of reading the words on a catalog's pictures.
public struct WordReport: Hashable, Sendable {
  /// How many entities got words.
  public var entities = 0
  /// How many pictures were read.
  public var pictures = 0
  /// How many lines were stored.
  public var lines = 0
  /// The files that could not be read, with the reason.
  public var failures: [Failure] = []

  /// A file that could not be read.
  public struct Failure: Hashable, Sendable {
    /// The path that the catalog has.
    public let path: String
    /// The reason.
    public let message: String
  }

  /// Makes a report of nothing.
  public init() {}
}

extension Catalog {
  /// How many pictures of one entity are read.
  private static let picturesPerEntity = 8
  /// How sure a line must be, and how many characters it must have, to be stored.
  private static let lowestConfidence = 0.6
  private static let fewestCharacters = 2
  /// The number of entities after which results are stored.
  private static let entitiesPerWrite = 32

  /// Reads the words on the pictures of entities that have none, and stores them with these.
  ///
  /// When it is stopped, words that are stored stay; the next call goes on.
  ///
  /// - Parameters:
  ///   - reader: The reader of words.
  ///   - again: Whether entities with words are read too.
  ///   - limits: What decoding one picture may cost.
  ///   - progress: Called with how many of how many entities were read.
  /// - Returns: The outcome.
  /// - Throws: `SightlineError`: that of the catalog or the reader; `cancelled` when the task is.
  public func readWords(
    by reader: any WordReading,
    again: Bool = false,
    limits: DecodingLimits = .default,
    progress: (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) async throws(SightlineError) -> WordReport {
    let locator = try PictureLocator(of: self)
    var paths: [EntityIdentifier: [String]] = [:]
    for picture in try pictures() { paths[picture.entity, default: []].append(picture.path) }
    let unread = try entities().filter { entity in
      paths[entity.identifier] != nil && (again || entity.words.isEmpty)
    }
    var report = WordReport()
    var waiting: [(identifier: EntityIdentifier, words: [String])] = []
    func store() throws(SightlineError) {
      let read = waiting
      waiting = []
      guard !read.isEmpty else { return }
      try write { (writer) throws(SightlineError) in
        // Its other texts may have changed since it was read, and it may be gone.
        for (identifier, words) in read {
          guard var entity = try writer.entity(identifier) else { continue }
          entity.words = words
          try writer.putEntity(entity)
        }
      }
    }
    for (place, entity) in unread.enumerated() {
      guard !Task.isCancelled else {
        try store()
        throw SightlineError(
          .cancelled,
          "the task that reads words was cancelled; the words read so far are kept"
        )
      }
      progress(place, unread.count)
      let found = try words(
        on: paths[entity.identifier] ?? [],
        at: locator,
        by: reader,
        limits,
        &report
      )
      guard !found.isEmpty || again else { continue }
      report.entities += found.isEmpty ? 0 : 1
      report.lines += found.count
      waiting.append((entity.identifier, found))
      if waiting.count >= Self.entitiesPerWrite { try store() }
      // Gives other tasks a turn between pictures.
      await Task.yield()
    }
    try store()
    return report
  }

  /// The lines on some pictures, each once.
  private func words(
    on paths: [String],
    at locator: PictureLocator,
    by reader: any WordReading,
    _ limits: DecodingLimits,
    _ report: inout WordReport
  ) throws(SightlineError) -> [String] {
    var words: [String] = []
    var seen: Set<String> = []
    var reading = InputPicture.reading
    reading.limits = limits
    // Only the first page of a file with several pages.
    for path in paths.prefix(Self.picturesPerEntity) {
      let file = locator.file(path) ?? path
      let decoded: ReadOnlyPixelBuffer
      do throws(SightlineError) {
        decoded = try InputPicture.decodedFile(file, isFullSize: true, reading: reading).buffer
      } catch {
        report.failures.append(WordReport.Failure(path: path, message: error.message))
        continue
      }
      report.pictures += 1
      for line in try reader.lines(in: decoded) {
        guard line.confidence >= Self.lowestConfidence, line.text.count >= Self.fewestCharacters,
          line.text.utf8.count <= Entity.longestWords, words.count < Entity.mostWords,
          seen.insert(line.text).inserted
        else { continue }
        words.append(line.text)
      }
    }
    return words
  }
}
