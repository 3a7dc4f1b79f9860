import SightlineCatalog
public import SightlineCodecs
public import SightlineDescriptors
import SightlineFoundation
import SightlinePixels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How a catalog is built.
public struct BuildOptions: Sendable {
  /// The descriptors to compute for every picture; a catalog built with another set is described again.
  ///
  /// Where this is the standard set, a catalog with further descriptors keeps having them.
  public var descriptors: DescriptorSet
  /// The model that embeds every picture as well; nil for none.
  ///
  /// A catalog built with another one, or with none, is described again.
  public var embedder: (any ImageEmbedder)?
  /// The network whose local features of every picture are kept as well, for one more look of queries; nil for none.
  ///
  /// They take some 10 kB a picture. A catalog built with another one, or with none, is described again.
  public var network: (any LocalFeatureNetwork)?
  /// Whether words are guessed for every picture as well, by an embedder that is an `ImageTagger`; others guess none.
  ///
  /// A catalog with tags keeps having them, whatever this says; one without, or with those of another classifier, is
  /// described again.
  public var tags = false
  /// Whether the catalog keeps a small copy of every picture, to be shown where the pictures themselves are not.
  ///
  /// A JPEG of at most 240 pixels a side and 16 KiB, of photos about 10. A catalog with thumbnails keeps having them,
  /// whatever this says; one without is described again.
  public var keepsThumbnails: Bool
  /// The form in which the catalog keeps its features; nil for the one that it has, which is the full one of a new catalog.
  ///
  /// A catalog of another form is converted first, and pictures that have other features than the full or the fine form
  /// would keep are described again. A catalog on a server cannot be converted to or from the compact form.
  public var features: FeatureForm?
  /// The limits for decoding one picture; a picture over a limit is reported and skipped.
  public var limits: DecodingLimits
  /// Whether pictures with missing rows are refused; otherwise the remaining rows are described, and the damage is
  /// reported.
  public var isStrict = false
  /// Whether the previews in cameras' raw files stand for them.
  public var readsRawPreviews = false
  /// Whether every picture is described again, changed or not.
  public var describesAnew = false
  /// Whether pictures are removed that are gone without a sign that they were removed; see `BuildReport.absent`.
  public var removesAbsent = false
  /// How many pictures are worked on at once, 1 or more.
  public var parallelism: Int
  /// How many bytes of files and decoded pictures may be in memory at once, by estimate from the headers.
  ///
  /// A picture that needs more is worked on alone.
  public var memoryBudget: Int
  /// How long decoding one picture may take, after which it is reported and skipped; two minutes.
  ///
  /// The limits of pictures bound the work to some seconds; this is for cases that no limit covers.
  public var decodingTime = Duration.seconds(120)
  /// Where pictures are decoded.
  package var threads = DecodingThreads.shared
  /// How many pictures are stored in one transaction, unless a second passes first.
  package var batchSize = 100

  /// How many cores this machine offers.
  public static var coreCount: Int { ProcessInfo.processInfo.activeProcessorCount }

  /// Chooses how to build; the defaults use all cores and 96 MiB for decoded pictures.
  public init(
    descriptors: DescriptorSet = .standard,
    embedder: (any ImageEmbedder)? = nil,
    network: (any LocalFeatureNetwork)? = nil,
    keepsThumbnails: Bool = false,
    limits: DecodingLimits = .default,
    parallelism: Int = BuildOptions.coreCount,
    memoryBudget: Int = 96 << 20
  ) {
    self.descriptors = descriptors
    self.embedder = embedder
    self.network = network
    self.keepsThumbnails = keepsThumbnails
    self.limits = limits
    self.parallelism = parallelism
    self.memoryBudget = memoryBudget
  }
}

extension BuildOptions {
  /// How to read a file, or a page of it.
  func reading(_ name: PageName) -> DecodingOptions {
    var options = DecodingOptions(
      limits: limits,
      acceptsIncompleteData: !isStrict,
      readsRawPreviews: readsRawPreviews
    )
    options.fileName = name.file
    options.frame = name.page - 1
    options.minimumShortSide = shortSide
    return options
  }

  /// The short side that files are decoded with at least, in pixels.
  var shortSide: Int { (features ?? .full).shortSide }

  /// The short side that files are decoded with at least for a network, as where they are read for a query, in pixels; nil where
  /// those that are described do.
  var networkShortSide: Int? {
    network != nil && shortSide < PreparedPicture.closeShortSide
      ? PreparedPicture.closeShortSide : nil
  }

  /// The options for a catalog, which keeps its further descriptors, thumbnails and tags.
  ///
  /// - Throws: `SightlineError`: that of the catalog, or `otherEmbedder` where it has tags and the model guesses none.
  func adapted(to catalog: Catalog) throws(SightlineError) -> BuildOptions {
    var options = self
    options.features = try catalog.featureForm()
    if try catalog.keepsThumbnails() { options.keepsThumbnails = true }
    if descriptors.identifiers == DescriptorSet.standard.identifiers {
      options.descriptors = DescriptorSet(
        descriptors.algorithms + (try catalog.furtherDescriptors())
      )
    }
    if let known = try catalog.tagger() {
      guard embedder == nil || tagger != nil else {
        throw SightlineError(
          .otherEmbedder,
          at: catalog.path,
          "its pictures are tagged by \(known), and the model at hand guesses no words; give one that does, or "
            + "build another catalog without tags"
        )
      }
      options.tags = true
    }
    return options
  }

