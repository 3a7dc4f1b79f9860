import SightlineCatalog
import SightlineDescriptors
import SightlinePixels
import SightlineSearch
import TestSupport
import Testing

@testable import SightlineDuplicates

/// Pictures with frames, colours and bits as files.
private struct FramedFiles: InspectedFiles {
  var frames: [String: [ReadOnlyPixelBuffer]] = [:]
  var relation = ComparedColors.standard
  /// The pixels in a file's own colours; those of its frames unless they are given.
  var own: [String: ReadOnlyPixelBuffer] = [:]
  var isFiner = false

  func facts(of picture: ReferencePicture) async throws -> PictureFacts? { nil }

  func pixels(of picture: ReferencePicture, scale: Double) async throws -> ReadOnlyPixelBuffer? {
    frames[picture.path]?.first
  }

  func pixels(
    of picture: ReferencePicture,
    frame: Int,
    space: ReferencePicture?
  ) async throws -> ReadOnlyPixelBuffer? {
    if space != nil, let own = own[picture.path] { return own }
    let frames = frames[picture.path] ?? []
    return frames.indices.contains(frame) ? frames[frame] : nil
  }

  func colors(
    of picture: ReferencePicture,
    beside other: ReferencePicture
  ) async throws -> ComparedColors { relation }

  func hasFinerSteps(
    _ picture: ReferencePicture,
    than other: ReferencePicture
  ) async throws -> Bool { isFiner }
}

@Suite("A file goes only where another shows all of its pixels")
struct PixelVerificationTests {
  private static func file(
    _ path: String,
    _ picture: ReadOnlyPixelBuffer,
    frames: Int = 1,
    bits: Int = 8,
    isLossless: Bool = false
  ) throws -> CandidateFile {
    var facts = PictureFacts()
    facts.frameCount = frames
    facts.bitsPerChannel = bits
    facts.isLossless = isLossless
    guard case .hash(let hash) = try PDQHash().describe(picture) else {
      throw CancellationError()
    }
    let row = ReferencePicture(
      entity: EntityIdentifier(type: "picture", id: path),
      position: 0,
      path: path,
      width: picture.width,
      height: picture.height,
      fingerprint: FileFingerprint(size: 1000, modificationTime: 1, digest: UInt128(path.count)),
      descriptors: PictureDescriptors([])
    )
    return CandidateFile(pictures: [row], isReference: false, hash: hash, facts: facts)
  }

  /// Why the first file must not go for the second.
  private static func difference(
    _ files: FramedFiles,
    frames: (Int, Int)? = nil,
    bits: Int = 8,
    isLossless: Bool = false
  ) async throws -> CopyDifference? {
    let one = try #require(files.frames["a"]?.first)
    let other = try #require(files.frames["bb"]?.first)
    return try await PixelVerification(files).difference(
      of: try file("a", one, frames: frames?.0 ?? 1, bits: bits, isLossless: isLossless),
      from: try file("bb", other, frames: frames?.1 ?? 1),
      .up,
      view: nil
    )
  }

  private static func photo(_ seed: Int) throws -> ReadOnlyPixelBuffer {
    try DuplicateLawTests.photo(seed)
  }

  @Test("Every frame has to be there, and the same")
  func frames() async throws {
    let frames = try (1...3).map(Self.photo)
    var files = FramedFiles(frames: [
      "a": frames, "bb": try frames.map { try $0.saved(quality: 85) },
    ])
    #expect(try await Self.difference(files, frames: (3, 3)) == nil)
    #expect(try await Self.difference(files, frames: (3, 1)) == .frames(3))
    #expect(try await Self.difference(files, frames: (3, 4)) == .frames(3))
    #expect(try await Self.difference(files, frames: (1, 3)) == nil)
    files.frames["bb"]?[2] = try Self.photo(9)
    #expect(try await Self.difference(files, frames: (3, 3)) == .page(3))
    files.frames["bb"] = [frames[0]]
    #expect(try await Self.difference(files, frames: (3, 3)) == .unseenFrames(3))
  }

  @Test("More frames than can be composed in reasonable time are looked at by a person")
  func manyFrames() async throws {
    let files = FramedFiles(frames: ["a": [try Self.photo(1)], "bb": [try Self.photo(1)]])
    #expect(try await Self.difference(files, frames: (9000, 9000)) == .unseenFrames(9000))
  }

  @Test("Colours that the other's space does not hold, and finer steps, keep a file")
  func colors() async throws {
    let photo = try Self.photo(2)
    var files = FramedFiles(frames: ["a": [photo], "bb": [photo]])
    files.relation = .lacking
    #expect(try await Self.difference(files) == .gamut)
    files.relation = .own
    #expect(try await Self.difference(files) == nil)
    files.own["bb"] = try Self.photo(3)
    #expect(try await Self.difference(files) != nil)
    files.relation = .standard
    files.isFiner = true
    #expect(try await Self.difference(files, bits: 16) == .depth(16))
    #expect(try await Self.difference(files, bits: 8) == nil)
    files.isFiner = false
    #expect(try await Self.difference(files, bits: 16) == nil)
  }

  @Test("A lossless file of one size is there sample by sample, or finer than the other")
  func lossless() async throws {
    let photo = try Self.photo(4)
    var files = FramedFiles(frames: ["a": [photo], "bb": [photo]])
    #expect(try await Self.difference(files, isLossless: true) == nil)
    files.frames["bb"] = [try photo.saved(quality: 90)]
    #expect(try await Self.difference(files, isLossless: true) == .detail)
  }

  @Test("A file that cannot be read accounts for nothing")
  func unread() async throws {
    let photo = try Self.photo(5)
    let files = FramedFiles(frames: ["a": [photo]])
    let found = try await PixelVerification(files).difference(
      of: try Self.file("a", photo),
      from: try Self.file("bb", photo),
      .up,
      view: nil
    )
    #expect(found == .unread)
  }

  @Test("Large pictures are compared one after the other, small ones at once")
  func budget() async throws {
    let budget = PixelBudget()
    let sizes = [10, 1 << 30, 100, 1 << 30, 5]
    let sum = try await withThrowingTaskGroup(of: Int.self) { group in
      for size in sizes {
        group.addTask {
          try await budget.spending(size) {
            await Task.yield()
            return 1
          }
        }
      }
      return try await group.reduce(0, +)
    }
    #expect(sum == sizes.count)
  }
}
