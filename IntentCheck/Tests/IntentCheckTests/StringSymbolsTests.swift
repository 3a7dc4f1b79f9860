import Foundation
import Testing

@testable import IntentCheck

@Suite("Symbols of string catalogs")
struct StringSymbolsTests {
  private func catalog(_ strings: String, table: String = "Localizable") throws -> StringCatalog {
    let text = #"{"sourceLanguage":"en","version":"1.1","strings":{\#(strings)}}"#
    return try StringCatalog(Data(text.utf8), table: table, name: "\(table).xcstrings")
  }

  private func manual(_ key: String, _ value: String) -> String {
    let unit = #"{"stringUnit":{"state":"new","value":"\#(value)"}}"#
    return #""\#(key)":{"extractionState":"manual","localizations":{"en":\#(unit)}}"#
  }

  @Test(
    "Names are the words of the key in camel case, as in Xcode",
    arguments: [
      ("paywall.error.productUnavailable", "paywallErrorProductUnavailable"),
      ("Paywall.Field.MacAddress.InvalidMACAddress", "paywallFieldMacAddressInvalidMACAddress"),
      ("The JSON store changed: %@.", "theJsonStoreChanged"),
      ("An attachment did not match its SwiftData file", "anAttachmentDidNotMatchItsSwiftDataFile"),
      ("%@ kept the JSON as %@", "keptTheJsonAs"),
      ("%(count)lld landmarks found", "landmarksFound"),
      ("paywall.bullet1", "paywallBullet1"), ("URL", "url"), ("3 things", "_3Things"),
      ("default", "`default`"), ("100%% sure", "_100Sure"),
    ]
  )
  func names(key: String, name: String) {
    #expect(StringSymbols.name(of: key) == name)
  }

  @Test("Texts become properties; those with placeholders become functions with labels")
  func members() throws {
    let strings = [
      manual("title", #"A \"title\"\nin \\ two"#), manual("price.line", "%@ for %lld"),
      manual("found", "%(landMarkCount)lld found in %(place)@"),
      manual("swapped", "%2$@ %1$lld %2$@"),
      manual("share", "%d %% of %.2f"),
      #""extracted":{"extractionState":"stale"},"Automatic":{}"#,
    ]
    let code = try StringSymbols([catalog(strings.joined(separator: ","))]).text
    for line in [
      "static var title: LocalizedStringResource {",
      #"defaultValue: "A \"title\"\nin \\ two","#,
      "static func priceLine(_ arg1: String, _ arg2: Int) -> LocalizedStringResource {",
      #"defaultValue: "\(arg1) for \(arg2)","#,
      "static func found(landMarkCount: Int, place: String) -> LocalizedStringResource {",
      #"defaultValue: "\(landMarkCount) found in \(place)","#,
      "static func swapped(_ arg1: Int, _ arg2: String) -> LocalizedStringResource {",
      #"defaultValue: "\(arg2) \(arg1) \(arg2)","#,
      "static func share(_ arg1: Int32, _ arg2: Double) -> LocalizedStringResource {",
      #"defaultValue: "\(arg1) % of \(arg2)","#, #"table: "Localizable""#,
    ] {
      #expect(code.contains("\(line)\n") || code.contains("\(line)"), "\(line)")
    }
    #expect(!code.contains("extracted") && !code.contains("automatic"))
  }

  @Test("Plural texts are those for other numbers, with the number if they contain it")
  func plurals() throws {
    let other =
      #"{"plural":{"one":{"stringUnit":{"value":"%arg file"}},"other":{"stringUnit":{"value":"%arg files"}}}}"#
    let part = #"{"argNum":1,"formatSpecifier":"lld","variations":\#(other)}"#
    let text =
      #"{"stringUnit":{"value":"Sent %#@files@ to %@"},"substitutions":{"files":\#(part)}}"#
    let plain = #"{"variations":{"plural":{"other":{"stringUnit":{"value":"%lld days"}}}}}"#
    let code = try StringSymbols([
      catalog(
        #""sent":{"extractionState":"manual","localizations":{"en":\#(text)}},"#
          + #""days":{"extractionState":"manual","localizations":{"en":\#(plain)}}"#
      )
    ]).text
    #expect(code.contains("static func sent(files: Int, _ arg2: String)"))
    #expect(code.contains(#""Sent \(files) files to \(arg2)""#))
    #expect(code.contains("static func days(_ arg1: Int)") && code.contains(#""\(arg1) days""#))
  }

  @Test("Another table is an enumeration, and keeps its name in the resource")
  func tables() throws {
    let code = try StringSymbols([
      catalog(manual("a", "A")), catalog(manual("b", "B"), table: "on-boarding"),
    ]).text
    #expect(code.contains("  static var a: LocalizedStringResource {"))
    #expect(code.contains("  enum OnBoarding {\n"))
    #expect(code.contains("    static var b: LocalizedStringResource {"))
    #expect(code.contains(#"table: "on-boarding""#))
  }

  @Test("Keys that cannot be named are left out with the reason; equal names are an error")
  func refusals() throws {
    let symbols = try StringSymbols([catalog(manual("…", "x") + "," + manual("odd", "%s and %y"))])
    #expect(symbols.leftOut.count == 2)
    #expect(!symbols.text.contains("odd"))
    let error = #expect(throws: IntentCheckError.self) {
      try StringSymbols([catalog(manual("a.b", "x") + "," + manual("a b", "y"))])
    }
    #expect(error?.description.contains("'aB'") == true)
  }

  @Test(
    "A file that is not a catalog is refused in one line",
    arguments: ["", "[]", "{}", #"{"strings":1}"#, "[[[["]
  )
  func invalid(text: String) {
    let error = #expect(throws: IntentCheckError.self) {
      try StringCatalog(Data(text.utf8), table: "A", name: "A.xcstrings")
    }
    #expect(error?.description.contains("A.xcstrings") == true)
    #expect(error?.description.contains("\n") == false)
  }

  @Test("Any key and text appear only in literals and comments of the code")
  func hostile() throws {
    let nasty = ["\\\"); fatalError(\\\"", "\\\\(exit(1))", "a\\n*/ }", "\\u2028x", "b \\u0007"]
    for text in nasty {
      let code = try StringSymbols([catalog(manual("k \(text)", text))]).text
      for line in code.split(separator: "\n").map({ $0.drop { $0 == " " } }) {
        let isCode =
          !line.hasPrefix("//") && !line.hasPrefix("\"") && !line.hasPrefix("defaultValue")
        #expect(!isCode || !line.contains("fatalError(") && !line.contains("exit("))
      }
    }
  }
}
