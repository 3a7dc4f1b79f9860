import SightlineFoundation
import TestSupport
import Testing

@testable import SightlineModels

@Suite("Normalising a text before it is split")
struct TextStepTests {
  @Test("CLIP's cleaning straightens quotes, widths, ligatures and spaces, and drops controls")
  func clip() {
    let cleaned = TextCleaning.clip.cleaned(
      "  “A”\u{3000}dog’s\r\n ﬁne\u{1B}[31mＲＥＤ\u{1B}[0m \u{0}e\u{301}\u{85}\u{FEFF}x "
    )
    #expect(cleaned.unicodeScalars.elementsEqual("\"A\" dog's fineRED é…x".unicodeScalars))
    #expect(TextCleaning.clip.cleaned("") == "" && TextCleaning.none.cleaned(" a ") == " a ")
    #expect(TextCleaning.clip.cleaned("\u{1B}[") == "[")
  }

  @Test("SigLIP's cleaning drops punctuation of ASCII, and joins spaces")
  func canonical() {
    #expect(
      TextCleaning.canonical.cleaned(" a_red-car,  on (the) beach!… ") == "aredcar on the beach…"
    )
  }

  @Test("Cleaning twice is cleaning once", arguments: TextCleaning.allCases)
  func again(_ cleaning: TextCleaning) {
    var generator = SeededGenerator(seed: 13)
    for _ in 0..<300 {
      let text = Self.text(&generator)
      let once = cleaning.cleaned(text)
      #expect(cleaning.cleaned(once).unicodeScalars.elementsEqual(once.unicodeScalars))
    }
  }

  private static func text(_ generator: inout SeededGenerator) -> String {
    var scalars = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...12, using: &generator) {
      let value =
        generator.chance(50)
        ? UInt32.random(in: 0x1...0x36F, using: &generator)
        : UInt32.random(in: 0x300...0x1FFFF, using: &generator)
      scalars.append(Unicode.Scalar(value) ?? "x")
    }
    return String(scalars)
  }

  @Test("Normal forms of Unicode are equivalent texts, and idempotent")
  func forms() {
    var generator = SeededGenerator(seed: 14)
    for _ in 0..<500 {
      let text = Self.text(&generator)
      for form in [UnicodeForm.composed, .decomposed] {
        let once = form.of(text)
        // Swift compares texts by what they are in these forms.
        #expect(once == text)
        #expect(form.of(once).unicodeScalars.elementsEqual(once.unicodeScalars))
      }
      let both = UnicodeForm.composed.of(UnicodeForm.decomposed.of(text))
      #expect(both.unicodeScalars.elementsEqual(UnicodeForm.composed.of(text).unicodeScalars))
    }
    func scalars(_ form: UnicodeForm, _ text: String) -> [UInt32] {
      form.of(text).unicodeScalars.map(\.value)
    }
    #expect(scalars(.composed, "e\u{301}") == [0xE9])
    #expect(scalars(.decomposed, "\u{E9}") == [0x65, 0x301])
    #expect(scalars(.composed, "\u{1112}\u{1161}\u{11AB}") == [0xD55C])
    #expect(scalars(.composed, "\u{AC00}\u{11A8}") == [0xAC01])
    #expect(scalars(.compatible, "ﬁ²") == [0x66, 0x69, 0x32])
    // Marks in order of their classes: below, then above.
    #expect(scalars(.composed, "q\u{307}\u{323}") == [0x71, 0x323, 0x307])
    // Newer than Foundation's data.
    #expect(scalars(.decomposed, "q\u{20D2}\u{10D25}") == [0x71, 0x20D2, 0x10D25])
  }

  @Test("A sigma at the end of a word is final when lowercased by word, and never by letter")
  func lowercase() {
    #expect(LowerCase.byWord("ΣΊΣΥΦΟΣ Σ ΑΣ. ΑΣΑ İ") == "σίσυφος σ ας. ασα i\u{307}")
    #expect(LowerCase.byLetter("ΑΣ") == "ασ")
  }

  @Test("Texts are split by the expressions of CLIP and GPT-2")
  func patterns() {
    #expect(
      WordPattern.clip.words(of: "it's 12 o'clock!! né") == [
        "it", "'s", "1", "2", "o", "'", "clock", "!!", "né",
      ]
    )
    #expect(
      WordPattern.clip.words(of: "we'll they're i've") == ["we", "'ll", "they", "'re", "i", "'ve"]
    )
    #expect(
      WordPattern.gpt2.words(of: "it's  a \n\n 12b ") == [
        "it", "'s", " ", " a", " \n\n", " 12", "b", " ",
      ]
    )
    #expect(WordPattern.gpt2.words(of: "").isEmpty && WordPattern.clip.words(of: " \n").isEmpty)
    #expect(WordPattern.foldedClip.words(of: "a <|endoftext|>'ſ") == ["a", "<|endoftext|>", "'ſ"])
    #expect(WordPattern(expression: "\\w+") == nil)
  }

  @Test("Simple expressions match runs of a kind, and others are refused")
  func expressions() throws {
    func pattern(_ expression: String) throws(TextProblem) -> TextPattern {
      try TextPattern(
        JSONNode(.object(["Regex": .string(expression)]), at: "pattern")
      )
    }
    #expect(try pattern("\\s+").replaced("a \t\u{3000}b", with: "_") == "a_b")
    #expect(try pattern(" {2,}").replaced("a b  c   d", with: "_") == "a b_c_d")
    #expect(try pattern("[!-/a\\]]").replaced("!a-b]", with: "") == "b")
    #expect(try pattern("[^a-c]").replaced("xaybzc", with: "") == "abc")
    #expect(try pattern("\\p{Zs}").replaced("a\u{2003}\tb", with: " ") == "a \tb")
    #expect(try pattern("[\\u200B\\u00AD]").replaced("a\u{200B}b\u{AD}", with: "") == "ab")
    for wrong in [
      "", "a|b", "(a)", "a*", "a?b", "[", "[]", "[z-a]", "\\w", "\\p{Q}", "\\u12", " {0,}",
      " {9999999999,}", "^a", "a$", ".",
    ] {
      #expect(throws: TextProblem.self, "\(wrong)") { try pattern(wrong) }
    }
  }

  @Test("A description keeps all of its values, and refuses unknown ones")
  func description() throws {
    let json = """
      {"model": "t.onnx", "tokenizer": ["vocab.json", "merges.txt"], "clean": "clip", "lowercase": true, "start": "<s>",
       "end": "</s>", "length": 77, "padding": 0, "ids": "input_ids", "mask": "attention_mask", "output": "text_embeds",
       "scale": 100, "bias": -12.5}
      """
    let description = try #require(try TextDescription(JSONNode(parsing: Array(json.utf8))))
    let again = try TextDescription(JSONNode(parsing: Array(description.json.utf8)))
    #expect(again == description)
    #expect(description.tokenizer.count == 2 && description.bias == -12.5)
    for wrong in [
      #"{"model": "../t.onnx", "tokenizer": "t.json", "length": 77}"#,
      #"{"model": "t.onnx", "tokenizer": "/etc/passwd", "length": 77}"#,
      #"{"model": "t.onnx", "tokenizer": [], "length": 77}"#,
      #"{"model": "t.onnx", "tokenizer": "t.json"}"#,
      #"{"model": "t.onnx", "tokenizer": "t.json", "length": 100000}"#,
      #"{"model": "t.onnx", "tokenizer": "t.json", "length": 77, "clean": "well"}"#,
      #"{"model": "t.onnx", "tokenizer": "t.json", "length": 77, "pading": 1}"#,
      #"{"model": "t.onnx", "tokenizer": "t.json", "length": 77, "scale": 1e300}"#,
    ] {
      #expect(throws: TextProblem.self, "\(wrong)") {
        try TextDescription(JSONNode(parsing: Array(wrong.utf8)))
      }
    }
  }

  @Test("Beside a picture side, a text side and a tokenizer are found as common exports name them")
  func guessed() throws {
    let folder = try TemporaryFolder()
    let files = TokenizerFileTests.vocabulary(["red"], end: "</w>")
    let tensor = LoadedModel.Tensor(name: "x", element: .float, axes: 4, lengths: [1, 3, 224, 224])
    func described(_ name: String) throws -> ModelDescription {
      let path = try folder.write("", to: name)
      var description = ModelDescription(detecting: tensor, tensor, path: path)
      TwoTowerGuess(path, outputs: ["last_hidden_state", "image_embeds"])?.apply(to: &description)
      return description
    }
    #expect(try described("clip/vision_model.onnx").text == nil)
    for name in ["clip/text_model.onnx", "clip/vocab.json"] {
      try folder.write(files.vocabulary, to: name)
    }
    #expect(try described("clip/vision_model.onnx").text == nil)
    try folder.write(files.merges, to: "clip/merges.txt")
    let clip = try described("clip/vision_model.onnx")
    #expect(clip.text?.model == "text_model.onnx" && clip.text?.length == 77)
    #expect(clip.text?.tokenizer == ["vocab.json", "merges.txt"] && clip.text?.scale == 100)
    #expect(clip.text?.padding == files.pieces.count - 1 && clip.text?.cleaning == .clip)
    #expect(clip.resizing == .cover && clip.output == "image_embeds")
    let json = try JSONReader.value(of: Array(clip.fileJSON.utf8))
    if case .object(let object) = json {
      #expect(object["text"] != nil)
    } else {
      Issue.record("no object")
    }
    #expect(ModelDescription.namesTextSide(folder.file("clip/vision_model.onnx")))

    try folder.write(SentencePieceTests.model([("▁red", -1), ("a", -2)]), to: "sig/spiece.model")
    try folder.write("", to: "sig/textual_q8.onnx")
    try folder.write(
      #"{"image_mean": [0.5, 0.4, 0.3], "image_std": [0.2, 0.2, 0.2], "do_center_crop": true}"#,
      to: "sig/preprocessor_config.json"
    )
    let sig = try described("sig/visual_q8.onnx")
    #expect(sig.text?.model == "textual_q8.onnx" && sig.text?.length == 64)
    #expect(sig.text?.cleaning == .canonical && sig.text?.end == "</s>" && sig.text?.padding == 2)
    #expect(sig.mean == [127.5, 102, 76.5] && sig.resizing == .cover)
    // A tokenizer that is none leaves the description as it was.
    try folder.write("{}", to: "sig/tokenizer.json")
    #expect(try described("sig/visual_q8.onnx").text == nil)
  }
}
