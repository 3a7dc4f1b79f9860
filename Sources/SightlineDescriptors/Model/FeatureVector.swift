public import SightlineFoundation
import SightlinePixels

/// A fixed number of small whole numbers computed from a picture: the form of MPEG-7 descriptors,
/// moments, correlograms and composite descriptors.
///
/// Its kind says what the numbers are, how many bits each takes when stored, and how two vectors
/// are compared.
public struct FeatureVector: ImageDescriptor {
  /// The meaning of the numbers, and how they are compared.
  public let kind: Kind
  /// The numbers, `kind.count` of them, each within `kind.range`.
  public let components: [Int16]
  /// How much the vector says about its picture, 0…100; see the algorithm for its definition.
  public let quality: Int

  /// Makes a vector.
  ///
  /// - Parameters:
  ///   - kind: What the numbers are.
  ///   - components: `kind.count` numbers within `kind.range`. Traps otherwise.
  ///   - quality: 0…100. Traps outside.
  public init(kind: Kind, components: [Int16], quality: Int) {
    precondition(components.count == kind.count, "too few or too many components")
    precondition(components.allSatisfy(kind.range.contains), "a component out of range")
    precondition((0...100).contains(quality), "a quality is 0 to 100")
    self.kind = kind
    self.components = components
    self.quality = quality
  }

  /// The vector as a case of the closed set.
  public var descriptorValue: DescriptorValue { .vector(self) }
}

extension FeatureVector {
  /// The meaning of a vector's numbers.
  public enum Kind: UInt8, CaseIterable, Hashable, Sendable {
    /// 21 + 6 + 6 quantised cosine coefficients of Y, Cb and Cr; see `ColorLayout`.
    case colorLayout = 1
    /// 64 Haar coefficients of a histogram; see `ScalableColor`.
    case scalableColor = 2
    /// 16 × 5 quantised shares of edges; see `EdgeHistogram`.
    case edgeHistogram = 3
    /// Mean, deviation and skew of three channels; see `ColorMoments`.
    case colorMoments = 4
    /// 64 colours × 4 distances of probabilities; see `ColorCorrelogram`.
    case correlogram = 5
    /// 6 textures × 24 colours; see `CEDD`.
    case cedd = 6
    /// 8 textures × 24 colours; see `FCTH`.
    case fcth = 7
    /// 7 textures × 24 colours; see `JCD`.
    case jcd = 8
    /// 16 × 16 mean colours of three numbers; see `ColorCells`.
    case colorCells = 9
  }
}

extension FeatureVector.Kind {
  /// How many numbers a vector has.
  public var count: Int {
    switch self {
    case .colorLayout: 33
    case .scalableColor: 64
    case .edgeHistogram: 80
    case .colorMoments: 9
    case .correlogram: 256
    case .cedd: 144
    case .fcth: 192
    case .jcd: 168
    case .colorCells: ColorCells.cellCount * 3
    }
  }

  /// How many bits each number takes when stored.
  public var bitsPerComponent: Int {
    switch self {
    case .edgeHistogram, .cedd, .fcth: 3
    case .jcd: 5
    case .colorLayout: 6
    case .colorCells: 7
    case .scalableColor, .correlogram: 8
    case .colorMoments: 16
    }
  }

  /// The values that a number may have.
  public var range: ClosedRange<Int16> {
    switch self {
    case .scalableColor: -128...127
    case .colorMoments: -32_768...32_767
    default: 0...Int16((1 << bitsPerComponent) - 1)
    }
  }
}

extension FeatureVector {
  /// Version, kind 32, quality, the vector's kind, then the components' distances from the least of
  /// their range in `kind.bitsPerComponent` bits each, most significant bit first; unused bits at
  /// the end are 0.
  public var storedBytes: [UInt8] {
    var bytes: [UInt8] = [
      StoredBytesReader.version, StoredBytesReader.Kind.vector.rawValue, UInt8(quality),
      kind.rawValue,
    ]
    var pending = 0
    var pendingBits = 0
    for component in components {
      pending = pending << kind.bitsPerComponent | Int(component) - Int(kind.range.lowerBound)
      pendingBits += kind.bitsPerComponent
      while pendingBits >= 8 {
        pendingBits -= 8
        bytes.append(UInt8(truncatingIfNeeded: pending >> pendingBits))
      }
      pending &= (1 << pendingBits) - 1
    }
    if pendingBits > 0 { bytes.append(UInt8(truncatingIfNeeded: pending << (8 - pendingBits))) }
    return bytes
  }

  /// Reads a vector back from its stored bytes.
  ///
  /// - Parameter storedBytes: Exactly the bytes that `storedBytes` gave.
  /// - Throws: `SightlineError` when the bytes are damaged, of another kind or an unknown version.
  public init(storedBytes: RawSpan) throws(SightlineError) {
    var reader = try StoredBytesReader(storedBytes, expecting: .vector)
    let quality = try reader.quality()
    let number = try reader.byte()
    guard let kind = Kind(rawValue: number) else {
      throw SightlineError(
        .unknownVersion,
        "a stored vector of kind \(number): this release reads kinds 1 to \(Kind.allCases.count)",
        value: "\(number)"
      )
    }
    let bytes = try reader.take((kind.count * kind.bitsPerComponent + 7) / 8)
    try reader.finish()
    var components: [Int16] = []
    var pending = 0
    var pendingBits = 0
    for byte in bytes {
      pending = pending << 8 | Int(byte)
      pendingBits += 8
      while pendingBits >= kind.bitsPerComponent, components.count < kind.count {
        pendingBits -= kind.bitsPerComponent
        components.append(Int16((pending >> pendingBits) + Int(kind.range.lowerBound)))
        pending &= (1 << pendingBits) - 1
      }
    }
    guard pending == 0 else {
      throw SightlineError(
        .damagedBytes,
        "a stored vector has bits after its last component: describe again"
      )
    }
    self.init(kind: kind, components: components, quality: quality)
  }
}
