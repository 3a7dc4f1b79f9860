import Foundation
import Galleries
import Results
import SightlineCodecs
import SightlineFoundation
import SightlinePixels

/// Another method of finding pictures, which `Scripts/Peers/peer.py` runs in a separate process.
final class PeerProcess {
  /// The names in the script.
  static let names = ["imagehash", "pdqhash", "img_hash", "histogram", "sift"]

  /// The answer to a query from one contender of the process.
  struct Answer: Decodable {
    let outcome: Outcome
    let describeMilliseconds: Double
    let searchMilliseconds: Double

    private enum CodingKeys: CodingKey {
      case describeMilliseconds, searchMilliseconds
    }

    init(from decoder: any Decoder) throws {
      outcome = try Outcome(from: decoder)
      let values = try decoder.container(keyedBy: CodingKeys.self)
      describeMilliseconds = try values.decode(Double.self, forKey: .describeMilliseconds)
      searchMilliseconds = try values.decode(Double.self, forKey: .searchMilliseconds)
    }
  }

  private struct Setup: Encodable {
    let gallery: [String]
    let entities: [Int]
  }

  private struct Introduction: Decodable {
    struct Method: Decodable {
      let name: String
      let threshold: Double?
      let rule: String?
    }
    let contenders: [Method]
    let versions: [String: String]
  }

  private struct Query: Encodable {
    let path: String
    let entity: Int
    let triesAbsent: Bool
  }

  private struct Reply: Decodable {
    let answers: [Answer]
    let peakBytes: Int
  }

  let name: String
  private(set) var contenders: [Contender] = []
  private(set) var versions: [String: String] = [:]
  /// The peak memory of the process in bytes.
  private(set) var peakBytes = 0

  private let process: JSONProcess

  /// Starts the process, which indexes the gallery; `introduce()` waits until it is done.
  init(_ name: String, python: String, script: String, gallery: Gallery) throws {
    self.name = name
    process = try JSONProcess(name, executable: python, arguments: [script, name])
    try process.send(
      Setup(gallery: gallery.pictures.map(\.path), entities: gallery.pictures.map(\.entity))
    )
  }

  /// Waits until the gallery is indexed, and receives the contenders.
  func introduce() throws {
    let introduction: Introduction = try process.receive()
    versions = introduction.versions
    contenders = introduction.contenders.map {
      Contender(name: $0.name, kind: .peer, threshold: $0.threshold, rule: $0.rule)
    }
  }

  /// Sends a query, whose file must exist until the answer is received.
  func ask(_ path: String, entity: Int, triesAbsent: Bool) throws {
    try process.send(Query(path: path, entity: entity, triesAbsent: triesAbsent))
  }

  /// Waits for the answers to the earliest open query, in the order of the contenders.
  func answers() throws -> [Answer] {
    let reply: Reply = try process.receive()
    peakBytes = reply.peakBytes
    return reply.answers
  }
}

extension ReadOnlyPixelBuffer {
  /// Returns the picture as a binary PPM, which all libraries read without loss and almost without decoding.
  var ppm: Data {
    let picture = rgb8()
    var data = Data("P6 \(width) \(height) 255\n".utf8)
    data.reserveCapacity(data.count + pixelCount * 3)
    for y in 0..<height {
      let row = picture.row(y, as: RGB8.self)
      for x in row.indices { data.append(contentsOf: [row[x].red, row[x].green, row[x].blue]) }
    }
    return data
  }
}
