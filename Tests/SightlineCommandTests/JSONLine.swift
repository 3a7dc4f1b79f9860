import Foundation
import Testing

/// The lines of standard output as JSON objects; fails the test when one is not.
func jsonLines(_ output: String) throws -> [[String: any Sendable]] {
  try output.split(separator: "\n").map { line in
    let value = try JSONSerialization.jsonObject(with: Data(line.utf8))
    return try #require(value as? [String: any Sendable], "not a JSON object: \(line)")
  }
}
