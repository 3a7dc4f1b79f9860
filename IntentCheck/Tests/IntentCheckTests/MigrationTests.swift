import Foundation
import Testing

@testable import IntentCheck

@Suite("Custom intents and their successors")
struct MigrationTests {
  private func parameter(_ name: String, _ type: String, _ more: String = "") -> String {
    """
    <dict><key>INIntentParameterName</key><string>\(name)</string>
    <key>INIntentParameterType</key><string>\(type)</string>\(more)</dict>
    """
  }

  private func definition(_ parameters: [String], name: String = "OrderSoup") throws
    -> IntentDefinition
  {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0"><dict><key>INIntents</key><array><dict>
      <key>INIntentName</key>
      <string>\(name)</string>
      <key>INIntentParameters</key><array>\(parameters.joined())</array>
      </dict><dict><key>INIntentClassName</key><string>INPlayMediaIntent</string></dict></array></dict></plist>
      """
    return try IntentDefinition(Data(text.utf8), name: "Intents.intentdefinition")
  }

  private var soup: [String] {
    [
      parameter(
        "soup",
        "Object",
        "<key>INIntentParameterObjectType</key><string>Soup</string>"
      ),
      parameter("quantity", "Integer"),
      parameter(
        "toppings",
        "Object",
        "<key>INIntentParameterObjectType</key><string>Topping</string>"
          + "<key>INIntentParameterSupportsMultipleValues</key><true/>"
      ),
      parameter(
        "orderType",
        "Integer",
        "<key>INIntentParameterEnumType</key><string>OrderType</string>"
      ),
    ]
  }

  private func findings(_ source: String, _ parameters: [String]? = nil) throws -> [Finding] {
    AppModel(AppSource(files: ["Order.swift": source]))
      .breaks(migrating: try definition(parameters ?? soup))
  }

  private func order(_ className: String = "OrderSoupIntent", _ changed: [String: String] = [:])
    -> String
  {
    let types = ["soup": "SoupAppEntity?", "quantity": "Int", "toppings": "[ToppingAppEntity]?"]
      .merging(["orderType": "OrderTypeAppEnum"]) { $1 }.merging(changed) { $1 }
    let parameters = types.sorted { $0.key < $1.key }.filter { !$0.value.isEmpty }
      .map { "  @Parameter(title: \"T\") var \($0.key): \($0.value)" }
    return """
      import AppIntents
      struct OrderSoup: AppIntent, CustomIntentMigratedAppIntent {
        static let intentClassName = "\(className)"
      \(parameters.joined(separator: "\n"))
      }
      """
  }

  @Test(
    "A successor with the same class name, parameters and types is enough",
    arguments: ["", "SJ"]
  )
  func complete(prefix: String) throws {
    #expect(try findings(order("\(prefix)OrderSoupIntent")) == [])
  }

  @Test("A missing successor is reported with a near match, or with the custom intent's place")
  func missing() throws {
    let near = try findings("import AppIntents\n\nstruct OrderSoup: AppIntent {}")
    #expect(near.map(\.rule.id) == ["custom-intent-not-migrated"])
    #expect(near.first?.place == SourcePlace(file: "Order.swift", line: 3))
    let wrong = try findings(order("OrderIntent"))
    #expect(wrong.first?.message.contains("'OrderIntent'") == true)
    let none = try findings("struct Other: AppIntent {}")
    #expect(none.first?.place == SourcePlace(file: "Intents.intentdefinition", line: 5))
  }

  @Test(
    "Missing parameters and other types are reported",
    arguments: [
      ("quantity", ""), ("quantity", "Double"), ("soup", "String"),
      ("toppings", "ToppingAppEntity"),
      ("soup", "[SoupAppEntity]"), ("orderType", "Int"),
    ]
  )
  func parameters(name: String, type: String) throws {
    let found = try findings(order("OrderSoupIntent", [name: type]))
    #expect(found.map(\.rule.id) == ["custom-parameter-not-migrated"])
    #expect(found.first?.message.contains("'\(name)'") == true)
    #expect(found.first?.place == SourcePlace(file: "Order.swift", line: 2))
  }

  @Test(
    "Each system type has its successor",
    arguments: [
      ("Decimal", "Double", "Int"), ("Boolean", "Bool", "String"), ("URL", "URL", "String"),
      ("DateComponents", "DateComponents?", "Int"), ("Person", "IntentPerson", "String"),
      ("Mass", "Measurement<UnitMass>", "Double"), ("File", "[IntentFile]", "URL"),
    ]
  )
  func types(custom: String, right: String, wrong: String) throws {
    let isList = right.hasPrefix("[")
    let more = isList ? "<key>INIntentParameterSupportsMultipleValues</key><true/>" : ""
    for (type, count) in [(right, 0), (wrong, 1)] {
      let source = """
        struct OrderSoup: AppIntent, CustomIntentMigratedAppIntent {
          static let intentClassName = "OrderSoupIntent"
          @Parameter(title: "T") var value: \(type)
        }
        """
      #expect(try findings(source, [parameter("value", custom, more)]).count == count, "\(type)")
    }
  }

  @Test("System intents are left out, and JSON has the class name")
  func model() throws {
    #expect(try definition(soup).intents.map(\.className) == ["OrderSoupIntent"])
    let json = try AppModel(AppSource(files: ["A.swift": order()])).json()
    #expect(json.contains("\"customIntentClass\" : \"OrderSoupIntent\""))
  }

  @Test("A file that is not a definition is refused in one line, however deeply nested it is")
  func invalid() {
    let deep = String(repeating: "<array>", count: 100_000)
    for text in ["", "{}", "<plist><dict/></plist>", "bplist00", "<plist>\(deep)", "<plist><dict>"]
    {
      let error = #expect(throws: IntentCheckError.self) {
        try IntentDefinition(Data(text.utf8), name: "A.intentdefinition")
      }
      #expect(error?.description.contains("A.intentdefinition") == true)
      #expect(error?.description.contains("\n") == false)
    }
  }
}
