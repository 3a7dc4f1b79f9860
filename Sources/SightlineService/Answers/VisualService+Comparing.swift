import SightlineBuilding
import SightlineCodecs
import SightlineDescriptors
import SightlineFoundation
import SightlinePixels
import SightlineReports
import SightlineSearch

extension VisualService {
  /// Does work on pictures when its turn comes.
  func working<Value: Sendable>(
    _ work: @escaping @Sendable (_ decoding: DecodingLimits) async throws -> Value
  ) async throws -> Value {
    try await TimeLimit.run(limits.answerTime, late: .late(limits.answerTime)) { [lanes] in
      try await lanes.run { decoding in
        try AddressSpace.require(0)
        return try await work(decoding)
      }
    }
  }

  /// Decodes a picture, no larger than a closer look needs it, on a thread of its own.
  ///
  /// - Throws: `SightlineError`; at once when the request is cancelled, whatever the decoder does; `busy` where there is
  ///   no memory for it.
  func decoded(
    _ bytes: [UInt8],
    _ decoding: DecodingLimits,
    region: PixelRegion? = nil,
    isFullSize: Bool = false
  ) async throws(SightlineError) -> InputPicture.Decoded {
    try await threads.run { () throws(SightlineError) in
      try AddressSpace.require(
        InputPicture.decodingCost(bytes, isFullSize: isFullSize || region != nil, limits: decoding)
      )
      return try InputPicture.decoded(
        bytes,
        region: region,
        isFullSize: isFullSize,
        limits: decoding
      )
    }
  }

  /// Compares two pictures.
  func compare(_ call: ServiceCall) async throws -> ServiceResponse {
    let fields = try await fields(of: call, known: [], pictureFields: ["first", "second"])
    guard let first = try fields.picture("first"), let second = try fields.picture("second") else {
      throw SightlineError.request(
        "two pictures are needed: send 'first' and 'second', as multipart/form-data or base64 in JSON"
      )
    }
    return try await working { [self] decoding in
      let one = try await decoded(first.bytes, decoding)
      let other = try await decoded(second.bytes, decoding)
      let comparison = try await threads.run { [profile] in
        PictureComparison(one.buffer, other.buffer, profile: profile)
      }
      return try ServiceResponse(
        json: ComparisonFields(
          first: first.name ?? "first",
          second: second.name ?? "second",
          comparison,
          profile: profile,
          enlargements: (one.enlargement, other.enlargement)
        )
      )
    }
  }

  /// The hashes of a picture.
  private struct HashesLine: Encodable {
    var picture: String?
    var hashes: [HashLine]
  }

  /// Computes descriptors of a picture, as the reference implementations do.
  func hash(_ call: ServiceCall) async throws -> ServiceResponse {
    let fields = try await fields(of: call, known: ["algorithm"], pictureFields: ["picture"])
    guard let picture = try fields.picture("picture") else {
      throw SightlineError.request("a picture is needed: send it as the body")
    }
    let names = fields.all("algorithm")
    guard names.count <= ServiceLimits.maximumAlgorithms else {
      throw SightlineError.request(
        "\(names.count) algorithms: at most \(ServiceLimits.maximumAlgorithms) are computed at once"
      )
    }
    var seen: Set<String> = []
    let algorithms = try (names.isEmpty ? ["pdq"] : names).map(DescriptorRegistry.algorithm)
    let set = DescriptorSet(algorithms.filter { seen.insert($0.identifier).inserted })
    return try await working { [self] decoding in
      // At full size, so that hashes equal those of the reference on the same pixels.
      let decoded = try await decoded(picture.bytes, decoding, isFullSize: true)
      let descriptors = try await threads.run {
        set.describe(PreparedPicture(decoded.buffer, minimumShortSide: nil))
      }
      return try ServiceResponse(
        json: HashesLine(
          picture: picture.name,
          hashes: descriptors.map { HashLine(picture: nil, $0) }
        )
      )
    }
  }
}
