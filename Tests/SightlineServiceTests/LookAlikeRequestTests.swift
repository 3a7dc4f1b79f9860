import SightlineService
import TestSupport
import Testing

@Suite("Requests for look-alikes")
struct LookAlikeRequestTests {
  @Test(
    "With the catalog's model look-alikes are returned, matches stay, and additions are embedded"
  )
  func answers() async throws {
    let grid = try GridEmbedder()
    let served = try await ServedFolder(isOwn: true, embedder: grid, model: grid)
    let info = try #require(
      (try await served.answer("GET", "/v1/info").json["catalogs"] as? [[String: any Sendable]])?
        .first
    )
    #expect(info["lookAlikes"] as? Bool == true)
    #expect(info["depictions"] as? Bool == false && info["tags"] as? Bool == false)
    let picture = try served.picture(2)
    let plain = try await served.answer("POST", "/v1/search", picture)
    #expect(try plain.json["similar"] == nil && plain.ids == ["2"])
    let answer = try await served.answer("POST", "/v1/search?similar=2&suggest_labels", picture)
    #expect(try answer.ids == ["2"])
    let similar = try #require(try answer.json["similar"] as? [[String: any Sendable]])
    #expect(similar.count == 2 && !similar.contains { $0["id"] as? String == "2" })
    for (asked, count) in [("1", 1), ("true", 2), ("", 2), ("0", nil), ("false", nil)]
      as [(String, Int?)]
    {
      let some = try await served.answer("POST", "/v1/search?similar=\(asked)&limit=2", picture)
      #expect((try some.json["similar"] as? [any Sendable])?.count == count, "'\(asked)'")
    }
    for wrong in ["-1", "1001", "1.5", "yes"] {
      for name in ["similar", "tags"] {
        let refused = try await served.answer(
          "POST",
          "/v1/search?label=x&\(name)=\(wrong)",
          picture
        )
        #expect(try refused.status == 400 && refused.code == "invalidRequest")
        #expect(refused.text.contains("from 0 to 1000"), "\(refused.text)")
      }
    }
    #expect(similar.allSatisfy { $0["file"] == nil && $0["similarity"] is Double })
    let added = try await served.answer(
      "PUT",
      "/v1/entities/thing/9",
      type: Form.type,
      Form(texts: [("title", "Nine")], files: [("picture", "nine.png", try served.picture(3))])
        .bytes
    )
    #expect(added.status == 201, "\(added.text)")
  }

  @Test("Without a model, with another one, or without a picture they are refused in one line")
  func refusals() async throws {
    let other = try GridEmbedder(revision: "2")
    let plain = try await ServedFolder(model: other)
    let embedded = try await ServedFolder(isOwn: true, embedder: try GridEmbedder(), model: other)
    for served in [plain, embedded] {
      for name in ["similar=1", "suggest_labels"] {
        let answer = try await served.answer("POST", "/v1/search?\(name)", try served.picture(1))
        #expect(try answer.status == 400 && answer.code == "invalidRequest", "\(answer.text)")
        #expect(answer.text.contains("--model"))
      }
      #expect(try await served.answer("POST", "/v1/search", try served.picture(1)).ids == ["1"])
    }
    let words = try await plain.answer("POST", "/v1/search?label=round&similar=1")
    #expect(words.status == 400 && words.text.contains("without a picture"))
  }

  @Test("A model that guesses words proposes them with their probabilities")
  func guesses() async throws {
    let tagger = try GridTagger()
    let served = try await ServedFolder(isOwn: true, embedder: tagger, model: tagger)
    let answer = try await served.answer(
      "POST",
      "/v1/search?suggest_labels",
      try served.picture(2)
    )
    let labels = try #require(try answer.json["suggestedLabels"] as? [[String: any Sendable]])
    let scene = try #require(labels.first { $0["label"] as? String == "scene" })
    #expect(scene["probability"] as? Double == 0.95 && scene["entities"] as? Int == 0)
  }

  @Test("A text searches words, and with similar also what pictures show; the answer says which")
  func texts() async throws {
    let model = try GridTextEmbedder(bias: 1)
    let served = try await ServedFolder(isOwn: true, embedder: model, model: model)
    let words = try await served.answer("POST", "/v1/search?text=scene%202")
    #expect(try words.json["asked"] as? [String] == ["words"] && words.json["similar"] == nil)
    let both = try await served.answer("POST", "/v1/search?text=scene%202&similar=2")
    #expect(try both.json["asked"] as? [String] == ["words", "pictures"])
    let similar = try #require(try both.json["similar"] as? [[String: any Sendable]])
    #expect(similar.count <= 2 && !similar.isEmpty)
    #expect(similar.allSatisfy { $0["confidence"] is Double && $0["file"] == nil })
    // Beside a picture a text is of its words.
    let picture = try await served.answer(
      "POST",
      "/v1/search?text=x&similar=1",
      try served.picture(2)
    )
    #expect(try picture.json["asked"] == nil && picture.ids == ["2"])
    let grid = try GridEmbedder()
    let plain = try await ServedFolder(isOwn: true, embedder: grid, model: grid)
    let refused = try await plain.answer("POST", "/v1/search?text=scene%202&similar=1")
    #expect(try refused.status == 400 && refused.code == "invalidRequest")
    #expect(refused.text.contains("no text side"))
    #expect(try await plain.answer("POST", "/v1/search?text=scene%202").status == 200)
  }

  @Test("A search within a millisecond answers with its first look, and a wrong bound is refused")
  func within() async throws {
    let served = try await ServedFolder()
    let answer = try await served.answer("POST", "/v1/search?within=1", try served.picture(1))
    #expect(try answer.ids == ["1"])
    for wrong in ["0", "-1", "x", "3600001"] {
      let refused = try await served.answer(
        "POST",
        "/v1/search?within=\(wrong)",
        try served.picture(1)
      )
      #expect(try refused.status == 400 && refused.code == "invalidRequest")
    }
  }
}
