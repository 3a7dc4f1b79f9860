import Foundation

/// Runs wrk, which sends requests as fast as the service answers.
struct WebLoad {
  private let connections: Int
  private let address: String
  private let script: URL

  init(_ photographs: Photographs, connections: Int, at port: Int, in folder: URL) throws {
    self.connections = connections
    address = "http://127.0.0.1:\(port)/v1/search?limit=3"
    script = folder.appending(path: "load.lua")
    let files = photographs.files.map { "'\($0.path)'" }.joined(separator: ", ")
    // At the end wrk prints one line of numbers, in microseconds.
    let text = """
      local bodies = {}
      local number = 0
      function init()
        for _, name in ipairs({\(files)}) do
          local file = assert(io.open(name, 'rb'))
          wrk.headers['Content-Type'] = 'image/jpeg'
          bodies[#bodies + 1] = wrk.format('POST', nil, nil, file:read('*a'))
          file:close()
        end
      end
      function request()
        number = number + 1
        return bodies[number % #bodies + 1]
      end
      function done(summary, latency)
        local errors = summary.errors
        print(string.format('RESULT %d %d %d %d %d', summary.requests, summary.duration,
          latency:percentile(50), latency:percentile(99),
          errors.connect + errors.read + errors.write + errors.status + errors.timeout))
      end
      """
    try Data(text.utf8).write(to: script)
  }

  /// Sends requests for a duration.
  ///
  /// - Throws: An error if wrk is not installed, or if a request failed.
  func run(seconds: Int) throws -> LoadRun {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "wrk", "--threads", "1", "--connections", "\(connections)", "--duration", "\(seconds)s",
      "--timeout", "60s", "--script", script.path, address,
    ]
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let line = text.split(separator: "\n").first { $0.hasPrefix("RESULT ") }
    let numbers = (line ?? "").split(separator: " ").compactMap { Double($0) }
    guard process.terminationStatus == 0, numbers.count == 5, numbers[0] > 0 else {
      throw LoadError("wrk did not run: install it (Debian's package wrk)")
    }
    guard numbers[4] == 0 else { throw LoadError("\(Int(numbers[4])) requests failed:\n\(text)") }
    return LoadRun(
      rate: numbers[0] / (numbers[1] / 1_000_000),
      median: numbers[2] / 1000,
      slowest: numbers[3] / 1000
    )
  }
}
