import SightlineCatalog
import SightlineFoundation
import SightlinePixels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The fields of a request, from its query, a form, JSON, or its body alone.
struct RequestFields {
  /// A picture that was sent.
  struct Picture {
    /// The field that it was sent in.
    var field: String
    /// The file's name; nil where none is given.
    var name: String?
    var bytes: [UInt8]
  }

  /// The texts of each field, in their order.
  private(set) var texts: [String: [String]] = [:]
  /// The pictures, in their order.
  private(set) var pictures: [Picture] = []
  /// Values of the app's own, which only JSON can express.
  private(set) var properties: [String: PropertyValue] = [:]
  private var textCount = 0

  /// The longest text of a field, in bytes.
  private static let longestText = 65_536
  private static let mostTexts = 2048
  /// The most values of a body of JSON, nearly all of which can only be properties: each takes some ten times the memory
  /// of its text.
  private static let mostValues = 100_000

  /// Reads the query of an address.
  init(query: String) throws(SightlineError) {
    for pair in query.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = PercentCoding.decoded(parts[0], isForm: true),
        let value = PercentCoding.decoded(parts.count > 1 ? parts[1] : "", isForm: true)
      else { throw .request("the query of the address has a percent sign that encodes nothing") }
      try add(name, value)
    }
  }

  /// Adds the fields of a body.
  ///
  /// - Parameters:
  ///   - body: The bytes.
  ///   - request: The request, with the media type.
  ///   - known: The names of parameters that are texts.
  ///   - pictureFields: The fields that hold pictures; a body that is a picture is the first.
  /// - Throws: `SightlineError`: `invalidRequest`, `unsupportedType`.
  mutating func add(
    body: [UInt8],
    of request: ServiceRequest,
    known: [String] = [],
    pictureFields: [String]
  ) throws(SightlineError) {
    let type = request.mediaType ?? "application/octet-stream"
    switch type {
    case "multipart/form-data":
      let header = request[header: "content-type"] ?? ""
      let parts = try MultipartBody(body, contentType: header).parts
      let file = Self.onlyFile(of: parts, known: known, pictureFields: pictureFields)
      for part in parts {
        if pictureFields.contains(part.name) || part.name == file {
          let field = part.name == file ? pictureFields.first ?? part.name : part.name
          pictures.append(Picture(field: field, name: part.fileName, bytes: Array(part.content)))
        } else if part.fileName != nil, !known.contains(part.name) {
          throw Self.misplaced(part.name, pictureFields)
        } else if let text = String(validating: part.content, as: UTF8.self) {
          try add(part.name, text)
        } else {
          throw Self.misplaced(part.name, pictureFields)
        }
      }
    case "application/json": try add(json: body, pictureFields: pictureFields)
    // The last type is curl's default for any bytes.
    case _ where type.hasPrefix("image/"), "application/octet-stream",
      "application/x-www-form-urlencoded":
      guard !body.isEmpty else { return }
      guard let field = pictureFields.first else {
        throw SightlineError(.unsupportedType, "a body of '\(type)' is not expected here")
      }
      pictures.append(Picture(field: field, name: nil, bytes: body))
    default:
      throw SightlineError(
        .unsupportedType,
        "a body of '\(type.prefix(100))' is not supported; send a picture, multipart/form-data or "
          + "application/json",
        value: type
      )
    }
  }

  /// Returns the name of the part that is the picture under another name: the only file of a form, where one picture is
  /// wanted, as `curl -F file=@photo.jpg` sends it; nil where there is none, or the picture has its own part.
  private static func onlyFile(
    of parts: [MultipartBody.Part],
    known: [String],
    pictureFields: [String]
  ) -> String? {
    guard pictureFields.count == 1, !parts.contains(where: { $0.name == pictureFields[0] }) else {
      return nil
    }
    let files = parts.filter { $0.fileName != nil && !known.contains($0.name) }
    return files.count == 1 ? files[0].name : nil
  }

  /// The error for a part that holds a file where none is wanted.
  private static func misplaced(_ name: String, _ pictureFields: [String]) -> SightlineError {
    let wanted = pictureFields.map { "'\($0)'" }.joined(separator: " and ")
    return .request(
      wanted.isEmpty
        ? "the part '\(name.prefix(64))' is not UTF-8"
        : "the part '\(name.prefix(64))' is a file that is not expected; send the picture as \(wanted)",
      value: name
    )
  }

  /// Adds an object of JSON: texts, numbers, flags and lists of them, pictures in base64.
  mutating func add(json: [UInt8], pictureFields: [String]) throws(SightlineError) {
    do throws(TextProblem) {
      let fields = try JSONReader.object(of: json, valueLimit: Self.mostValues)
      for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
        let node = JSONNode(value, at: name)
        if name == "properties" {
          properties = try node.properties()
        } else if pictureFields.contains(name) {
          if case .array(let list) = value {
            for (index, value) in list.enumerated() {
              try add(picture: JSONNode(value, at: "\(name)[\(index)]"), to: name)
            }
          } else {
            try add(picture: node, to: name)
          }
        } else {
          try add(name, node)
        }
      }
    } catch {
      throw .request("the body: \(error)")
    }
  }

  /// Adds the texts of missing fields.
  mutating func fill(from others: RequestFields) {
    for (name, values) in others.texts where texts[name] == nil { texts[name] = values }
  }

  private mutating func add(_ name: String, _ node: JSONNode) throws(TextProblem) {
    let values: [PropertyValue]
    switch node.value {
    // A region may be four numbers.
    case .array(let list)? where name == "region":
      values = [.string(list.map(Self.text).map { $0 ?? "?" }.joined(separator: ","))]
    case .array(let list)?: values = list
    case let value?: values = [value]
    case nil: values = []
    }
    for value in values {
      guard let text = Self.text(value) else {
        throw node.problem("expected a text, a number, true or false, or a list of these")
      }
      do throws(SightlineError) {
        try add(name, text)
      } catch {
        throw TextProblem(error.message)
      }
    }
  }

  private static func text(_ value: PropertyValue) -> String? {
    switch value {
    case .string(let text): text
    case .integer(let number): "\(number)"
    case .number(let number): "\(number)"
    case .bool(let flag): "\(flag)"
    case .null, .array, .object: nil
    }
  }

  /// A picture is base64, or an object of its name and its data.
  private mutating func add(picture node: JSONNode, to field: String) throws(TextProblem) {
    var (data, name) = (node, String?.none)
    if case .object? = node.value {
      try node.requireObject(keys: ["name", "data"])
      name = try node["name"].optionalText()
      data = node["data"]
    }
    guard let bytes = Data(base64Encoded: String(try Self.base64(data))) else {
      throw data.problem("not base64, as a picture in JSON is written")
    }
    pictures.append(Picture(field: field, name: name, bytes: [UInt8](bytes)))
  }

  /// The base64 of a picture: a text of it alone, or behind the comma of a data URL (RFC 2397).
  private static func base64(_ node: JSONNode) throws(TextProblem) -> Substring {
    let text = try node.text()
    guard text.prefix(5).lowercased() == "data:" else { return text[...] }
    guard let comma = text.firstIndex(of: ","), text[..<comma].lowercased().hasSuffix(";base64")
    else { throw node.problem("a data URL without ';base64' and a comma; write data:;base64,…") }
    return text[text.index(after: comma)...]
  }

  private mutating func add(_ name: String, _ text: String) throws(SightlineError) {
    guard text.utf8.count <= Self.longestText, name.utf8.count <= Self.longestText else {
      throw .request(
        "the parameter '\(name.prefix(64))' has more than \(Self.longestText) bytes, the limit"
      )
    }
    texts[name, default: []].append(text)
    textCount += 1
    guard textCount <= Self.mostTexts else {
      throw .request("there are more than \(Self.mostTexts) parameters, the limit")
    }
  }
}