  /// The embedder, where it guesses words.
  private var tagger: (any ImageTagger)? { embedder as? any ImageTagger }

  /// A text that changes whenever pictures would be described or embedded differently.
  func buildDigest() throws(SightlineError) -> String {
    var parts = [try descriptors.buildDigest()]
    if let embedder { parts.append(embedder.identity.descriptor) }
    if tags, let tagger { parts.append(tagger.tagIdentity.tagDescriptor) }
    if keepsThumbnails { parts.append(Catalog.thumbnailsMark) }
    if let network { parts.append(network.identity.localDescriptor) }
    return parts.joined(separator: " ")
  }

  /// Computes the descriptors of a picture, embeds it, guesses words for it, has a network look at it, and makes its thumbnail.
  ///
  /// - Parameters:
  ///   - shown: The picture.
  ///   - closer: The same with more pixels, for the network; nil where it has no more.
  /// - Returns: The descriptors.
  /// - Throws: `SightlineError`, as the embedder and the network do, or when memory has no room for the thumbnail.
  func describe(
    _ shown: ReadOnlyPixelBuffer,
    closer: ReadOnlyPixelBuffer? = nil
  ) async throws(SightlineError) -> PictureDescriptors {
    let picture = PreparedPicture(shown)
    var entries = Array(descriptors(in: features ?? .full, of: shown, picture))
    if tags, let tagger {
      let found = try await tagger.embedAndTag(picture)
      entries += [
        .init(identifier: tagger.identity.descriptor, value: .embedding(found.embedding)),
        .init(identifier: tagger.tagIdentity.tagDescriptor, value: .tags(found.tags)),
      ]
    } else if let embedder {
      entries.append(
        PictureDescriptors.Entry(
          identifier: embedder.identity.descriptor,
          value: .embedding(try await embedder.embed(picture))
        )
      )
    }
    if let network {
      let found = try await threads.run(within: decodingTime) { () throws(SightlineError) in
        try network.features(in: closer ?? shown)
      }
      entries.append(
        PictureDescriptors.Entry(
          identifier: network.identity.localDescriptor,
          value: .learnedFeatures(StoredLearnedFeatures(found))
        )
      )
    }
    if keepsThumbnails {
      let small = try Thumbnail.kept(of: picture.rgb)
      entries.append(
        PictureDescriptors.Entry(
          identifier: StoredThumbnail.identifier,
          value: .thumbnail(try StoredThumbnail(jpeg: small.bytes))
        )
      )
    }
    return PictureDescriptors(entries)
  }
}

extension BuildOptions {
  /// Computes the descriptors of a picture, its local features as a form keeps them.
  private func descriptors(
    in form: FeatureForm,
    of shown: ReadOnlyPixelBuffer,
    _ picture: PreparedPicture
  ) -> PictureDescriptors {
    let local = SIFTFeatures().identifier
    guard form == .fine, descriptors.identifiers.contains(local) else {
      return descriptors.describe(picture)
    }
    let others = DescriptorSet(descriptors.algorithms.filter { $0.identifier != local })
    let close = PreparedPicture(shown, minimumShortSide: form.shortSide)
    let features = CompactFeatures(form.detector.features(in: close))
    return PictureDescriptors(
      Array(others.describe(picture)) + [.init(identifier: local, value: .features(features))]
    )
  }
}

extension Catalog {
  /// Returns the algorithms beside the standard ones that pictures were last described by, as far as they are known.
  fileprivate func furtherDescriptors() throws(SightlineError) -> [any DescriptorAlgorithm] {
    let standard = DescriptorSet.standard.identifiers
    let set = try info(Self.descriptorSetKey)?.split(separator: " ").first ?? ""
    return set.split(separator: ",").map(String.init).filter { !standard.contains($0) }
      .compactMap { try? DescriptorRegistry.algorithm($0) }
  }
}

extension DescriptorSet {
  /// A text that changes whenever the set would describe pictures differently.
  ///
  /// It holds the algorithms' identifiers and a digest of their descriptors of one small drawn
  /// picture, so that a changed algorithm or stored form is noticed without version numbers.
  func buildDigest() throws(SightlineError) -> String {
    let width = 64
    let height = 48
    var pixels: [UInt8] = []
    var noise: UInt32 = 1
    for y in 0..<height {
      for x in 0..<width {
        noise = noise &* 1_664_525 &+ 1_013_904_223
        let isInside = (x - 20) * (x - 20) + (y - 22) * (y - 22) < 200
        pixels += [
          UInt8(isInside ? 220 : x * 3), UInt8(y * 5),
          UInt8((noise >> 28) * 4 + (isInside ? 20 : 90)),
        ]
      }
    }
    let picture = try ReadOnlyPixelBuffer(
      width: width,
      height: height,
      format: .rgb8,
      bytes: pixels
    )
    var bytes: [UInt8] = []
    for entry in describe(picture) {
      bytes += Array(entry.identifier.utf8) + [0] + entry.value.storedBytes
    }
    let digest = String(FNV1a.hash128(bytes), radix: 16)
    return algorithms.map(\.identifier).joined(separator: ",") + " " + digest
  }
}
