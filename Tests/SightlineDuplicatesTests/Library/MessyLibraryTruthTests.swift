import TestSupport
import Testing

@testable import SightlineDuplicates

@Suite("The truth of messy libraries")
struct MessyLibraryTruthTests {
  @Test(
    "Every mark is in its file, also where its form hides it, and in no other that does not name it"
  )
  func marks() throws {
    let library = try MessyLibrary(seed: 5, count: 40)
    for file in library.files {
      for mark in file.marks {
        #expect(MarkReading.has(mark, in: file.bytes), "\(file.path) \(mark)")
      }
    }
  }

  @Test("An account names each thing of a messy library", arguments: MessyThing.all.map(\.name))
  func things(_ name: String) throws {
    let thing = try #require(MessyThing.all.first { $0.name == name })
    for container in AccountedKind.Container.allCases
    where thing.containers.contains(container.rawValue) {
      var metadata = WrittenMetadata()
      thing.add("mark-1", &metadata)
      let (with, without) = (
        FileAccount(container.file(metadata), name: "a"),
        FileAccount(container.file(WrittenMetadata()), name: "b")
      )
      #expect(with.obstacle == nil && !with.unaccounted(by: without).isEmpty)
      // The same thing with another mark accounts for none.
      var other = WrittenMetadata()
      thing.add("mark-2", &other)
      #expect(!with.unaccounted(by: FileAccount(container.file(other), name: "c")).isEmpty)
    }
  }
}
