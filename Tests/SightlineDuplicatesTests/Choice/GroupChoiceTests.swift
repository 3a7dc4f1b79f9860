import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import SightlinePixels
import TestSupport
import Testing

@testable import SightlineDuplicates

/// Files that hold things by name: one accounts for another where it holds all that the other does.
private struct HeldThings: CopyVerifying {
  var held: [String: Set<String>] = [:]
  /// How each file's saving comes beside that of another one.
  var savings: [String: SavingOrder] = [:]

  func holds(_ file: CandidateFile) -> Set<String> { held[file.path] ?? [] }

  func unheld(of file: CandidateFile, by kept: CandidateFile) -> CopyDifference? {
    let alone = holds(file).subtracting(holds(kept))
    return alone.isEmpty || file.isIdentical(to: kept) ? nil : .holdings(alone.sorted())
  }

  func place(
    of file: CandidateFile,
    in kept: CandidateFile,
    near view: PlacedView
  ) -> PlacedView { view }

  func saving(
    of file: CandidateFile,
    beside other: CandidateFile,
    _ orientation: Orientation
  ) -> SavingOrder? { savings[file.path] }

  func difference(
    of file: CandidateFile,
    from kept: CandidateFile,
    _ orientation: Orientation,
    view: PlacedView?
  ) async throws -> CopyDifference? { unheld(of: file, by: kept) }

  func facts(of file: CandidateFile) async throws -> PictureFacts? { PictureFacts() }
  func account(of file: CandidateFile) async throws -> FileAccount? {
    FileAccount(of: PictureFacts())
  }
  func companions(of file: CandidateFile) async throws -> [CompanionFile] { [] }
  func areDistinct(_ one: CandidateFile, _ other: CandidateFile) -> Bool { false }
}

@Suite("GroupChoice")
struct GroupChoiceTests {
  /// Files of hashes within a few bits of one another, each holding some of five things.
  private static func files(
    _ count: Int,
    seed: UInt64,
    references: Bool = false
  ) -> (files: [CandidateFile], things: HeldThings) {
    var chance = SeededGenerator(seed: seed)
    let words = chance.words()
    // Files of the same bytes hold the same.
    let contents = (1...max(count * 3 / 4, 1)).map { _ in
      (
        held: Set(
          ["date", "place", "words", "film", "profile"].filter { _ in chance.next() % 2 == 0 }
        ),
        size: Int64(chance.next() % 900 + 100)
      )
    }
    var things = HeldThings()
    let files = (0..<count).map { number -> CandidateFile in
      let path = "\(number).jpg"
      let content = Int(chance.next() % UInt64(contents.count))
      things.held[path] = contents[content].held
      return file(
        path,
        chance.flipping(Int(chance.next() % 8), of: words),
        digest: UInt128(content + 1),
        size: contents[content].size,
        isReference: references && chance.next() % 5 == 0
      )
    }
    return (files, things)
  }

  private static func file(
    _ path: String,
    _ words: [UInt64],
    digest: UInt128,
    size: Int64 = 1000,
    isReference: Bool = false
  ) -> CandidateFile {
    CandidateFile(
      pictures: [
        ReferencePicture(
          entity: EntityIdentifier(type: "picture", id: path),
          position: 0,
          path: path,
          width: 100,
          height: 100,
          fingerprint: FileFingerprint(size: size, modificationTime: 0, digest: digest),
          descriptors: PictureDescriptors([])
        )
      ],
      isReference: isReference,
      hash: PerceptualHash(bitCount: 256, words: words, quality: 100)
    )
  }

  @Test(
    "A photograph in the colors of a palette is not kept for one that was saved with loss",
    arguments: [[], [.lossless]] as [[KeepingRule]]
  )
  func palettes(rules: [KeepingRule]) {
    func saved(_ format: String, lossless: Bool, palette: Bool = false) -> CandidateFile {
      var file = Self.file("a.\(format)", [0, 0, 0, 0], digest: 1)
      var facts = PictureFacts()
      (facts.format, facts.isLossless, facts.hasPalette) = (format, lossless, palette)
      file.facts = facts
      return file
    }
    let order = KeepingOrder(rules)
    let jpeg = saved("jpeg", lossless: false)
    for format in ["gif", "png"] {
      #expect(order.isKept(jpeg, ratherThan: saved(format, lossless: true, palette: true)))
    }
    #expect(order.isKept(saved("png", lossless: true), ratherThan: jpeg))
  }

  private static func group(
    _ files: [CandidateFile],
    _ things: HeldThings,
    keeping rules: [KeepingRule] = [.original],
    within distance: Int = 31
  ) async throws -> DuplicateGroup? {
    try await GroupChoice(
      alike: AlikePictures(within: distance, turned: false),
      order: KeepingOrder(rules),
      verification: things,
      splitsPairs: false
    ).group(files)
  }

  /// The files that go, each with the one that stays.
  private static func gone(_ group: DuplicateGroup?) -> [String: String] {
    guard let group else { return [:] }
    return Dictionary(
      uniqueKeysWithValues: group.files.compactMap { file in
        file.original.map { (file.path, group.files[$0.place].path) }
      }
    )
  }

  @Test(
    "A file of fewer bytes goes only if its pixels do not say that it was saved first, or a rule names the other"
  )
  func savedFirst() async throws {
    var chance = SeededGenerator(seed: 5)
    let words = chance.words()
    let files = ["a", "b"].enumerated().map { number, path in
      Self.file(path, words, digest: UInt128(number + 1), size: Int64(1000 - number))
    }
    var things = HeldThings()
    for (saving, goes) in [
      (nil, true), (.later, true), (.same, true), (.earlier, false), (.unclear, false),
    ] as [(SavingOrder?, Bool)] {
      things.savings["b"] = saving
      let group = try #require(try await Self.group(files, things))
      #expect(Self.gone(group) == (goes ? ["b": "a"] : [:]), "\(saving as Any)")
      #expect(group.files[1].resemblance?.difference == (goes ? nil : .generation))
    }
    // Who names a rule has decided.
    things.savings["b"] = .unclear
    let smallest = try await Self.group(files, things, keeping: [.smallest])
    #expect(Self.gone(smallest) == ["a": "b"])
  }

