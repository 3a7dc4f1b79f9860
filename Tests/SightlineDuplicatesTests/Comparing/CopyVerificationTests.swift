import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import SightlinePixels
import SightlineSearch
import Synchronization
import TestSupport
import Testing

@testable import SightlineDuplicates

/// Files of drawn pictures that count how often their pixels are asked for.
private final class CountedFiles: InspectedFiles {
  private let pictures: [String: ReadOnlyPixelBuffer]
  private let asked = Mutex(0)

  init(_ pictures: [String: ReadOnlyPixelBuffer]) { self.pictures = pictures }

  var count: Int { asked.withLock(\.self) }

  func facts(of picture: ReferencePicture) async throws -> PictureFacts? { nil }

  func pixels(of picture: ReferencePicture, scale: Double) async throws -> ReadOnlyPixelBuffer? {
    asked.withLock { $0 += 1 }
    return pictures[picture.path]
  }
}

@Suite("CopyVerification")
struct CopyVerificationTests {
  private static func file(
    _ path: String,
    _ things: Set<String> = [],
    digest: UInt128 = 0,
    change: (inout PictureFacts) -> Void = { _ in }
  ) throws -> CandidateFile {
    let picture = try DuplicateLawTests.photo(1)
    var facts = PictureFacts()
    facts.texts = things
    change(&facts)
    return CandidateFile(
      pictures: [
        ReferencePicture(
          entity: EntityIdentifier(type: "picture", id: path),
          position: 0,
          path: path,
          width: picture.width,
          height: picture.height,
          fingerprint: FileFingerprint(
            size: 1000,
            modificationTime: 1,
            digest: digest == 0 ? UInt128(path.utf8.reduce(1) { $0 * 31 + Int($1) }) : digest
          ),
          descriptors: PictureDescriptors([])
        )
      ],
      isReference: false,
      hash: PDQHash().describe(PreparedPicture(picture)),
      facts: facts,
      account: FileAccount(of: facts)
    )
  }

  private static func sets(_ seed: Int, count: Int) -> [Set<String>] {
    var chance = SeededGenerator(seed: UInt64(seed))
    return (0..<count).map { _ in
      Set(["date", "place", "words", "film", "rights"].filter { _ in chance.next() % 2 == 0 })
    }
  }

  private static let unread = CopyVerification(UnknownFiles())

  @Test(
    "A file accounts for another exactly where it holds all that the other does",
    arguments: 1...4
  )
  func inclusion(seed: Int) throws {
    let sets = Self.sets(seed, count: 8)
    for one in sets {
      for other in sets {
        let found = Self.unread.unheld(of: try Self.file("a", one), by: try Self.file("b", other))
        #expect((found == nil) == one.isSubset(of: other))
        if case .holdings(let words)? = found {
          #expect(words.count == one.subtracting(other).count)
        }
      }
    }
  }

  @Test(
    "What one more thing does: in the file that stays it helps, in the one that goes it does not"
  )
  func monotony() throws {
    for (number, set) in Self.sets(9, count: 12).enumerated() {
      let other = Self.sets(10 + number, count: 1)[0]
      func isHeld(_ one: Set<String>, _ other: Set<String>) throws -> Bool {
        try Self.unread.unheld(of: Self.file("a", one), by: Self.file("b", other)) == nil
      }
      let isHeldNow = try isHeld(set, other)
      #expect(try !isHeldNow || isHeld(set, other.union(["more"])))
      #expect(try isHeldNow || !isHeld(set.union(["more"]), other))
    }
  }

  @Test("Files of the same bytes need not be read, whatever they are")
  func identical() async throws {
    let (one, other) = (
      try Self.file("a", ["date"], digest: 7) { $0.isRaw = true },
      try Self.file("b", digest: 7)
    )
    #expect(try await Self.unread.difference(of: one, from: other, .up, view: nil) == nil)
  }

