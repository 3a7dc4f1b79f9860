import AppIntents
import Foundation
import IntentHost
import Swift6Client
import Testing
import VisualIntelligence

@Suite("A host and apps of 2026")
struct RecordShopHostTests {
  private func copying(_ steps: Int, _ pause: Double) -> CopyRecords {
    let intent = CopyRecords()
    intent.records = EntityCollection(entities: [RecordEntity(1), RecordEntity(2)])
    intent.steps = steps
    intent.pause = pause
    return intent
  }

  @Test("An intent that reports progress may take longer; each report restarts the time limit")
  func long() async throws {
    let limits = IntentHostLimits(performing: .seconds(4))
    let host = try IntentHost(IntentRegistry(), limits: limits)
    let outcome = try await host.perform(copying(6, 0.8))
    #expect(outcome.value as? Int == 6)
    #expect(outcome.progress?.isFinished == true && outcome.progress?.title == "Copying")
    #expect(outcome.dialog == "Copied Record 1 and Record 2 of 2.")
  }

  @Test("An intent without progress for too long is stopped, and gets the reason")
  func stalled() async throws {
    let journal = Journal()
    let host = try IntentHost(
      IntentRegistry(),
      limits: IntentHostLimits(performing: .milliseconds(300))
    )
    let error = await RecordQuery.$reindexed.withValue(journal) {
      await #expect(throws: IntentHostError.self) { try await host.perform(copying(1, 60)) }
    }
    #expect(error?.code == .deadlinePassed)
    #expect(await said(journal) == ["timeout"])
  }

  @Test("An intent that the caller abandons gets the reason")
  func givenUp() async throws {
    let journal = Journal()
    let host = try IntentHost(IntentRegistry())
    let task = RecordQuery.$reindexed.withValue(journal) {
      Task { try await host.perform(copying(1, 60)) }
    }
    try await Task.sleep(for: .milliseconds(300))
    task.cancel()
    await #expect(throws: IntentHostError.self) { try await task.value }
    #expect(await said(journal) == ["cancelled"])
  }

  /// Waits for the journal and returns its lines.
  private func said(_ journal: Journal) async -> [String] {
    for _ in 0..<400 {
      let lines = await journal.lines
      if !lines.isEmpty { return lines }
      try? await Task.sleep(for: .milliseconds(25))
    }
    return []
  }

  @Test("A parameter that takes entities by their ids is filled with the named ones")
  func collections() async throws {
    let delegate = ScriptedDelegate(answers: [.several([.text("Record 3"), .text("record 4")])])
    let host = try IntentHost(IntentRegistry(), delegate: delegate)
    #expect(try await host.perform(CopyRecords()).dialog == "Copied Record 3 and Record 4 of 2.")
    let one = ScriptedDelegate(answers: [.text("Record 5")])
    let other = try IntentHost(IntentRegistry(), delegate: one)
    #expect(try await other.perform(CopyRecords()).dialog == "Copied Record 5 of 1.")
  }

  @Test("An error that converts to one of the system is shown in the words of that one")
  func errors() async throws {
    let intent = SellRecord()
    intent.name = "Blue Train"
    let outcome = try await IntentHost(IntentRegistry()).perform(intent)
    #expect(outcome.error == "Blue Train is sold out.")
  }

  @Test("An app indexes again the entities that the host asks for")
  func reindexing() async throws {
    var registry = IntentRegistry()
    registry.register(RecordEntity.self)
    let host = try IntentHost(registry)
    let journal = Journal()
    try await CSSearchableIndex.$scopedStore.withValue(MemoryIndexStore()) {
      try await RecordQuery.$reindexed.withValue(journal) {
        try await host.reindex(entityType: "RecordEntity", identifiers: ["record-1", "record-2"])
        #expect(try await found("evens") == ["Record 2"])
        try await host.reindex(entityType: "RecordEntity", protectionClass: .complete)
        #expect(try await found("evens").count == 4)
      }
    }
    #expect(await journal.lines == ["2", "all"])
    let error = await #expect(throws: IntentHostError.self) {
      try await host.reindex(entityType: "TrailEntity")
    }
    #expect(error?.code == .unregisteredType)
  }

  private func found(_ words: String) async throws -> [String] {
    var titles: [String] = []
    for try await item in CSUserQuery(userQueryString: words, userQueryContext: nil).results {
      titles.append(item.item.attributeSet.title ?? "-")
    }
    return titles
  }

  @Test("A host returns the entities that matter in a context")
  func relevance() async throws {
    var registry = IntentRegistry()
    registry.register(Thing.self)
    let host = try IntentHost(registry)
    try await RelevantEntities.shared.updateEntities([Thing(id: "song")], for: .audio(.nowPlaying))
    #expect(host.relevantEntities(for: .audio(.nowPlaying)).map(\.title).contains("song"))
  }

  @Test("A deferred picture is in the answer")
  func laterImages() async throws {
    var registry = IntentRegistry()
    registry.register(RecordVisualQuery.self)
    registry.register(OpenSong.self)
    let host = try IntentHost(registry)
    let item = try #require(
      try await host.search(SemanticContentDescriptor(labels: ["record"])).items.first
    )
    #expect(item.image == DisplayRepresentation.Image(systemName: "opticaldisc"))
  }
}

private struct RecordVisualQuery: IntentValueQuery {
  func values(for input: SemanticContentDescriptor) async throws -> [RecordEntity] {
    [RecordEntity(1)]
  }
}

private struct OpenSong: OpenIntent {
  static let title: LocalizedStringResource = "Open"
  @Parameter(title: "Record") var target: RecordEntity
}
