import Foundation
import SightlineEvaluation
import SightlineReports

/// Reports as a program could hand them over, by the JSON form that they have.
enum ReportFixture {
  static func rate(_ count: Int, _ total: Int) -> [String: Any] {
    ["count": count, "total": total]
  }

  static func figures(_ right: Int, of present: Int, vain: Int, of absent: Int) -> [String: Any] {
    [
      "recallAt1": rate(right, present), "recallAt5": rate(present, present),
      "answeredRight": rate(right, present), "answeredWrong": rate(present - right, present),
      "returned": rate(right, present), "precision": rate(right, present + vain),
      "falsePositives": rate(vain, absent), "meanAveragePrecision": 0.987,
    ]
  }

  static func ranked(_ text: String, rank: Int, reference: String?) -> [String: Any] {
    var entity: [String: Any] = [
      "entity": ["type": text, "id": text], "title": text, "rank": rank, "score": 0.875,
    ]
    entity["reference"] = reference
    return entity
  }

  /// A failure of a query of a picture file.
  static func failure(
    _ kind: String,
    _ text: String,
    picture: String,
    reference: String?
  ) -> [String: Any] {
    [
      "kind": kind,
      "query": [
        "name": text, "group": text, "picture": picture, "labels": [text],
        "expected": kind == "falsePositive" ? [] : [["type": text, "id": text]],
        "excluded": kind == "falsePositive" ? [["type": text, "id": text]] : [],
      ],
      "expected": kind == "falsePositive"
        ? [] : [ranked(text, rank: 1204, reference: reference)],
      "ranked": [ranked(text + "2", rank: 1, reference: reference)],
    ]
  }

  /// A report with something in every part, whose names are all one text.
  static func full(
    named text: String,
    failures: [[String: Any]] = [],
    folder: String? = nil
  ) -> [String: Any] {
    var conditions: [String: Any] = [
      "truthKind": "changes", "truth": text, "catalog": text, "entities": 33, "pictures": 1234,
      "queryPictures": 20, "profile": text, "minimumScore": 0.5, "seed": 7, "jobs": 2,
      "processor": text, "cores": 2, "release": text, "seconds": 4.5, "askedNow": 900,
    ]
    conditions["folder"] = folder
    let bins: [[String: Any]] = (0..<10).map { bin in
      [
        "low": Double(bin) / 10, "high": Double(bin + 1) / 10, "absent": 4,
        "meanScore": Double(bin) / 10 + 0.05, "right": rate(bin, bin + 10),
      ]
    }
    return [
      "version": 1, "conditions": conditions,
      "overall": figures(941, of: 1000, vain: 3, of: 1000),
      "groups": [
        ["name": "crop-5", "family": "crop", "figures": figures(9, of: 10, vain: 0, of: 0)],
        ["name": text, "figures": figures(10, of: 10, vain: 1, of: 10)],
      ],
      "entityTypes": [
        ["name": text, "figures": figures(9, of: 10, vain: 1, of: 10)],
        ["name": "other", "figures": figures(0, of: 0, vain: 1, of: 10)],
      ],
      "precisionRecall": (0..<300).map { point -> [String: Any] in
        let share = Double(point) / 299
        return [
          "score": 1 - share, "precision": 1 - share * share / 4, "recall": share.squareRoot(),
          "falsePositiveRate": share * share,
        ]
      },
      "calibration": ["bins": bins, "pairs": 145, "expectedError": 0.01234],
      "latency": [
        "answering": ["count": 10, "p50": 7.94, "p99": 31.2],
        "decoding": ["count": 10, "p50": 1, "p99": 2],
      ],
      "failures": failures, "failureCount": 62,
      "confusions": [
        [
          "shown": ["type": text, "id": text], "shownTitle": text,
          "answered": ["type": text, "id": text], "answeredTitle": text, "count": 3,
          "highestScore": 0.8, "query": text,
        ]
      ],
      "unasked": [["query": text, "message": text]],
    ]
  }

  /// Reads a report's JSON.
  static func report(_ values: [String: Any]) throws -> EvaluationReport {
    try JSONDecoder().decode(
      EvaluationReport.self,
      from: JSONSerialization.data(withJSONObject: values)
    )
  }

  /// The page of a report.
  static func page(_ values: [String: Any]) throws -> String {
    var page = ""
    EvaluationPage(try report(values)).write { page += $0 }
    return page
  }
}
