import Foundation
import SightlineSearch
import Testing

/// Everything that asks a catalog offers the same parameters, with the same bounds.
@Suite("The parameters of a query")
struct QueryParameterTests {
  private static func text(_ path: String) throws -> String {
    try String(contentsOf: SightlineProcess.repository.appending(path: path), encoding: .utf8)
  }

  @Test("The service's document lists them with their bounds, in addresses, forms and JSON alike")
  func document() throws {
    let text = try Self.text("Sources/SightlineService/Page/openapi.json")
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    )
    func value(_ path: String..., in object: Any? = nil) -> Any? {
      path.reduce(object ?? document) { ($0 as? [String: Any])?[$1] }
    }
    let search = try #require(value("paths", "/v1/search", "post") as? [String: Any])
    let listed = try #require(search["parameters"] as? [[String: Any]])
    let inAddress = listed.compactMap { $0["name"] as? String }
    #expect(Set(inAddress) == Set(QueryParameter.all.map(\.name) + ["explain"]))
    for type in ["multipart/form-data", "application/json"] {
      let schema = value("requestBody", "content", type, "schema", in: search)
      let name = (value("$ref", in: schema) as? String)?.split(separator: "/").last.map(String.init)
      let fields = try #require(
        value("properties", in: name.map { value("components", "schemas", $0) as Any } ?? schema)
          as? [String: [String: Any]]
      )
      let names = QueryParameter.all.map(\.name)
      #expect(Set(fields.keys) == Set(names + ["picture", "catalog", "explain"]))
      for parameter in QueryParameter.all {
        let field = try #require(fields[parameter.name])
        switch parameter.kind {
        case .texts(let most):
          #expect(field["type"] as? String == "array" && field["maxItems"] as? Int == most)
        case .integer(let range, let usual):
          #expect(field["type"] as? String == "integer")
          #expect(field["minimum"] as? Int == range.lowerBound)
          #expect(field["maximum"] as? Int == range.upperBound)
          #expect(field["default"] as? Int == usual)
        case .share:
          #expect(field["type"] as? String == "number")
          #expect(field["minimum"] as? Int == 0 && field["maximum"] as? Int == 1)
        case .flag: #expect(field["type"] as? String == "boolean")
        case .region: #expect(field["pattern"] != nil)
        }
      }
    }
  }

  // The service and the command read codes wherever the catalog has any.
  @Test(
    "The C structure has a member for each, and otherwise only the picture, its codes and the deadline"
  )
  func structure() throws {
    let header = try Self.text("Sources/CSightline/sightline.h")
    let body = try #require(
      header.firstMatch(of: #/typedef struct sightline_query \{([^}]*)\} sightline_query;/#)?.1
    )
    let members = body.split(separator: "\n").compactMap {
      $0.firstMatch(of: #/^ *[a-z0-9_ ]+[ *]([a-z_]+);/#).map { String($0.1) }
    }
    #expect(
      Set(members)
        == Set(
          QueryParameter.all.compactMap(\.member) + [
            "picture", "has_minimum_score", "timeout", "reads_codes",
          ]
        )
    )
  }

  @Test(
    "Python's method has an argument for each, and otherwise only the picture, its codes and the deadline"
  )
  func signature() throws {
    let module = try Self.text("Python/src/sightline/_catalog.py")
    let list = try #require(module.firstMatch(of: #/def search\((?s:(.*?))\n    \) ->/#)?.1)
    let arguments = list.split(separator: "\n").compactMap {
      $0.firstMatch(of: #/^ *([a-z_]+):/#).map { String($0.1) }
    }
    #expect(
      Set(arguments)
        == Set(QueryParameter.all.compactMap(\.argument) + ["picture", "timeout", "read_codes"])
    )
  }

  @Test("The command has an option for each")
  func options() throws {
    let help = try SightlineProcess(["help", "query"]).output
    for parameter in QueryParameter.all {
      let option = "--" + parameter.name.replacing("_", with: "-")
      #expect(help.contains("\(option) ") || help.contains("\(option)/"), "\(option)")
    }
  }
}
