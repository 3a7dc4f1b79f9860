import SightlineFoundation

/// The text side of a model with two towers: the key `text` of its description.
///
/// ```json
/// "text": {
///   "model": "text_model.onnx", "tokenizer": "tokenizer.json",
///   "length": 77, "padding": 49407, "output": "text_embeds", "scale": 100
/// }
/// ```
///
/// All files lie beside the picture side's.
public struct TextDescription: Hashable, Sendable {
  /// The file of the model.
  public var model: String
  /// The files of the tokenizer: `tokenizer.json`, a model of SentencePiece, or `vocab.json` and `merges.txt`.
  public var tokenizer: [String]
  /// How a text is cleaned before.
  public var cleaning: TextCleaning
  /// Whether it is made lower case before.
  public var isLowercase: Bool
  /// The piece in front of a text; nil for what the tokenizer's file says.
  public var start: String?
  /// The piece behind a text; nil for what the tokenizer's file says.
  public var end: String?
  /// How many pieces a text has at most, those around it among them.
  public var length: Int
  /// The number of the piece that shorter texts are filled with to that length; nil to leave them short.
  public var padding: Int?
  /// The name of the input that takes the numbers of pieces; nil for the one that is there.
  public var numbersInput: String?
  /// The name of the input that says which pieces are of the text; nil for one with `mask` in its name, if there is one.
  public var maskInput: String?
  /// The name of the output; nil for the one that is called as usual.
  public var output: String?
  /// The factor of a cosine before it becomes a probability; nil where that was not learned.
  public var scale: Double?
  /// The amount that is added to that; nil where that was not learned.
  public var bias: Double?

  /// The lengths that a text may have, in pieces.
  static let lengths = 4...1024

  /// Names the files; all else is as CLIP and SigLIP have it.
  init(model: String, tokenizer: [String], length: Int) {
    self.model = model
    self.tokenizer = tokenizer
    self.length = length
    cleaning = .none
    isLowercase = false
  }

  /// Reads the key; nil where there is none.
  init?(_ node: JSONNode) throws(TextProblem) {
    guard !node.isMissing else { return nil }
    try node.requireObject(keys: [
      "model", "tokenizer", "clean", "lowercase", "start", "end", "length", "padding", "ids",
      "mask",
      "output", "scale", "bias",
    ])
    model = try TagDescription.name(node["model"])
    if case .array? = node["tokenizer"].value {
      tokenizer = []
      for file in try node["tokenizer"].list() { tokenizer.append(try TagDescription.name(file)) }
    } else {
      tokenizer = [try TagDescription.name(node["tokenizer"])]
    }
    guard (1...2).contains(tokenizer.count) else {
      throw node["tokenizer"].problem(
        "\(tokenizer.count) files: give tokenizer.json, a .model, or vocab.json and merges.txt"
      )
    }
    let clean = try node["clean"].optionalText() ?? TextCleaning.none.rawValue
    guard let cleaning = TextCleaning(rawValue: clean) else {
      let known = TextCleaning.allCases.map(\.rawValue).joined(separator: ", ")
      throw node["clean"].problem("'\(clean.prefix(40))' is not known; there are \(known)")
    }
    self.cleaning = cleaning
    isLowercase = try node["lowercase"].flag()
    start = try node["start"].optionalText()
    end = try node["end"].optionalText()
    length = try node["length"].count()
    guard Self.lengths.contains(length) else {
      throw node["length"].problem(
        "\(length) pieces: a text has \(Self.lengths.lowerBound) to \(Self.lengths.upperBound)"
      )
    }
    padding = node["padding"].isMissing ? nil : try node["padding"].count()
    numbersInput = try node["ids"].optionalText()
    maskInput = try node["mask"].optionalText()
    output = try node["output"].optionalText()
    scale = try Self.number(node["scale"])
    bias = try Self.number(node["bias"])
  }

  private static func number(_ node: JSONNode) throws(TextProblem) -> Double? {
    guard !node.isMissing else { return nil }
    let number = try node.number()
    guard abs(number) <= 1e6 else { throw node.problem("\(number): give one of at most 1000000") }
    return number
  }

  /// The description as the value of a key in JSON, without the key.
  var json: String {
    let tokenizer = tokenizer.map(JSONText.quoted).joined(separator: ", ")
    let parts: [String?] = [
      "\"model\": \(JSONText.quoted(model))",
      "\"tokenizer\": \(self.tokenizer.count == 1 ? tokenizer : "[\(tokenizer)]")",
      cleaning == .none ? nil : "\"clean\": \(JSONText.quoted(cleaning.rawValue))",
      isLowercase ? "\"lowercase\": true" : nil,
      start.map { "\"start\": \(JSONText.quoted($0))" },
      end.map { "\"end\": \(JSONText.quoted($0))" },
      "\"length\": \(length)", padding.map { "\"padding\": \($0)" },
      numbersInput.map { "\"ids\": \(JSONText.quoted($0))" },
      maskInput.map { "\"mask\": \(JSONText.quoted($0))" },
      output.map { "\"output\": \(JSONText.quoted($0))" }, scale.map { "\"scale\": \($0)" },
      bias.map { "\"bias\": \($0)" },
    ]
    return "{\n    \(parts.compactMap(\.self).joined(separator: ",\n    "))\n  }"
  }
}

/// Texts as JSON has them.
enum JSONText {
  /// A text in quotation marks.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case _ where scalar.value < 0x20: result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
