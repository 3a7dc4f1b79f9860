import ArgumentParser
import SightlineDescriptors
import SightlineReports

/// How `hash` prints descriptors.
enum HashFormat: String, CaseIterable, ExpressibleByArgument {
  case hex, bits, json, csv
}

/// Prints descriptors in a format, and counts what could not be read.
struct HashPrinter {
  let format: HashFormat
  private var table = CSVTable(["picture", "algorithm", "bits", "quality", "hex", "error"])
  private var counts = (printed: 0, failed: 0)

  init(format: HashFormat) {
    self.format = format
  }

  /// Prints a line for each descriptor of a picture.
  mutating func print(_ descriptors: PictureDescriptors, of picture: String) throws {
    counts.printed += 1
    for entry in descriptors {
      switch format {
      case .hex:
        try printLine("\(entry.value.hexadecimal)  \(entry.identifier)  \(picture.printable)")
      case .bits: try printLine("\(entry.value.bits)  \(entry.identifier)  \(picture.printable)")
      case .json: try printLine(jsonLine(HashLine(picture: picture, entry)))
      case .csv:
        let line = HashLine(picture: picture, entry)
        try table.print([
          picture, line.algorithm, line.bits.map(String.init), line.quality.map(String.init),
          line.hex, nil,
        ])
      }
    }
  }

  /// Says that a picture could not be read.
  mutating func print(_ failure: PictureFailure, of picture: String) throws {
    counts.failed += 1
    switch format {
    case .hex, .bits: printFailure(failure.message)
    case .json: try printLine(jsonLine(HashLine(picture: picture, error: failure)))
    case .csv: try table.print([picture, nil, nil, nil, nil, failure.message])
    }
  }

  /// Ends the command, with the code that says whether all pictures were read.
  mutating func end() throws {
    if format == .csv { try table.begin() }
    if counts.failed > 0 { throw counts.printed == 0 ? ExitCode.failure : ExitCode.someFailed }
  }
}

extension DescriptorValue {
  /// A hash, or anything else as its stored bytes, as zeros and ones, the first bit first.
  var bits: String {
    if case .hash(let hash) = self {
      return (0..<hash.bitCount).map { hash[$0] ? "1" : "0" }.joined()
    }
    return storedBytes.map { byte in
      let digits = String(byte, radix: 2)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }
}
