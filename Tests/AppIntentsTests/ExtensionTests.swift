import AppIntents
import Swift6Client
import Testing

@Suite("Extensions and people")
struct ExtensionTests {
  @Test("An extension run as a program says that it cannot run here")
  func extensions() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      ErrandExtension.main()
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("'ErrandExtension' is an extension") && text.contains("IntentHost"))
  }

  @Test("A person is shown by name, with the handle below it")
  func people() {
    let person = IntentPerson(
      identifier: .unknown,
      name: .displayName("Ada"),
      handle: IntentPerson.Handle(phoneNumber: "123"),
      image: DisplayRepresentation.Image(systemName: "person")
    )
    let display = person.displayRepresentation
    #expect(String(localized: display.title) == "Ada")
    #expect(display.subtitle.map { String(localized: $0) } == "123" && display.image != nil)
    #expect(sender(of: "ada@example.com").name.displayString == "ada@example.com")
  }
}
