extension Mutation {
  private static let anyIntent = #"@AppIntent\(schema: \.(\w+)\.(\w+)\)"#

  /// Ways that the pages of the schemas name.
  static let ofSchemas: [Mutation] = [
    Mutation("unknown-schema", "schema-unknown") {
      $0.replace(#"(@App(?:Intent|Entity|Enum)\(schema: \.\w+\.\w+)\)"#, with: "$1s)")
    },
    Mutation("schema-of-another-kind", "schema-of-another-kind") {
      $0.replace(
        #"@AppEntity\(schema: \.\w+\.\w+\)"#,
        with: "@AppEntity(schema: .calendar.createEvent)"
      )
    },
    Mutation("schema-property-missing", "schema-incomplete") {
      $0.replaceBody(after: anyIntent) { body in
        body.firstMatch(of: /\n\s*(?:@Parameter[^\n]*\s)?var \w+: [^\n={]+\n/).map {
          body.replacingCharacters(in: $0.range, with: "\n")
        }
      }
    },
    Mutation("schema-property-type", "schema-property-type") {
      $0.replaceBody(after: anyIntent) { body in
        body.firstMatch(of: /var (\w+): (?:String|Date|AttributedString|DateComponents)\b/).map {
          body.replacingCharacters(in: $0.range, with: "var \($0.1): Bool")
        }
      }
    },
    Mutation("schema-property-required", "schema-property-required") {
      $0.replaceBody(after: #"@App(?:Intent|Entity)\(schema: \.\w+\.\w+\)"#) { body in
        body.firstMatch(of: /var (\w+): (String|Date|AttributedString|URL|Bool)\?/).map {
          body.replacingCharacters(in: $0.range, with: "var \($0.1): \($0.2)")
        }
      }
    },
    Mutation("schema-extra-parameter", "schema-extra-parameter") {
      $0.replaceBody(after: anyIntent) {
        "\n  @Parameter(title: \"More\") var moreOfIt: Int\n" + $0
      }
    },
    Mutation("schema-case-missing", "schema-case-missing") {
      $0.replaceBody(after: #"@AppEnum\(schema: \.\w+\.\w+\)"#) { body in
        body.firstMatch(of: #/case \w+, /#).map {
          body.replacingCharacters(in: $0.range, with: "case ")
        }
      }
    },
    Mutation("schema-case-unknown", "schema-case-unknown") {
      $0.replaceBody(after: #"@AppEnum\(schema: \.\w+\.\w+\)"#) { "\n  case somethingElse\n" + $0 }
    },
    Mutation("schema-deprecated", "schema-deprecated") {
      $0.replace(#"\.system\.searchInApp"#, with: ".system.search")
    },
    Mutation("schema-domain-in-part", "schema-domain-in-part", at: #"\b(?:struct|class) \w+"#) {
      $0.replace(#"@AppIntent\(schema: \.(?:messages|mail|clock)\.\w+\)"#, with: "")
    },
    Mutation("schema-type-without-schema", "schema-type-without-schema", at: #"\bvar \w+"#) {
      $0.replace(
        #"@AppEntity\(schema: \.calendar\.calendar\)\s*struct (\w+) "#,
        with: "struct $1: AppEntity "
      )
    },
  ]
}

extension String {
  /// The text with a range replaced.
  func replacingCharacters(in range: Range<String.Index>, with text: String) -> String {
    self[..<range.lowerBound] + text + self[range.upperBound...]
  }
}