  @Test("Without an account, and for raw data, nothing is accounted for")
  func unknown() throws {
    let plain = try Self.file("a")
    var blind = try Self.file("b")
    blind.account = nil
    let raw = try Self.file("c") { $0.isRaw = true }
    #expect(Self.unread.unheld(of: plain, by: blind) == .unread)
    #expect(Self.unread.unheld(of: blind, by: plain) == .unread)
    #expect(Self.unread.unheld(of: raw, by: plain) == .raw)
    #expect(Self.unread.unheld(of: plain, by: raw) == .raw)
  }

  @Test("What belongs to a file has to be beside the other, for files of the same bytes too")
  func companions() throws {
    func companion(_ path: String, _ digest: UInt128) -> CompanionFile {
      CompanionFile(
        path: path,
        suffix: ".xmp",
        fingerprint: FileFingerprint(size: 9, modificationTime: 1, digest: digest)
      )
    }
    var (one, other) = (try Self.file("a", digest: 7), try Self.file("b", digest: 7))
    one.companions = [companion("a.xmp", 1)]
    #expect(Self.unread.unheld(of: one, by: other) == .companions(["a.xmp"]))
    #expect(Self.unread.unheld(of: other, by: one) == nil)
    other.companions = [companion("b.xmp", 2)]
    #expect(Self.unread.unheld(of: one, by: other) == .companions(["a.xmp"]))
    other.companions = [companion("b.xmp", 1)]
    #expect(Self.unread.unheld(of: one, by: other) == nil)
  }

  @Test("Files of one folder are not held against each other where folders are compared")
  func sections() throws {
    var (one, other) = (try Self.file("a"), try Self.file("b"))
    (one.section, other.section) = (1, 1)
    #expect(Self.unread.unheld(of: one, by: other) == .section)
    other.section = 2
    #expect(Self.unread.unheld(of: one, by: other) == nil)
  }

  @Test("What metadata decide is decided without pixels")
  func order() async throws {
    let photo = try DuplicateLawTests.photo(1)
    let files = CountedFiles(["a": photo, "b": photo])
    let verification = CopyVerification(files)
    let (one, other) = (try Self.file("a", ["date"]), try Self.file("b"))
    let found = try await verification.difference(of: one, from: other, .up, view: nil)
    #expect(found?.isOneSided == true && files.count == 0)
    #expect(try await verification.difference(of: other, from: one, .up, view: nil) == nil)
    #expect(files.count > 0)
  }

  @Test("What is remembered is answered as it was found, without another look")
  func memory() async throws {
    let photo = try DuplicateLawTests.photo(1)
    let pictures = ["a": photo, "b": photo, "c": try DuplicateLawTests.photo(2)]
    let (one, other) = (CountedFiles(pictures), CountedFiles(pictures))
    let memory = DuplicateMemory()
    let stored = try await Self.answers(CopyVerification(one, remembering: memory))
    let again = DuplicateMemory(stored: try #require(memory.stored))
    #expect(try await Self.answers(CopyVerification(other, remembering: again)) == stored)
    #expect(one.count > 0 && other.count == 0)
    #expect(Set(stored.map { $0 == nil }) == [true, false])
  }

  private static func answers(_ verification: CopyVerification) async throws -> [CopyDifference?] {
    var answers: [CopyDifference?] = []
    for one in ["a", "b", "c"] {
      for other in ["a", "b", "c"] where one != other {
        answers.append(
          try await verification.difference(
            of: try file(one),
            from: try file(other),
            .up,
            view: nil
          )
        )
      }
    }
    return answers
  }

  @Test("That a file cannot be read is not remembered")
  func unreadable() async throws {
    let photo = try DuplicateLawTests.photo(1)
    let memory = DuplicateMemory()
    let (one, other) = (try Self.file("a"), try Self.file("b"))
    let blind = CopyVerification(CountedFiles(["a": photo]), remembering: memory)
    #expect(try await blind.difference(of: one, from: other, .up, view: nil) == .unread)
    let seeing = CopyVerification(
      CountedFiles(["a": photo, "b": photo]),
      remembering: memory
    )
    #expect(try await seeing.difference(of: one, from: other, .up, view: nil) == nil)
  }
}
