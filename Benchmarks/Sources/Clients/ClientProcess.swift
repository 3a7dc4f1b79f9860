import Results

/// A program in another language that answers from the library.
struct ClientProcess {
  /// A request to the program in Python.
  struct Request: Encodable {
    var kind: String
    var count: Int?
    var catalog: String?
    var paths: [String]?
    var reduced: Bool?
  }

  private struct Took: Decodable { let seconds: Double }

  /// Megabytes before many calls, and after.
  struct Growth: Decodable {
    let before: Double
    let after: Double
  }

  private let process: JSONProcess

  init(_ name: String, executable: String, arguments: [String] = []) throws {
    process = try JSONProcess(name, executable: executable, arguments: arguments)
  }

  /// The seconds that something took.
  func seconds(_ request: some Encodable) throws -> Double {
    try process.send(request)
    return try process.receive(Took.self).seconds
  }

  /// The memory of so many calls, and of a tenth as many in vain.
  func growth(calls: Int) throws -> Growth {
    try process.send(Request(kind: "growth", count: calls))
    return try process.receive()
  }
}
