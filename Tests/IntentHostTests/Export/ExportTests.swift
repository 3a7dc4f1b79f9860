import AppIntents
import IntentHost
import Testing

@Suite("Export as JSON")
struct ExportTests {
  private func host() throws -> IntentHost {
    var registry = IntentRegistry()
    registry.register(Peak.self)
    return try IntentHost(registry)
  }

  @Test("An entity is written with stored, computed and deferred properties, keys sorted")
  func typed() async throws {
    let exported = try await host().export(entityType: "Peak", identifiers: ["1"])
    #expect(
      try ExportedEntity.json(exported) == """
        [{"id":"1","properties":{"climbed":"1970-01-01T00:00:00Z","feet":12388.451443569553,\
        "grade":"easy","height":3776,"hut":{"id":"gora","type":"Hut"},"name":"Mount Fuji",\
        "snow":37,"tags":["volcano","Honshū"]},"subtitle":"3776 m","title":"Mount Fuji",\
        "type":"Peak"}]
        """
    )
  }

  @Test("In the style for models, names are those for people and values are text")
  func modelInput() async throws {
    let exported = try await host().export(
      entityType: "Peak",
      identifiers: ["2"],
      style: .modelInput,
      includesDeferred: false
    )
    let peak = try #require(exported.first)
    #expect(peak.type == "Mountain peak")
    #expect(peak.properties["Height"] == .text("4478"))
    #expect(peak.properties["Grade"] == .text("Hard climb"))
    #expect(peak.properties["First climbed"] == .null)
    #expect(peak.properties["Tags"] == .list([.text("alps")]))
    #expect(peak.properties["Snow"] == nil)
  }

  @Test("Ids that no longer resolve are left out; the order is that of the ids, or of the request")
  func order() async throws {
    let host = try host()
    let some = try await host.export(entityType: "Peak", identifiers: ["3", "99", "x", "01"])
    #expect(some.map(\.id) == ["3", "1"])
    let request = FindRequest("Peak", text: "fuji", sorting: [FindSort("height")])
    #expect(try await host.export(request).map(\.id) == ["3", "1"])
  }

  @Test("A deferred property that throws is named")
  func failingProperty() async throws {
    let error = await #expect(throws: IntentHostError.self) {
      try await EntityExport().exported(Peak(5, "Sagarmatha", 9000))
    }
    #expect(error?.code == .exportFailed)
    #expect(error?.message.contains("Peak/5: property 'snow'") == true)
    #expect(error?.underlying is WeatherError)
  }
}
