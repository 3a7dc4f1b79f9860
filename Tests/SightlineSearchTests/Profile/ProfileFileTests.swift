import Foundation
import SightlinePixels
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
    profile.localFeatures.threshold = 1234.000000000001
    profile.localFeatures.absence = -0.1
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
    "What no search could use is refused in one line that names the place",
    arguments: [
      (#""version": 1"#, #""version": 2"#, "version: 2 is not known"),
      (#""version": 1,"#, "", "version: missing"),
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
        #""weight": [^,]*"#, #""weight": "much""#,
        "localFeatures.weight: expected a number, found a text"
      ),
      (#""absence": [^\n]*"#, #""absence": 1"#, "localFeatures.absence is 1"),
      (#""labels": \{[^}]*\}"#, #""labels": []"#, "labels: expected an object, found a list"),
    ]
  )
  func invalid(old: String, new: String, expected: String) throws {
    let message = try #require(Self.message(try Self.text(old, by: new)))
    #expect(message.contains(expected), "\(message)")
    #expect(!message.contains("\n"))
  }

  @Test("Numbers that JSON cannot say are refused, in files and when writing")
  func notFinite() throws {
    for number in ["NaN", "Infinity", "1e999", "-1e999"] {
      #expect(Self.message(try Self.text(#""prior": [^,]*"#, by: #""prior": \#(number)"#)) != nil)
    }
    for number in [Double.nan, .infinity, -.infinity] {
      var profile = MatchProfile.standard
      profile.localFeatures.maximum = number
      #expect(throws: SightlineError.self) { try profile.json() }
    }
  }

  @Test("Text that is no profile, cut off anywhere or nested without end, is an error and no crash")
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
