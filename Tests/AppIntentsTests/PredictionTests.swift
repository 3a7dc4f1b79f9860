import AppIntents
import Testing

@Suite("Predictions")
struct PredictionTests {
  @Test("The prediction with the most values is used; one that lacks a value does not fit")
  func fits() {
    let intent = Many()
    #expect(intent.predictedUse?.display.title.text() == "none")
    intent.p0 = 1
    #expect(intent.predictedUse?.display.title.text() == "one 1")
    intent.p1 = 2
    #expect(intent.predictedUse?.display.title.text() == "two 1 2")
    #expect(intent.predictedUse?.values == ["p0": "1", "p1": "2"])
    intent.p2 = 3
    intent.p3 = 4
    intent.p4 = 5
    intent.p5 = 6
    intent.p6 = 7
    intent.p7 = 8
    intent.p8 = 9
    intent.p9 = 10
    intent.p10 = 11
    intent.p11 = 12
    #expect(intent.predictedUse?.display.title.text() == "twelve 78")
    intent.p12 = 13
    intent.p13 = 14
    intent.p14 = 15
    #expect(intent.predictedUse?.display.title.text() == "fifteen 120")
  }

  @Test("One prediction needs no tuple")
  func single() {
    let intent = Single()
    intent.name = "you"
    #expect(intent.predictedUse?.display.title.text() == "Greet you")
  }
}

private struct Single: AppIntent, PredictableIntent {
  static let title: LocalizedStringResource = "Single"
  @Parameter(title: "Name") var name: String?

  static var predictionConfiguration: some IntentPredictionConfiguration {
    IntentPrediction(parameters: (\.$name)) { name in
      DisplayRepresentation(title: "Greet \(name ?? "")", subtitle: "")
    }
  }

  func perform() async throws -> some IntentResult { .result() }
}

private struct Many: AppIntent, PredictableIntent {
  static let title: LocalizedStringResource = "Many"
  @Parameter(title: "0") var p0: Int?
  @Parameter(title: "1") var p1: Int?
  @Parameter(title: "2") var p2: Int?
  @Parameter(title: "3") var p3: Int?
  @Parameter(title: "4") var p4: Int?
  @Parameter(title: "5") var p5: Int?
  @Parameter(title: "6") var p6: Int?
  @Parameter(title: "7") var p7: Int?
  @Parameter(title: "8") var p8: Int?
  @Parameter(title: "9") var p9: Int?
  @Parameter(title: "10") var p10: Int?
  @Parameter(title: "11") var p11: Int?
  @Parameter(title: "12") var p12: Int?
  @Parameter(title: "13") var p13: Int?
  @Parameter(title: "14") var p14: Int?

  private static func sum(_ values: Int?...) -> Int { values.compactMap { $0 }.reduce(0, +) }

  static var predictionConfiguration: some IntentPredictionConfiguration {
    IntentPrediction { DisplayRepresentation(title: "none") }
    IntentPrediction(parameters: \.$p0) { DisplayRepresentation(title: "one \($0 ?? 0)") }
    IntentPrediction(parameters: (\.$p0, \.$p1)) { first, second in
      DisplayRepresentation(title: "two \(first ?? 0) \(second ?? 0)")
    }
    IntentPrediction(
      parameters: (
        \.$p0, \.$p1, \.$p2, \.$p3, \.$p4, \.$p5, \.$p6, \.$p7, \.$p8, \.$p9, \.$p10, \.$p11
      )
    ) { v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v11 in
      let sum = sum(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v11)
      return DisplayRepresentation(title: "twelve \(sum)")
    }
    IntentPrediction(
      parameters: (
        \.$p0, \.$p1, \.$p2, \.$p3, \.$p4, \.$p5, \.$p6, \.$p7, \.$p8, \.$p9, \.$p10, \.$p11,
        \.$p12, \.$p13, \.$p14
      )
    ) { v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v11, v12, v13, v14 in
      let sum = sum(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v11, v12, v13, v14)
      return DisplayRepresentation(title: "fifteen \(sum)")
    }
  }

  func perform() async throws -> some IntentResult { .result() }
}