// MARK: Values of fields

extension RequestFields {
  /// Refuses an unknown field.
  func require(known: [String]) throws(SightlineError) {
    guard let unknown = texts.keys.filter({ !known.contains($0) }).min() else { return }
    throw .request(
      "unknown parameter '\(unknown.prefix(64))'\(Spelling.hint(unknown, among: known)); known are "
        + known.sorted().joined(separator: ", "),
      value: unknown
    )
  }

  /// All texts of a field.
  func all(_ name: String) -> [String] { texts[name] ?? [] }

  /// The one text of a field; nil without it.
  func one(_ name: String) throws(SightlineError) -> String? {
    let texts = all(name)
    guard texts.count <= 1 else {
      throw .request("the parameter '\(name)' is given \(texts.count) times; give it once")
    }
    return texts.first
  }

  /// A whole number within bounds; nil without the field.
  func number(_ name: String, in range: ClosedRange<Int>) throws(SightlineError) -> Int? {
    guard let text = try one(name) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw .request(
        "\(name) is '\(text.prefix(64))'; give a whole number from \(range.lowerBound) to "
          + "\(range.upperBound)",
        value: text
      )
    }
    return number
  }

  /// How many further things are wanted: none without the field, and as many as `all` where it is `true` or empty.
  func count(_ name: String, in range: ClosedRange<Int>, all: Int) throws(SightlineError) -> Int {
    switch try one(name) {
    case nil, "false": 0
    case "", "true": all
    default: try number(name, in: range) ?? 0
    }
  }

  /// A number from 0 to 1; nil without the field.
  func share(_ name: String) throws(SightlineError) -> Double? {
    guard let text = try one(name) else { return nil }
    guard let number = Double(text), (0...1).contains(number) else {
      throw .request("\(name) is '\(text.prefix(64))'; give a number from 0 to 1", value: text)
    }
    return number
  }

  /// A flag; false without the field, true for one that is empty.
  func flag(_ name: String) throws(SightlineError) -> Bool {
    switch try one(name) {
    case nil, "false", "0": false
    case "", "true", "1": true
    case let text?:
      throw .request("\(name) is '\(text.prefix(64))'; give true or false", value: text)
    }
  }

  /// A part of a picture, as `x,y,width,height` in its pixels; nil without the field.
  func region(_ name: String) throws(SightlineError) -> PixelRegion? {
    guard let text = try one(name) else { return nil }
    guard let region = PixelRegion(text) else {
      throw .request(
        "\(name) is '\(text.prefix(64))'; give four whole numbers x,y,width,height",
        value: text
      )
    }
    return region
  }

  /// The one picture of a field; nil without one.
  func picture(_ field: String) throws(SightlineError) -> Picture? {
    let found = pictures.filter { $0.field == field }
    guard found.count <= 1 else {
      throw .request("there are \(found.count) pictures called '\(field)'; send one")
    }
    return found.first
  }
}
