public import Foundation
import Results
import SightlineFoundation
public import SightlinePixels

/// Another method of finding pictures, which `Scripts/Peers/peer.py` runs in a separate process.
public final class PeerProcess {
  /// The names in the script.
  public static let names = ["imagehash", "pdqhash", "img_hash", "histogram", "sift"]

  /// The answer to a query from one contender of the process.
  public struct Answer: Decodable {
    /// The outcome.
    public let outcome: Outcome
    /// The time to describe the picture, without decoding.
    public let describeMilliseconds: Double
    /// The time to search.
    public let searchMilliseconds: Double

    private enum CodingKeys: CodingKey {
      case describeMilliseconds, searchMilliseconds
    }

    /// Reads an answer.
    ///
    /// - Parameter decoder: The decoder to read from.
    /// - Throws: `DecodingError` when a value is missing or of another kind.
    public init(from decoder: any Decoder) throws {
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
    let right: [Int]
    let hidden: [Int]
    let triesAbsent: Bool
  }

  private struct Reply: Decodable {
    let answers: [Answer]
    let peakBytes: Int
  }

  /// The name in the script.
  public let name: String
  /// Its methods.
  public private(set) var contenders: [Contender] = []
  /// The versions of its packages.
  public private(set) var versions: [String: String] = [:]
  /// The peak memory of the process in bytes.
  public private(set) var peakBytes = 0

  private let process: JSONProcess

  /// Starts the process, which indexes the gallery; `introduce()` waits until it is done.
  ///
  /// - Parameters:
  ///   - name: The name in the script.
  ///   - python: The Python with the packages.
  ///   - script: The path of the script.
  ///   - gallery: The pictures, and for each the position of its entity; those of an entity are adjacent.
  /// - Throws: When the process cannot be started.
  public init(
    _ name: String,
    python: String,
    script: String,
    gallery: [(path: String, entity: Int)]
  ) throws {
    self.name = name
    process = try JSONProcess(name, executable: python, arguments: [script, name])
    try process.send(Setup(gallery: gallery.map(\.path), entities: gallery.map(\.entity)))
  }

  /// Waits until the gallery is indexed, and receives the contenders.
  public func introduce() throws {
    let introduction: Introduction = try process.receive()
    versions = introduction.versions
    contenders = introduction.contenders.map {
      Contender(name: $0.name, kind: .peer, threshold: $0.threshold, rule: $0.rule)
    }
  }

  /// Sends a query, whose file must exist until the answer is received.
  ///
  /// - Parameters:
  ///   - path: The picture.
  ///   - right: The positions of the right entities; empty if none is in the gallery.
  ///   - hidden: The positions of entities that count neither way.
  ///   - triesAbsent: Whether to query without the right entities too, where that costs more.
  /// - Throws: When the process has ended.
  public func ask(
    _ path: String,
    right: Set<Int>,
    hidden: Set<Int> = [],
    triesAbsent: Bool
  ) throws {
    try process.send(
      Query(path: path, right: right.sorted(), hidden: hidden.sorted(), triesAbsent: triesAbsent)
    )
  }

  /// Waits for the answers to the earliest open query, in the order of the contenders.
  public func answers() throws -> [Answer] {
    let reply: Reply = try process.receive()
    peakBytes = reply.peakBytes
    return reply.answers
  }
}

extension ReadOnlyPixelBuffer {
  /// Returns the picture as a binary PPM, which all libraries read without loss and almost without decoding.
  public var ppm: Data {
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
