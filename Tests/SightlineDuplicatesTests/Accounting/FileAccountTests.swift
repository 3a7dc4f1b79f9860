import SightlineCodecs
import TestSupport
import Testing

@testable import SightlineDuplicates

@Suite("The account of a file")
struct FileAccountTests {
  static let kinds =
    AccountedKind.exif + AccountedKind.xmp + AccountedKind.behind + AccountedKind.parts

  @Test(
    "What one file has alone is missing in the other, by name, and nothing the other way round",
    arguments: kinds
  )
  func missing(_ kind: AccountedKind) {
    let (with, without) = (FileAccount(kind.with, name: "a"), FileAccount(kind.without, name: "b"))
    #expect(with.obstacle == nil && without.obstacle == nil)
    #expect(with.unaccounted(by: without) == kind.missing)
    #expect(with.ledger(against: without).reason != nil)
    #expect(without.unaccounted(by: with) == [])
    #expect(with.unaccounted(by: with) == [])
  }

  @Test("No reason is named for which nothing may be lost", arguments: kinds)
  func reasons(_ kind: AccountedKind) {
    for bytes in [kind.with, kind.without] {
      #expect(FileAccount(bytes, name: "a").ignored.allSatisfy { $0.byteCount > 0 })
    }
  }

  @Test("A file that is not understood accounts for nothing, and nothing for it")
  func obstacle() {
    let unknown = FileAccount(Array("no picture".utf8), name: "a.jpg")
    let known = FileAccount(AccountedKind.jpeg, name: "b.jpg")
    #expect(unknown.obstacle != nil)
    #expect(unknown.ledger(against: known).reason == "its container is not understood")
    #expect(
      known.ledger(against: unknown).reason == "the other file: its container is not understood"
    )
    let raw = FileAccount(AccountedKind.Container.tiff.file(WrittenMetadata()), name: "a.NEF")
    #expect(raw.isRaw && raw.obstacle != nil)
  }
}