  @Test("Three files of which the first goes for the last, and the second resembles the first")
  func turnedBackAmongOthers() async throws {
    var chance = SeededGenerator(seed: 1)
    let words = chance.words()
    let files = ["a", "b", "c"].enumerated().map { number, path in
      Self.file(path, words, digest: UInt128(number + 1), size: Int64(1000 - number))
    }
    for held in [
      ["a": ["x"], "b": ["x", "y"], "c": ["x", "y", "z"]],
      ["a": ["x"], "b": ["y"], "c": ["x", "y"]],
      ["a": [], "b": ["y"], "c": ["x"]],
      ["a": ["x"], "b": ["x"], "c": ["x", "y"]],
    ] as [[String: Set<String>]] {
      let group = try await Self.group(files, HeldThings(held: held))
      let largest = held.values.map(\.count).max() ?? 0
      #expect(group?.files.count == 3)
      for (file, kept) in Self.gone(group) {
        #expect(held[file]?.isSubset(of: held[kept] ?? []) == true)
      }
      let stays = Set(held.keys).subtracting(Self.gone(group).keys)
      #expect(stays.contains { held[$0]?.count == largest })
    }
  }

  @Test("Every file that goes is accounted for by one that stays", arguments: 1...20)
  func accounted(seed: Int) async throws {
    let (files, things) = Self.files(24, seed: UInt64(seed), references: seed % 2 == 0)
    for rule in KeepingRule.allCases {
      let group = try await Self.group(files, things, keeping: [rule])
      let gone = Self.gone(group)
      let digests = Dictionary(
        uniqueKeysWithValues: files.map { ($0.path, $0.pictures[0].fingerprint) }
      )
      for (file, kept) in gone {
        #expect(gone[kept] == nil)
        let isSame = digests[file] == digests[kept]
        let isHeld = things.held[file, default: []].isSubset(of: things.held[kept, default: []])
        #expect(isSame || isHeld)
      }
      for file in files where file.isReference { #expect(gone[file.path] == nil) }
      // Each file is listed once at most, and each place names a file that stays.
      let listed = group?.files ?? []
      #expect(Set(listed.map(\.path)).count == listed.count)
      for file in listed {
        if let place = file.original?.place ?? file.resemblance?.place {
          #expect(listed.indices.contains(place) && !listed[place].isRemovable)
        }
      }
    }
  }

  @Test("The choice does not depend on the order of the files", arguments: 1...10)
  func order(seed: Int) async throws {
    let (files, things) = Self.files(16, seed: UInt64(100 + seed), references: seed % 2 == 0)
    let group = try await Self.group(files, things)
    var chance = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<4 {
      #expect(try await Self.group(files.shuffled(using: &chance), things) == group)
    }
  }

  @Test("Once the copies are gone, the same files stay", arguments: 1...10)
  func again(seed: Int) async throws {
    let (files, things) = Self.files(16, seed: UInt64(200 + seed))
    let gone = Self.gone(try await Self.group(files, things))
    let rest = files.filter { gone[$0.path] == nil }
    let kept = Self.gone(try await Self.group(rest, things))
    #expect(kept.isEmpty, "\(kept)")
  }

  @Test("A rule of keeping never has a file go that alone holds something")
  func rulesNeverOverride() async throws {
    var chance = SeededGenerator(seed: 9)
    let words = chance.words()
    let plain = Self.file("a/plain.jpg", words, digest: 1, size: 500)
    let tagged = Self.file("b/deeper/tagged.jpg", words, digest: 2, size: 900)
    let things = HeldThings(held: ["b/deeper/tagged.jpg": ["words"]])
    for rule in KeepingRule.allCases {
      let group = try await Self.group([plain, tagged], things, keeping: [rule])
      #expect(Self.gone(group) == ["a/plain.jpg": "b/deeper/tagged.jpg"])
    }
  }

  @Test("Where each holds something, both stay and the second says what it alone has")
  func eachHoldsSomething() async throws {
    var chance = SeededGenerator(seed: 10)
    let words = chance.words()
    let files = ["a", "b"].map { Self.file($0, words, digest: $0 == "a" ? 1 : 2) }
    let group = try await Self.group(files, HeldThings(held: ["a": ["date"], "b": ["words"]]))
    #expect(Self.gone(group).isEmpty)
    #expect(group?.files.last?.resemblance?.difference == .holdings(["words"]))
  }

  @Test("Copies of a file that goes after all go for the same file")
  func copiesFollow() async throws {
    var chance = SeededGenerator(seed: 11)
    let words = chance.words()
    let files = [
      Self.file("a", words, digest: 1, size: 900), Self.file("b", words, digest: 2, size: 800),
      Self.file("c", words, digest: 3, size: 700),
    ]
    let group = try await Self.group(files, HeldThings(held: ["c": ["words"]]))
    #expect(Self.gone(group) == ["a": "c", "b": "c"])
  }

  @Test("A group of thousands is chosen", arguments: [31, 64])
  func thousands(distance: Int) async throws {
    let (files, things) = Self.files(3000, seed: 12)
    let group = try await Self.group(files, things, within: distance)
    #expect((group?.removableCount ?? 0) > 2000)
  }
}
