import Foundation
import SightlineFoundation
import SystemPackage
import TestSupport
import Testing

@Suite("Unfinished files")
struct UnfinishedFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(
    "The name of one says which file it would have been, and other names say nothing",
    arguments: [
      ("a.txt.17.partial", "a.txt"), ("a.17.partial", "a"), ("a.partial", nil), ("17.partial", nil),
      (".17.partial", nil), ("a.x7.partial", nil), ("a..partial", nil), ("a.17.Partial", nil),
      ("", nil),
    ] as [(String, String?)]
  )
  func names(name: String, target: String?) {
    #expect(UnfinishedFile.target(of: name) == target)
    #expect(UnfinishedFile.target(of: "b" + UnfinishedFile.mark) == "b")
  }

  @Test("One that is written stays, one that a killed program has left goes, and so do no others")
  func sweep() throws {
    for name in ["a.1.partial", "b.1.partial", "a.partial", "a"] { try folder.write("x", to: name) }
    try folder.write("", to: "d.1.partial/mark")
    try folder.link("e.1.partial", to: "a")
    let written = try UnfinishedFile.begin(folder.file("c.1.partial"), permissions: .ownerReadWrite)
    UnfinishedFile.sweep(folder.path) { $0 != "b" }
    let there = ["a", "a.partial", "b.1.partial", "c.1.partial", "d.1.partial", "e.1.partial"]
    #expect(try folder.names().filter { !$0.contains("mark") }.sorted() == there)
    try written.close()
    UnfinishedFile.sweep(folder.path) { $0 != "b" }
    #expect(try !folder.names().contains("c.1.partial"))
  }

  @Test("A program that has the number of one that was killed begins its file again")
  func sameNumber() throws {
    try folder.write("half", to: "a.txt" + UnfinishedFile.mark)
    try OutputFile.write(Array("whole".utf8), to: folder.file("a.txt"))
    #expect(try folder.bytes(of: "a.txt") == Array("whole".utf8))
    #expect(try folder.names() == ["a.txt"])
    let one = try OutputFile(folder.file("b.txt"))
    #expect(throws: SightlineError.self) { try OutputFile(folder.file("b.txt")) }
    try one.write([1])
    try one.finish()
    #expect(try folder.bytes(of: "b.txt") == [1])
  }
}
