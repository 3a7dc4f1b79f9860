import Results

/// A program in another language that uses the library.
struct ClientProcess {
  /// A request to the Python program.
  struct Request: Encodable {
    var kind: String
    var count: Int?
    var catalog: String?
    var paths: [String]?
    var reduced: Bool?
  }

  private struct Took: Decodable { let seconds: Double }

  /// The megabytes before and after many calls.
  struct Growth: Decodable {
    let before: Double
    let after: Double
  }

  private let process: JSONProcess

  init(_ name: String, executable: String, arguments: [String] = []) throws {
    process = try JSONProcess(name, executable: executable, arguments: arguments)
  }

  /// A duration in seconds.
  func seconds(_ request: some Encodable) throws -> Double {
    try process.send(request)
    return try process.receive(Took.self).seconds
  }

  /// Returns the memory before and after a number of calls and a tenth as many failing ones.
  func growth(calls: Int) throws -> Growth {
    try process.send(Request(kind: "growth", count: calls))
    return try process.receive()
  }
}
