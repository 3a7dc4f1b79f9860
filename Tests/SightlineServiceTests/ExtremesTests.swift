import Foundation
import SightlineFoundation
import SightlineService
import TestSupport
import Testing

/// Every parameter of every route at its least, its most, beyond both, empty, huge, and as something else.
///
/// The table is the service's own document, so that a parameter that comes later is tried too. A small catalog is part of
/// `make test`; `make extremes` plants 20,000 pictures. Nothing may trap, which would end the tests, and nothing may be
/// answered as a fault of the service.
@Suite("Parameters of the service at their extremes")
struct ExtremesTests {
  /// How many pictures are planted.
  private static let count =
    ProcessInfo.processInfo.environment["SIGHTLINE_EXTREMES"]
    .flatMap { Int($0) } ?? 300
  private static let isLong = count > 300

  /// A parameter of a route.
  private struct Parameter {
    let method: String
    let path: String
    let name: String
    let least: Double?
    let most: Double?
    let kind: String
    let choices: [String]

    /// The values to try.
    var values: [String] {
      var values = ["", "-1", "0", "1", "9223372036854775807", "-9223372036854775808"]
      values += ["18446744073709551616", "1e309", "-0.0", "nan", "0x10", "+5", " 1", "1,1,1,1"]
      values += ["0,0,9223372036854775807,9223372036854775807", "\u{0}", "💥", "%", "true", "false"]
      values += [String(repeating: "9", count: 400), String(repeating: "x", count: 60_000)]
      for bound in [least, most].compactMap(\.self) {
        for value in [bound - 1, bound, bound + 1] {
          values.append(kind == "integer" ? "\(Int(value))" : "\(value)")
        }
      }
      return values + choices
    }
  }

  private static func parameters(_ document: [String: Any]) throws -> [Parameter] {
    var found: [Parameter] = []
    let components = document["components"] as? [String: Any]
    let shared = components?["parameters"] as? [String: [String: Any]] ?? [:]
    for (path, item) in try #require(document["paths"] as? [String: [String: Any]]) {
      for (method, operation) in item {
        guard let operation = operation as? [String: Any] else { continue }
        for given in operation["parameters"] as? [[String: Any]] ?? [] {
          let reference = (given["$ref"] as? String)?.split(separator: "/").last.map(String.init)
          let parameter = reference.flatMap { shared[$0] } ?? given
          let schema = parameter["schema"] as? [String: Any] ?? [:]
          guard parameter["in"] as? String == "query", let name = parameter["name"] as? String
          else { continue }
          found.append(
            Parameter(
              method: method.uppercased(),
              path: path,
              name: name,
              least: (schema["minimum"] as? NSNumber)?.doubleValue,
              most: (schema["maximum"] as? NSNumber)?.doubleValue,
              kind: schema["type"] as? String ?? "",
              choices: schema["enum"] as? [String] ?? []
            )
          )
        }
      }
    }
    return found.sorted { ($0.path, $0.method, $0.name) < ($1.path, $1.method, $1.name) }
  }

  private static let statuses: Set<Int> = [200, 201, 400, 404, 413, 415, 422, 503]

  private static func encoded(_ text: String) -> String {
    text.utf8.map { byte in
      (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte)
        ? String(UnicodeScalar(byte)) : "%" + [byte].hexadecimal
    }.joined()
  }

  @Test("Each parameter is answered or refused, alone and with all others at their most")
  func all() async throws {
    var limits = ServiceLimits.patient
    if Self.isLong { limits.answerTime = .seconds(15) }
    let planted = try await PlantedFolder(count: Self.count, limits: limits)
    func status(
      _ method: String,
      _ target: String,
      _ body: [UInt8] = []
    ) async throws -> Int {
      let type = body.isEmpty ? [] : [(name: "Content-Type", value: "application/json")]
      let request = ServiceRequest(
        method,
        target,
        headers: [(name: "host", value: "127.0.0.1")] + type,
        body: RequestBytes(body)
      )
      let start = ContinuousClock.now
      let response =
        if let refusal = planted.service.refusal(of: request) { refusal } else {
          await planted.service.respond(to: request)
        }
      let answer = try await ReadAnswer(response)
      if Self.isLong {
        // Finds what never ends. Beside other work a debug build is late by many seconds.
        #expect(
          ContinuousClock.now - start < limits.answerTime + .seconds(60),
          "\(target.prefix(200))"
        )
      }
      return answer.status
    }
    let described = await planted.service.respond(
      to: ServiceRequest(
        "GET",
        "/openapi.json",
        headers: [(name: "host", value: "127.0.0.1")],
        body: RequestBytes([])
      )
    )
    let bytes = try await ReadAnswer(described).bytes
    let read = try JSONSerialization.jsonObject(with: Data(bytes))
    let document = try #require(read as? [String: Any])
    let parameters = try Self.parameters(document)
    #expect(parameters.count > 50)
    let question = Array(#"{"text":"planted"}"#.utf8)
    for parameter in parameters {
      let path = parameter.path.replacing("{type}", with: "picture")
        .replacing("{id}", with: "p%2F7.png")
      // A search that changes nothing needs something to look for.
      let body = parameter.path == "/v1/search" && parameter.name != "text" ? question : []
      var others = ""
      for one in parameters where one.path == parameter.path && one.method == parameter.method {
        guard one.name != parameter.name, let most = one.most else { continue }
        others += "&\(one.name)=\(Int(most))"
      }
      for value in parameter.values {
        for rest in Self.isLong ? ["", others] : [""] {
          let target = "\(path)?\(parameter.name)=\(Self.encoded(value))\(rest)"
          let found = try await status(parameter.method, target, body)
          // A review is asked for until it is done.
          let isUnderWay = found == 202 && parameter.path == "/v1/duplicates/review"
          #expect(
            isUnderWay || Self.statuses.contains(found),
            "\(parameter.method) \(target.prefix(300)): \(found)"
          )
        }
      }
    }
    #expect(try await status("GET", "/readyz") == 200)
  }

  @Test("Duplicates are found or refused at every distance, with every choice")
  func duplicates() async throws {
    var limits = ServiceLimits.patient
    if Self.isLong { limits.answerTime = .seconds(15) }
    let planted = try await PlantedFolder(count: Self.count, limits: limits)
    for distance in [0, 1, 31, 56, 64, 80, 100, 128, 255, 256, 257, 4096] {
      for flags in ["", "&turned=true", "&exact=true", "&split_pairs=true&keep=smallest"] {
        let target = "/v1/duplicates?distance=\(distance)&limit=1000\(flags)"
        let response = await planted.service.respond(
          to: ServiceRequest(
            "GET",
            target,
            headers: [(name: "host", value: "127.0.0.1")],
            body: RequestBytes([])
          )
        )
        let answer = try await ReadAnswer(response)
        #expect(
          [200, 400, 503].contains(answer.status),
          "\(target): \(answer.status) \(answer.text.prefix(200))"
        )
      }
    }
  }
}
