import Foundation
import SightlineFoundation
import SightlineText
import TestSupport
import Testing

@Suite("WordNet")
struct WordNetTests {
  @Test("Words for the same concept have the same sense, plurals too")
  func senses() throws {
    let world = try TestWordNet.world()
    let wordNet = try WordNet(at: world.folder)
    let lighthouse = wordNet.senses(of: ["lighthouse"])
    #expect(lighthouse.count == 1)
    #expect(wordNet.senses(of: ["pharos"]) == lighthouse)
    #expect(wordNet.senses(of: ["lighthouses"]) == lighthouse)
    #expect(wordNet.senses(of: ["mice"]) == wordNet.senses(of: ["mouse"]))
    #expect(wordNet.senses(of: ["suspension", "bridges"]).count == 1)
    #expect(wordNet.senses(of: ["mountain"]).count == 1, "a quantity is not visible")
    #expect(wordNet.senses(of: ["crane"]).count == 2)
    for unknown in [["unicorn"], ["suspension"], [""], ["a", "b", "c", "d", "e"], ["gas"]] {
      #expect(wordNet.senses(of: unknown[...]) == [])
    }
    #expect(wordNet.problem == nil)
  }

  @Test("More general concepts are reached with their steps, including instances")
  func reach() throws {
    let world = try TestWordNet.world()
    let wordNet = try WordNet(at: world.folder)
    let found = wordNet.reach(of: ["golden", "gate", "bridge"], steps: 4)
    #expect(found.map(\.distance) == [0, 1, 2, 3, 4])
    let bridge = try #require(wordNet.senses(of: ["bridge"]).first)
    #expect(found[2] == ConceptReach(concept: bridge, distance: 2, rank: 0))
    #expect(wordNet.reach(of: ["golden", "gate", "bridge"], steps: 0).count == 1)
    // The second meaning of a crane comes after the first.
    #expect(wordNet.reach(of: ["crane"], steps: 0).map(\.rank) == [0, 1])
  }

  @Test("A cycle of concepts ends")
  func circle() throws {
    let circle = try TestWordNet([
      .init("egg", of: ["hen"]), .init("hen", of: ["egg", "hen"]),
    ])
    let wordNet = try WordNet(at: circle.folder)
    #expect(wordNet.reach(of: ["egg"], steps: 6).map(\.distance) == [0, 1])
  }

  @Test("Every word of a large index is found, and none between")
  func largeIndex() throws {
    let words = (0..<3_000).map { "word\($0)" }
    let large = try TestWordNet(words.map { .init($0) })
    let wordNet = try WordNet(at: large.folder)
    for word in words { #expect(wordNet.senses(of: [word]).count == 1, "\(word)") }
    for word in ["word", "word3000", "a", "zebra", "word1_", "word00"] {
      #expect(wordNet.senses(of: [word]) == [])
    }
  }

  @Test("Missing files are a one-line error that names the folder")
  func missing() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())").path
    for folder in [folder, "/dev", ""] {
      let error = #expect(throws: SightlineError.self) { _ = try WordNet(at: folder) }
      #expect(error?.code == .wordNet)
      #expect(error?.message.contains("'\(folder)'") == true)
      #expect(error?.message.contains("\n") == false)
    }
  }

  @Test(
    "The first folder with the files is the installed one; without any, the error names them all"
  )
  func finding() throws {
    let world = try TestWordNet.world()
    #expect(try WordNet.installed(in: ["/nowhere", world.folder]).folder == world.folder)
    let none = #expect(throws: SightlineError.self) {
      try WordNet.installed(in: ["/nowhere", "/dev"])
    }
    #expect(none?.code == .wordNet)
    for part in ["/nowhere", "/dev", "index.noun", "data.noun"] {
      #expect(none?.message.contains(part) == true)
    }
  }

  @Test("Damaged files lose words and are reported, and never crash")
  func damage() throws {
    let world = try TestWordNet.world()
    let words = ["mountain", "lighthouse", "bridge", "crane", "car", "object", "mice"]
    for name in ["data.noun", "index.noun", "noun.exc"] {
      let whole = try world.bytes(of: name)
      for cut in stride(from: 0, to: whole.count, by: 37) {
        try world.write(Array(whole[..<cut]), to: name)
        guard let wordNet = try? WordNet(at: world.folder) else { continue }
        for word in words { _ = wordNet.reach(of: [word], steps: 6) }
      }
      var generator = SeededGenerator(7)
      for _ in 0..<60 {
        var bytes = whole
        for _ in 0..<8 {
          bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(
            in: 0...255,
            using: &generator
          )
        }
        try world.write(bytes, to: name)
        guard let wordNet = try? WordNet(at: world.folder) else { continue }
        for word in words { _ = wordNet.reach(of: [word], steps: 6) }
      }
      try world.write(whole, to: name)
    }
    try world.write("  no words\n", to: "data.noun")
    let wordNet = try WordNet(at: world.folder)
    #expect(wordNet.senses(of: ["bridge"]) == [])
    #expect(wordNet.problem?.contains("data.noun") == true)
  }

  @Test(
    "The real one knows what landmarks are",
    .enabled(if: FileManager.default.fileExists(atPath: "/usr/share/wordnet/index.noun"))
  )
  func realFiles() throws {
    let wordNet = try WordNet(at: "/usr/share/wordnet")
    for (word, above) in [("volcano", "mountain"), ("lighthouse", "tower"), ("dog", "animal")] {
      let wanted = try #require(wordNet.senses(of: [above]).first)
      #expect(wordNet.reach(of: [word], steps: 6).contains { $0.concept == wanted }, "\(word)")
    }
    #expect(wordNet.senses(of: ["car"]).first == wordNet.senses(of: ["automobile"]).first)
    #expect(wordNet.problem == nil)
  }
}
