import Foundation
import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import TestSupport
import Testing

@testable import SightlineDuplicates

@Suite("What a folder remembers as no duplicates")
struct DistinctFilesTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static func group(_ name: String) throws -> [[DecidedFile]] {
    let files = ["a", "b"].map { file in
      #"{"path":"\#(name)\#(file)","bytes":9,"digest":"\#(file)","action":"keep","with":[]}"#
    }
    let text = #"{"group":1,"distinct":true,"files":[\#(files.joined(separator: ","))]}"#
    return try DuplicateDecisions(Array(text.utf8)).distinct
  }

  @Test("All that several writers remember at once is there, however they come")
  func together() async throws {
    let path = folder.path
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          for number in 0..<10 {
            try DistinctFiles.remember(Self.group("\(writer) \(number) "), in: path)
          }
        }
      }
      try await group.waitForAll()
    }
    let known = try DistinctFiles(in: path).groups.map { $0[0].path }
    #expect(known.count == 40 && Set(known).count == 40)
    #expect(try folder.names() == [DistinctFiles.name])
  }

  @Test("Digests that an earlier release wrote without leading zeros are the same")
  func digits() throws {
    let digits = ["10", "020"]
    let files = zip(["a", "b"], digits).map { #"{"path":"\#($0)","bytes":9,"digest":"\#($1)"}"# }
    try folder.write(
      #"{"form":1,"groups":[[\#(files.joined(separator: ","))]]}"#,
      to: DistinctFiles.name
    )
    func picture(_ path: String, _ digest: UInt128) -> ReferencePicture {
      ReferencePicture(
        entity: EntityIdentifier(type: "picture", id: path),
        position: 0,
        path: path,
        width: 1,
        height: 1,
        fingerprint: FileFingerprint(size: 9, modificationTime: 0, digest: digest),
        descriptors: PictureDescriptors([])
      )
    }
    let known = try DistinctFiles(in: folder.path).known
    #expect(known.areDistinct(picture("c", 0x10), picture("d", 0x20)))
    #expect(!known.areDistinct(picture("c", 0x10), picture("d", 0x21)))
  }

  @Test("What is remembered while all is forgotten is either forgotten too, and told, or there")
  func forgotten() async throws {
    let path = folder.path
    let forgotten = try await withThrowingTaskGroup(of: [String].self) { group in
      for writer in 0..<3 {
        group.addTask {
          for number in 0..<10 {
            try DistinctFiles.remember(Self.group("\(writer) \(number) "), in: path)
          }
          return []
        }
      }
      group.addTask {
        var told: [String] = []
        for _ in 0..<10 {
          told += try DistinctFiles.forget(in: path).groups.map { $0[0].path }
          try await Task.sleep(for: .milliseconds(2))
        }
        return told
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    let left = try DistinctFiles(in: path).groups.map { $0[0].path }
    #expect((forgotten + left).count == 30 && Set(forgotten + left).count == 30)
  }

  @Test("A folder that another program locks for long is an error, and nothing is written")
  func locked() throws {
    let path = folder.path
    try FolderLock.hold(path) { () throws(SightlineError) in
      let error = #expect(throws: SightlineError.self) {
        try FolderLock.hold(path, patience: .zero) { () throws(SightlineError) in }
      }
      #expect(error?.code == .outputFailed && error?.message.contains("holds a lock") == true)
    }
    #expect(throws: Never.self) {
      try FolderLock.hold(path, patience: .zero) { () throws(SightlineError) in }
    }
    let missing = #expect(throws: SightlineError.self) {
      try DistinctFiles.remember(Self.group("a"), in: folder.file("none"))
    }
    #expect(missing?.code == .outputFailed)
    #expect(try folder.names().isEmpty)
  }
}
