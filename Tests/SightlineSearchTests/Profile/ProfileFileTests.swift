import Foundation
import SightlineFoundation
import SightlineSearch
import Testing

@Suite("MatchProfile, as JSON")
struct ProfileFileTests {
  /// The standard profile's text with one thing replaced.
  static func text(_ old: String = "", by new: String = "") throws -> String {
    let text = try MatchProfile.standard.json()
    guard !old.isEmpty else { return text }
    let range = try #require(text.range(of: old, options: .regularExpression))
    return text.replacingCharacters(in: range, with: new)
  }

  static func message(_ text: String) -> String? {
    do throws(SightlineError) {
      _ = try MatchProfile(json: Array(text.utf8))
      return nil
    } catch {
      return error.code == .invalidProfile ? error.description : "wrong code \(error.code)"
    }
  }

  @Test("Reading gives back every number exactly, and the same text again")
  func roundTrip() throws {
    var profile = MatchProfile.standard
    #expect(try MatchProfile(json: Array(profile.json().utf8)) == profile)
    profile.prior = -1.0 / 3
    profile.fittedPictures = 7
    profile.labelWeight = 1e-300
    profile.view.bias = -0.1
    profile.view.ramps[0].nats = 1.0 / 7
    profile.view.ramps.append(.init(.depth, 1234.000000000001, 1e4, 0))
    profile.whole.ramps = []
    profile.curves = [
      SignalCurve(
        descriptor: "pdq",
        knots: [.init(distance: 0.1, logOdds: 2.0 / 3), .init(distance: 1e5, logOdds: 0)]
      )
    ]
    let text = try profile.json()
    let read = try MatchProfile(json: Array(text.utf8))
    #expect(read == profile)
    #expect(try read.json() == text)
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(text.utf8)) }
  }

  @Test("Files are read from any regular file, links to one included")
  func file() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "profile.json")
    try Data(Self.text().utf8).write(to: file)
    #expect(try MatchProfile(contentsOf: file.path) == .standard)
    let link = folder.appending(path: "link.json")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
    #expect(try MatchProfile(contentsOf: link.path) == .standard)

    for path in ["", "a\0b", folder.path, folder.appending(path: "none.json").path, "/dev/zero"] {
      let error = #expect(throws: SightlineError.self) { try MatchProfile(contentsOf: path) }
      #expect(error?.code == .profileUnreadable, "\(path)")
    }
    try Data(repeating: 0x20, count: MatchProfile.maximumBytes + 1).write(to: file)
    let error = #expect(throws: SightlineError.self) { try MatchProfile(contentsOf: file.path) }
    #expect(error?.code == .invalidProfile)
    #expect(error?.message.contains("\(MatchProfile.maximumBytes)") == true)
  }

  @Test(
    "Values that no search could use are refused in one line that names the place",
    arguments: [
      (#""version": 3"#, #""version": 4"#, "version: 4 is not known"),
      (
        #""version": 3"#, #""version": 2"#,
        "version: 2 weighs other colours and siblings as vetoes"
      ),
      (#""version": 3"#, #""version": 1"#, "version: 1 weighs"),
      (#""version": 3"#, #""version": 0"#, "version: 0 is not known"),
      (#""version": 3,"#, "", "version: missing"),
      (#""prior": [^,]*"#, #""prior": null"#, "prior: expected a number, found null"),
      (#""prior": [^,]*"#, #""prior": -101"#, "prior is -101: it must be from -100 to 100"),
      (#""prior": [^,]*,"#, "", "prior: expected a number, found nothing"),
      (#""prior""#, #""proir""#, "unknown key 'proir'"),
      (#""fittedPictures": [^,]*"#, #""fittedPictures": 0"#, "fittedPictures is 0"),
      (#""fittedPictures": [^,]*"#, #""fittedPictures": 1.5"#, "1.5 is not a whole number"),
      (#""fittedPictures": [^,]*"#, #""fittedPictures": 1e300"#, "is not a whole number"),
      (#""minimumScore": [^,]*"#, #""minimumScore": -0.5"#, "minimumScore is -0.5"),
      (
        #""descriptor": "pdq""#, #""descriptor": "pdqq\n""#,
        "no search measures a descriptor 'pdqq '"
      ),
      (#""descriptor": "pdq""#, #""descriptor": "sift""#, "no search measures a descriptor 'sift'"),
      (#""descriptor": "pdq""#, #""descriptor": "dhash""#, "a second curve of 'dhash'"),
      (#""knots": \[\[[^\]]*\]"#, #""knots": [[1e5, 90]"#, "curves[0]: knots[1]: a distance of"),
      (#""knots": \[\[[^\]]*\]"#, #""knots": [[0, 0]"#, "curves[0]: knots[1]: an evidence of"),
      (#""knots": \[\[[^\]]*\]"#, #""knots": [[-1, 9]"#, "curves[0].knots[0][0] is -1"),
      (#""knots": \[\[[^\]]*\]"#, #""knots": [[0, 9, 9]"#, "found 3 values"),
      (#""knots": \[[^\n]*\]\]"#, #""knots": [[1, 0]]"#, "1 knots: a curve has 2 to 64"),
      (#""knots": \[[^\n]*\]\]"#, #""knots": [[1, 2], [2, 1]]"#, "last knot must have no evidence"),
      (
        #""descriptor": "pdq""#, #""descriptor": "color-cells""#,
        "no search measures a descriptor 'color-cells'"
      ),
      (
        #""weight": [^,]*"#, #""weight": "much""#,
        "labels.weight: expected a number, found a text"
      ),
      (#""bias": [^,]*"#, #""bias": "none""#, "view.bias: expected a number, found a text"),
      (#""bias": [^,]*"#, #""bias": 101"#, "view.bias is 101"),
      (#""whole": \{\s*"bias": 0"#, #""whole": {"bias": 1"#, "whole.bias is 1"),
      (#""view": \{[^\]]*\]\s*\}"#, #""view": []"#, "view: expected an object, found a list"),
      (#""labels": \{[^}]*\}"#, #""labels": []"#, "labels: expected an object, found a list"),
    ]
  )
  func invalid(old: String, new: String, expected: String) throws {
    let message = try #require(Self.message(try Self.text(old, by: new)))
    #expect(message.contains(expected), "\(message)")
    #expect(!message.contains("\n"))
  }

  /// The standard profile's text with other ramps.
  private static func text(ramps: String, of table: String) throws -> String {
    try text(
      #""\#(table)": \{[^\]]*\]\s*\}"#,
      by: "\"\(table)\": {\"bias\": 0, \"ramps\": [\(ramps)]}"
    )
  }

  private static func ramp(
    _ signal: String,
    _ from: String,
    _ to: String,
    _ nats: String
  ) -> String {
    #"{"signal": "\#(signal)", "from": \#(from), "to": \#(to), "nats": \#(nats)}"#
  }

  @Test(
    "A ramp that no rule could use is refused in one line that names its place",
    arguments: [
      ("view", ramp("shine", "0", "1", "1"), "no signal 'shine' is measured here"),
      ("view", ramp("missing-view", "0", "1", "-1"), "no signal 'missing-view' is measured here"),
      ("whole", ramp("chance", "0", "1", "1"), "no signal 'chance' is measured here"),
      ("view", ramp("chance", "0", "1", "-1"), "view.ramps[0]: -1 nats of 'chance'"),
      ("view", ramp("hue-turned", "0", "1", "0.5"), "view.ramps[0]: 0.5 nats of 'hue-turned'"),
      ("whole", ramp("plainness", "0", "1", "2"), "whole.ramps[0]: 2 nats of 'plainness'"),
      ("view", ramp("depth", "3", "3", "1"), "view.ramps[0]: from 3 to 3"),
      ("view", ramp("depth", "3", "2", "1"), "view.ramps[0]: from 3 to 2"),
      ("view", ramp("depth", "3", "20000", "1"), "view.ramps[0].to is 20000"),
      ("view", ramp("depth", "-20000", "2", "1"), "view.ramps[0].from is -20000"),
      ("view", ramp("whole", "-1", "2", "1"), "view.ramps[0].from is -1: it must be from 0"),
      ("view", ramp("depth", "1", "2", "101"), "view.ramps[0].nats is 101"),
      ("view", ramp("depth", "1", "2", "\"1\""), "expected a number, found a text"),
      ("view", #"{"signal": 4, "from": 0, "to": 1, "nats": 1}"#, "signal: expected a text"),
      ("view", #"{"signal": "depth", "from": 0, "to": 1}"#, "expected a number, found nothing"),
      (
        "view", #"{"signal": "depth", "from": 0, "to": 1, "nats": 1, "x": 1}"#, "unknown key 'x'"
      ),
      (
        "view",
        [String](repeating: ramp("depth", "0", "1", "1"), count: 257)
          .joined(separator: ","),
        "view: 257 ramps; a table has at most 256"
      ),
    ]
  )
  func invalidRamp(table: String, ramps: String, expected: String) throws {
    let message = try #require(Self.message(try Self.text(ramps: ramps, of: table)))
    #expect(message.contains(expected), "\(message)")
    #expect(!message.contains("\n"))
  }

  @Test("Every signal can be weighed in the tables where it is measured")
  func signals() throws {
    for signal in RuleSignal.allCases {
      let ramp = Self.ramp(signal.rawValue, "0.25", "0.5", signal.speaksFor ? "1.5" : "-1.5")
      for (table, withView) in [("view", true), ("whole", false)] {
        let text = try Self.text(ramps: ramp, of: table)
        #expect((Self.message(text) == nil) == signal.isMeasured(withView: withView))
      }
    }
  }

  @Test("Numbers that JSON cannot represent are refused, when reading and writing")
  func notFinite() throws {
    for number in ["NaN", "Infinity", "1e999", "-1e999"] {
      #expect(Self.message(try Self.text(#""prior": [^,]*"#, by: #""prior": \#(number)"#)) != nil)
    }
    for number in [Double.nan, .infinity, -.infinity] {
      var profile = MatchProfile.standard
      profile.view.bias = number
      #expect(throws: SightlineError.self) { try profile.json() }
      for key in [\RuleTable.Ramp.from, \.to, \.nats] {
        var profile = MatchProfile.standard
        profile.whole.ramps[0][keyPath: key] = number
        #expect(throws: SightlineError.self) { try profile.json() }
      }
    }
  }

  @Test(
    "Text that is not a profile, truncated anywhere or nested endlessly, is an error, not a crash"
  )
  func notAProfile() throws {
    let text = try Self.text()
    for length in stride(from: 0, to: text.count - 3, by: 41) {
      #expect(Self.message(String(text.prefix(length))) != nil)
    }
    for text in ["[]", "7", "\"\"", "{}", String(repeating: "[", count: 10_000)] {
      #expect(Self.message(text) != nil)
    }
    let many = #"{"descriptor": "pdq", "knots": [[1, 1], [2, 0]]},"#
    let curves = String(repeating: many, count: 500).dropLast()
    let message = Self.message(try Self.text(#""curves": \[[^}]*\}"#, by: "\"curves\": [\(curves)"))
    #expect(message?.contains("a second curve") == true)
  }
}
