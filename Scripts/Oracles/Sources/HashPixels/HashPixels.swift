import Foundation
import SightlineDescriptors
import SightlinePixels

/// Answers requests about files of raw pixels on standard input, one per line.
///
/// `hash FILE WIDTH HEIGHT ALGORITHM…` prints one line for each algorithm, its name and its digits.
/// `time FILE WIDTH HEIGHT RUNS ALGORITHM…` prints for each algorithm the median seconds of a run,
/// preparation of the picture included. `memory FILE WIDTH HEIGHT ALGORITHM` prints the peak memory
/// of a run in bytes, without the picture; send it first, since freed memory may be used again.
/// A file holds red, green and blue of every pixel, rows from the top. An empty line ends every
/// answer.
@main
struct HashPixels {
  static func main() throws {
    while let line = readLine() {
      let words = line.split(separator: " ").map(String.init)
      guard words.count >= 5, let width = Int(words[2]), let height = Int(words[3]) else {
        FileHandle.standardError.write(Data("not a request: \(line)\n".utf8))
        exit(2)
      }
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: words[1])))
      let buffer = try ReadOnlyPixelBuffer(
        width: width,
        height: height,
        format: .rgb8,
        bytes: bytes
      )
      var answer = ""
      if words[0] == "time" {
        for name in words.dropFirst(5) {
          let runs = Int(words[4]) ?? 5
          let median =
            name == "pdq-dihedral"
            ? time(runs: runs) { DescriptorValueText.dihedral(of: buffer).utf8.count }
            : time(try DescriptorSet(identifiers: [name]), on: buffer, runs: runs)
          answer += "\(name) \(median)\n"
        }
      } else if words[0] == "memory" {
        // Hashes a small picture first, so that memory for code and tables is not counted.
        let small = try buffer.cropped(to: PixelRegion(x: 0, y: 0, width: 64, height: 64))
        _ = try value(of: words[4], on: small)
        let bytes = try PeakMemory.ofRunning { try value(of: words[4], on: buffer) }
        answer = "\(words[4]) \(bytes)\n"
      } else {
        for name in words.dropFirst(4) {
          answer += "\(name) \(try value(of: name, on: buffer))\n"
        }
      }
      try FileHandle.standardOutput.write(contentsOf: Data((answer + "\n").utf8))
    }
  }

  static func value(of name: String, on buffer: ReadOnlyPixelBuffer) throws -> String {
    name == "pdq-dihedral"
      ? DescriptorValueText.dihedral(of: buffer)
      : DescriptorValueText.text(of: try DescriptorSet(identifiers: [name]), on: buffer)
  }

  static func time(
    _ set: DescriptorSet,
    on buffer: ReadOnlyPixelBuffer,
    runs: Int
  ) -> Double {
    time(runs: runs) {
      set.describe(PreparedPicture(buffer, minimumShortSide: nil))[0].value.quality
    }
  }

  static func time(runs: Int, _ work: () -> Int) -> Double {
    let clock = ContinuousClock()
    var seconds: [Double] = []
    var checksum = 0
    // Repeats very short runs, so that the cost of reading the clock does not count.
    var repeats = 1
    for run in 0...runs {
      let duration = clock.measure {
        for _ in 0..<repeats { checksum &+= work() }
      }
      let elapsed =
        Double(duration.components.seconds)
        + Double(duration.components.attoseconds) * 1e-18
      if run == 0 {
        repeats = max(1, Int(0.002 / max(elapsed, 1e-7)))
      } else {
        seconds.append(elapsed / Double(repeats))
      }
    }
    precondition(checksum >= 0, "qualities are not negative")
    return seconds.sorted()[seconds.count / 2]
  }
}
