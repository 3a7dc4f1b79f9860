import AppIntents
import Foundation
import IntentHost
import Testing

@Suite("Answers as text")
struct TextAnswerTests {
  /// Returns the value of a required parameter that is answered with a text.
  private func value<Value: _IntentValue>(_ type: Value.Type, _ text: String) async -> Value? {
    let delegate = ScriptedDelegate(answers: [.text(text)])
    let outcome = try? await IntentHost(IntentRegistry(), delegate: delegate)
      .perform(Typed<Value>())
    return outcome?.value as? Value
  }

  @Test("Numbers, truth values and addresses are read by their resolvers")
  func resolvers() async throws {
    #expect(await value(Int.self, " 12 ") == 12)
    #expect(await value(Int.self, "twelve") == nil)
    #expect(await value(Double.self, "2.5") == 2.5)
    #expect(await value(Bool.self, "Yes") == true)
    #expect(await value(Bool.self, "perhaps") == nil)
    #expect(await value(URL.self, "https://example.com/a")?.path == "/a")
    #expect(await value(AttributedString.self, "soup") == AttributedString("soup"))
  }

  @Test("Dates are ISO 8601; days and times that do not exist are refused")
  func dates() async throws {
    #expect(await value(Date.self, "1970-01-02T00:00:00Z")?.timeIntervalSince1970 == 86_400)
    #expect(await value(Date.self, "1970-01-01T02:00+02:00")?.timeIntervalSince1970 == 0)
    #expect(await value(Date.self, "1970-01-01 00:00:01.5Z")?.timeIntervalSince1970 == 1.5)
    let day = await value(Date.self, "2026-03-01")
    #expect(day == Calendar.current.date(from: DateComponents(year: 2026, month: 3, day: 1)))
    #expect(await value(DateComponents.self, "08:30") == DateComponents(hour: 8, minute: 30))
    for text in ["2026-02-30", "2026-13-01", "2026-01-01T24:00", "tomorrow", "2026-1-1", ""] {
      #expect(await value(Date.self, text) == nil, "\(text)")
    }
  }

  @Test("An enumeration's case is named by title, synonym or raw value")
  func enumerations() async throws {
    for text in ["easy walk", "STROLL", "easy", "Easy-Walk!"] {
      #expect(await value(Grade.self, text) == .easy)
    }
    #expect(await value(Grade.self, "walk") == nil)
  }

  @Test("An entity is named by its id, by words for its string query, or by its title")
  func entities() async throws {
    #expect(await value(Peak.self, "3")?.id == 3)
    #expect(await value(Peak.self, "matter")?.id == 2)
    // Two are found, and one is called exactly so.
    #expect(await value(Peak.self, "mount fuji")?.id == 1)
    #expect(await value(Peak.self, "everest") == nil)
    #expect(await value(Hut.self, "alm")?.id == "alm")
    #expect(await value(Hut.self, "bivouac")?.id == "fels")
    #expect(await value(Cairn.self, "7")?.id == 7)
    #expect(await value(Cairn.self, "13") == nil)
  }

  @Test("Other types read texts as people write them")
  func others() async throws {
    #expect(await value(Decimal.self, "0.1") == Decimal(string: "0.1"))
    #expect(await value(Decimal.self, "12 apples") == nil)
    #expect(await value(Duration.self, "90") == .seconds(90))
    #expect(await value(Duration.self, "inf") == nil)
    #expect(await value(UUID.self, "nonsense") == nil)
    // Without a folder no text is a file: see OptionTests.
    #expect(await value(IntentFile.self, "pictures/a.png") == nil)
    #expect(await value(StringSearchCriteria.self, "tea")?.term == "tea")
    #expect(await value(IntentPerson.self, "ann@example.com")?.handle?.value != nil)
    #expect(await value(IntentCurrencyAmount.self, "12.50 eur")?.currencyCode == "EUR")
    #expect(await value(IntentCurrencyAmount.self, "12.50") == nil)
    let length = await value(Measurement<UnitLength>.self, "2.5 km")
    #expect(length == Measurement(value: 2.5, unit: .kilometers))
    #expect(await value(Measurement<UnitLength>.self, "2.5 kg") == nil)
  }

  @Test("Collections hold one answer or several")
  func collections() async throws {
    #expect(await value([Int].self, "1") == [1])
    #expect(await value(Set<String>.self, "a") == ["a"])
  }

  @Test("A text of any length and kind is an answer or is refused", arguments: [0, 1, 20_000])
  func hostileText(_ count: Int) async throws {
    let text = String(repeating: "\u{0}é\u{301}🇯🇵'", count: count)
    #expect(await value(Int.self, text) == nil)
    #expect(await value(Date.self, text) == nil)
    #expect(await value(Grade.self, text) == nil)
    #expect(await value(Measurement<UnitMass>.self, text) == nil)
  }
}
