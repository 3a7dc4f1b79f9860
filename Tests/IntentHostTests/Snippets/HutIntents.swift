import AppIntents
import SwiftUI
import Synchronization

/// The huts that the app knows, by name.
///
/// Each test has huts of its own.
final class Huts: Sendable {
  struct Hut: Sendable {
    var isMarked = false
    var isQuiet = false
    var guests = 1
    var shown = 0
    var booked: Int?
  }

  static let shared = Huts()
  private let huts = Mutex<[String: Hut]>([:])

  subscript(name: String) -> Hut { huts.withLock { $0[name] ?? Hut() } }

  func change(_ name: String, _ change: (inout Hut) -> Void) {
    huts.withLock { change(&$0[name, default: Hut()]) }
  }
}

enum HutError: Error { case closed }

struct MarkHut: AppIntent {
  static let title: LocalizedStringResource = "Mark a Hut"
  @Parameter var name: String

  init() {}
  init(_ name: String) { self.name = name }

  func perform() async throws -> some IntentResult {
    if name.hasPrefix("closed") { throw HutError.closed }
    Huts.shared.change(name) { $0.isMarked.toggle() }
    return .result()
  }
}

struct SetQuiet: AppIntent {
  static let title: LocalizedStringResource = "Set Quiet"
  @Parameter var name: String
  @Parameter var isQuiet: Bool

  init() {}
  init(_ name: String, _ isQuiet: Bool) {
    self.name = name
    self.isQuiet = isQuiet
  }

  func perform() async throws -> some IntentResult {
    Huts.shared.change(name) { $0.isQuiet = isQuiet }
    return .result()
  }
}

struct AddGuest: AppIntent {
  static let title: LocalizedStringResource = "Add a Guest"
  @Parameter var name: String

  init() {}
  init(_ name: String) { self.name = name }

  func perform() async throws -> some IntentResult {
    Huts.shared.change(name) { $0.guests += 1 }
    return .result()
  }
}

struct BookHut: AppIntent {
  static let title: LocalizedStringResource = "Book a Hut"
  @Parameter var name: String

  init() {}
  init(_ name: String) { self.name = name }

  func perform() async throws -> some IntentResult & ShowsSnippetIntent {
    try await requestConfirmation(
      actionName: .continue,
      dialog: "How many?",
      snippetIntent: GuestCard(name)
    )
    Huts.shared.change(name) { $0.booked = $0.guests }
    return .result(snippetIntent: BookedCard(name))
  }
}

/// A card with the facts about a hut, and controls.
struct HutCard: SnippetIntent {
  static let title: LocalizedStringResource = "Hut"
  @Parameter var name: String
  var note = "no note"

  init() {}
  init(_ name: String, note: String = "no note") {
    self.name = name
    self.note = note
  }

  func perform() async throws -> some IntentResult & ShowsSnippetView {
    Huts.shared.change(name) { $0.shown += 1 }
    return .result(view: HutView(name: name, hut: Huts.shared[name], note: note))
  }
}

struct HutView: View {
  let name: String
  let hut: Huts.Hut
  let note: String

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      HStack {
        Text(name).font(.title2).bold()
        Spacer()
        if hut.isMarked { Image(systemName: "star.fill").foregroundStyle(.yellow) }
      }
      Text("Open from \(6, format: .number) to ^") + Text("22").bold()
      ForEach(["Beds", "Stove"], id: \.self) { Text($0).font(.caption).foregroundStyle(.secondary) }
      if note.isEmpty { Text("Nothing noted") } else { Text(note) }
      Divider()
      Button(intent: MarkHut(name)) {
        Label(hut.isMarked ? "Unmark" : "Mark", systemImage: "star")
      }
      .buttonStyle(.bordered)
      Toggle("Quiet", isOn: hut.isQuiet, intent: SetQuiet(name, !hut.isQuiet))
      Button("Leave", role: .destructive, intent: MarkHut("closed \(name)"))
      Button("Book", systemImage: "bed.double", intent: BookHut(name))
      Button("Full", intent: MarkHut(name)).disabled(true)
      Button("In the app") {}
    }
    .padding()
  }
}

struct GuestCard: SnippetIntent {
  static let title: LocalizedStringResource = "Guests"
  @Parameter var name: String

  init() {}
  init(_ name: String) { self.name = name }

  func perform() async throws -> some IntentResult & ShowsSnippetView {
    .result {
      Text("\(Huts.shared[name].guests) guests")
      Button(intent: AddGuest(name)) { Image(systemName: "plus") }
        .accessibilityLabel("One more")
    }
  }
}

struct BookedCard: SnippetIntent {
  static let title: LocalizedStringResource = "Booked"
  @Parameter var name: String

  init() {}
  init(_ name: String) { self.name = name }

  func perform() async throws -> some IntentResult & ShowsSnippetView {
    if name == "gone" { throw HutError.closed }
    return .result(view: Text("Booked for \(Huts.shared[name].booked ?? 0)"))
  }
}

/// Shows a view itself, in which controls do not work.
struct ShowHut: AppIntent {
  static let title: LocalizedStringResource = "Show a Hut"

  func perform() async throws -> some IntentResult & ShowsSnippetView {
    .result(view: Button("Mark", intent: MarkHut("static")))
  }
}
