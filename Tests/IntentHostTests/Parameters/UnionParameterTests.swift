import AppIntents
import Foundation
import IntentHost
import Testing

@Suite("Parameters of several types")
struct UnionParameterTests {
  init() async { await TrailApp.launch() }

  private func value(_ answers: [ParameterAnswer]) async throws -> String? {
    let host = try IntentHost(TrailApp.registry, delegate: ScriptedDelegate(answers: answers))
    return try await host.perform(GoSomewhere()).value as? String
  }

  @Test("A text names an entity or a case, or else is a text value")
  func texts() async throws {
    #expect(try await value([.text("1"), .text("2")])?.hasPrefix("trail ") == true)
    #expect(try await value([.text("easy"), .text("2")]) == "difficulty easy")
    #expect(try await value([.text("far away"), .text("2")]) == "words far away")
  }

  @Test("A value of any of the types fits")
  func values() async throws {
    let trail = TrailEntity(id: 2, name: "Ridge Path")
    #expect(try await value([.value(trail), .value(3)]) == "trail Ridge Path 3")
    #expect(try await value([.value(Place.difficulty(.easy)), .value(3)]) == "difficulty easy")
    #expect(try await value([.value("there"), .value(3)]) == "words there")
    await #expect(throws: IntentHostError.self) {
      try await value(Array(repeating: .value(Date()), count: 3))
    }
  }

  @Test("A parameter without a title is asked for by the words of its name")
  func untitled() async throws {
    let delegate = ScriptedDelegate(answers: [.text("there"), .text("2")])
    _ = try await IntentHost(TrailApp.registry, delegate: delegate).perform(GoSomewhere())
    #expect(delegate.prompts == ["Place?", "Night Count?"])
  }

  @Test(
    "A measurement is read by its unit's symbol or name",
    arguments: [
      ("3 km", 3000.0), ("3 kilometers", 3000), ("3 miles", 4828.02), ("1 mile", 1609.34),
      ("2 Kilometres", 2000), ("10 ft", 3.048), ("10 feet", 3.048), ("5", 5),
    ]
  )
  func units(text: String, meters: Double) async throws {
    let host = try IntentHost(
      TrailApp.registry,
      delegate: ScriptedDelegate(answers: [.text(text)])
    )
    let value = try #require(try await host.perform(WalkFar()).value as? Double)
    #expect(abs(value - meters) < 0.01)
  }
}
