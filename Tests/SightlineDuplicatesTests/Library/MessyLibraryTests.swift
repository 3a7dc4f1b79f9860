import Foundation
import SightlineCatalog
import SightlineFoundation
import TestSupport
import Testing

@testable import SightlineDuplicates

@Suite("Messy libraries")
struct MessyLibraryTests {
  /// How many files a library has; `make soak-duplicates` asks for many.
  static let count =
    ProcessInfo.processInfo.environment["SIGHTLINE_LIBRARY_FILES"].flatMap(Int.init) ?? 60

  /// The ways to search.
  static let modes: [(name: String, finder: DuplicateFinder)] = [
    ("plain", DuplicateFinder()), ("turned", DuplicateFinder(includesTurned: true)),
    ("crops", DuplicateFinder(includesCrops: true)),
    ("bytes", DuplicateFinder(comparesBytes: true)),
    ("far", DuplicateFinder(distance: 64)),
  ]

  @Test(
    "In every mode and by every rule, what goes is accounted for by one file that stays",
    arguments: [1, 2]
  )
  func accounted(seed: Int) async throws {
    let library = try MadeLibrary(seed: seed, count: Self.count)
    let catalog = try await library.catalog("a.sightline")
    for (name, finder) in Self.modes {
      for rule in KeepingRule.allCases {
        var finder = finder
        finder.keeping = [rule]
        let report = try await library.report(finder, in: catalog)
        try library.check(report, "\(name), \(rule.rawValue)")
        #expect(report.removableCount > 0)
        // At a distance, and by bytes, fewer are held against each other.
        if ["plain", "turned", "crops"].contains(name) {
          #expect(report.removableCount >= library.plantedCount, "\(name), \(rule.rawValue)")
        }
      }
    }
  }

  @Test(
    "The order in which files came into the catalog changes nothing, nor does what was remembered"
  )
  func order() async throws {
    let library = try MadeLibrary(seed: 3, count: Self.count)
    let (one, other) = (
      try await library.catalog("a.sightline"),
      try await library.catalog("b.sightline", isSplit: true)
    )
    for (name, finder) in Self.modes {
      func chosen(_ catalog: Catalog, remembering memory: DuplicateMemory?) async throws
        -> [[String]]
      {
        let report = try await finder.duplicates(
          in: catalog,
          files: CatalogFiles(of: catalog),
          remembering: memory
        )
        return report.allGroups.map { group in
          group.files.map {
            "\($0.path) \($0.original.map { group.files[$0.place].path } ?? "stays")"
          }
        }
      }
      let first = try await chosen(one, remembering: library.memory)
      #expect(try await chosen(other, remembering: nil) == first, "\(name)")
      #expect(try await chosen(one, remembering: library.memory) == first, "\(name)")
    }
  }

  @Test("What goes can come back, and goes again")
  func undo() async throws {
    let library = try MadeLibrary(seed: 4, count: Self.count)
    let catalog = try await library.catalog("a.sightline")
    let before = try library.contents()
    var earlier: [String] = []
    for round in 0..<2 {
      let files = CatalogFiles(of: catalog)
      let report = try await library.report(DuplicateFinder(), in: catalog)
      let plan = DuplicatePlan(report) { files.file($0) }
      let target = library.folder.file("moved \(round)")
      var performer = try DuplicatePerformer(.move, target: target)
      let outcome = try performer.perform(plan.copies) { Issue.record("\($0.path): \($1)") }
      let gone = outcome.done.map(\.copy.path)
      #expect(!gone.isEmpty && (round == 0 || gone == earlier))
      earlier = gone
      let left = try library.contents()
      #expect(Set(left.keys) == Set(before.keys).subtracting(gone))
      #expect(left.allSatisfy { before[$0.key] == $0.value })
      // Each thing that a file had is somewhere in what stays.
      for path in gone {
        for mark in library.truth[path]?.marks ?? [] {
          #expect(
            left.values.contains { MarkReading.has(mark, in: $0) },
            "\(path) alone had \(mark)"
          )
        }
      }
      let script = Process()
      script.executableURL = URL(fileURLWithPath: "/bin/sh")
      script.arguments = [try #require(outcome.undoScript)]
      script.standardOutput = FileHandle.nullDevice
      try script.run()
      script.waitUntilExit()
      #expect(script.terminationStatus == 0)
      #expect(try library.contents() == before)
    }
  }
}
