import AppIntents
import Foundation
import Swift6Client
import Testing

@Suite("Parameters")
struct ParameterTests {
  let intent = MuseumApp.bookTour()

  @Test("A declaration's words and limits reach the host")
  func specification() throws {
    let people = try parameter("people", of: intent)
    #expect(people.title == "People")
    #expect(people.specification.description?.text() == "How many come.")
    #expect(people.specification.inclusiveRange == 1...10)
    #expect(people.specification.presentation == .integer(.field))
    #expect(people.specification.requestValueDialog?.text == "How many people?")
    #expect(try parameter("date", of: intent).specification.presentation == .date(.date))
    #expect(try parameter("stops", of: intent).specification.sizes[nil] == 3)
    #expect(try parameter("map", of: intent).specification.contentTypes == [.pdf, .image])
  }

  @Test("A default applies until a value is set, and again after a reset")
  func defaults() throws {
    let people = try parameter("people", of: intent)
    #expect(people.currentValue as? Int == 2)
    #expect(!people.isSet)
    try people.set(5)
    #expect(people.currentValue as? Int == 5)
    people.reset()
    #expect(people.currentValue as? Int == 2)
    let distance = try parameter("distance", of: intent)
    #expect(
      distance.currentValue as? Measurement<UnitLength> == Measurement(value: 2, unit: .kilometers)
    )
  }

  @Test("Required and optional parameters are distinguished")
  func required() throws {
    #expect(try parameter("room", of: intent).needsValue)
    #expect(try !parameter("people", of: intent).needsValue)
    #expect(try parameter("date", of: intent).isOptional)
    #expect(try parameter("stops", of: intent).isCollection)
  }

  @Test("A value of another type is refused with both types' names")
  func mismatch() throws {
    let people = try parameter("people", of: intent)
    let error = #expect(throws: AppIntentError.self) { try people.set("five") }
    #expect(
      error?.description
        == "parameter 'People' takes Int, not String; give it a value of that type"
    )
  }

  @Test("One value makes a collection of one")
  func collection() throws {
    let stops = try parameter("stops", of: intent)
    let painting = PaintingEntity(painting: Museum.paintings[0], museum: Museum())
    try stops.set(painting)
    #expect((stops.currentValue as? [PaintingEntity])?.count == 1)
  }

  @Test("Resolvers turn words into numbers, and refuse other words")
  func resolvers() async throws {
    let people = try parameter("people", of: intent)
    #expect(try await people.resolve(" 7 ") as? Int == 7)
    #expect(try await people.resolve(3.9) as? Int == 3)
    #expect(try await people.resolve("many") == nil)
    #expect(try await parameter("flag", of: intent).resolve("Yes") as? Bool == true)
    #expect(try await parameter("spoken", of: intent).resolve(3.9) == nil)
  }

  @Test("An options provider lists its sections and suggests a value")
  func options() async throws {
    AppDependencyManager.shared.add(dependency: Museum())
    let options = try #require(try parameter("language", of: intent).specification.options)
    let list = try await options.list()
    #expect(list.promptLabel?.text() == "Language")
    #expect(list.sections.map { $0.title?.text() } == ["Spoken", "Signed"])
    #expect(list.sections[0].options.map { $0.display?.title.text() } == ["German", "English"])
    #expect(list.values as? [String] == ["de", "en", "gs"])
    #expect(await options.proposed() as? String == "en")
    let styles = try parameter("style", of: intent).specification.options
    #expect(try await styles?.list().values.count == 2)
  }

  @Test("A summary follows its conditions")
  func summary() throws {
    func text(_ intent: any AppIntent) -> String { RenderedSummary(of: intent).text { "<\($0)>" } }
    #expect(text(intent) == "Tour <room> with a guide for <people>")
    #expect(RenderedSummary(of: intent).others == ["date", "language"])
    try parameter("hasGuide", of: intent).set(false)
    #expect(text(intent) == "Tour <room>")
    try parameter("date", of: intent).set(Date(timeIntervalSince1970: 0))
    #expect(text(intent) == "Tour <room> on <date>")
    let style = try parameter("style", of: intent)
    let classic = try #require(
      style.valueType.allCasesOfEnum.first { "\($0)" == "classic" }
    )
    try style.set(classic)
    #expect(text(intent) == "Classic tour of <room>")
  }
}

extension _IntentValue {
  fileprivate static var allCasesOfEnum: [any _IntentValue] {
    (Self.self as? any AppEnum.Type).map { cases($0) } ?? []
  }

  private static func cases<Choice: AppEnum>(_ type: Choice.Type) -> [any _IntentValue] {
    Array(type.allCases)
  }
}
