import SightlineBuilding
import SightlineCatalog
import SightlineCodecs
import SightlineFoundation
import SightlineGeometry
import SightlinePixels
import SightlineReading
import SightlineSearch

/// The pictures of a query sheet, made small.
struct QuerySheetPictures {
  /// Where the catalog's pictures lie; nil when the catalog cannot be read.
  private let locator: PictureLocator?
  /// The part of each query picture that was asked about.
  let region: PixelRegion?
  /// The reference pictures that the page has already.
  private let shown = ShownThumbnails()

  /// The longest sides of small pictures: of a query, a reference, and both with what joins them.
  private static let sides = (query: 360, reference: 144, drawing: 760)
  /// The most bytes of each.
  private static let bytes = (query: 24 << 10, reference: 8 << 10, drawing: 40 << 10)

  /// Drawings at the size that they are shown in.
  private static let style = {
    var style = MatchDrawing()
    (style.maximumWidth, style.maximumHeight) = (sides.drawing, sides.drawing / 2)
    return style
  }()

  /// Prepares to read the pictures of a catalog's entities.
  init(catalog: Catalog, region: PixelRegion?) {
    locator = try? PictureLocator(of: catalog)
    self.region = region
  }

  /// The query's picture, with an outline where each match was found.
  func asked(_ path: String, answer: QuerySheet.Answer) -> HTML {
    guard let whole = whole(path, answer.asked),
      let small = try? Thumbnail(
        of: whole.buffer,
        side: Self.sides.query,
        maximumBytes: Self.bytes.query
      )
    else { return Self.missing("The picture cannot be read again.", style: "frame") }
    let regions = answer.regions
    let outlines = MatchOutlines(
      width: whole.width,
      height: whole.height,
      regions: regions,
      asked: region.map(PicturePolygon.init)
    )
    let caption: HTML? =
      regions.isEmpty
      ? nil
      : """
      <figcaption class="soft small">Outlined: where \(regions.count == 1 ? "the match was" : "matches were") \
      found.</figcaption>

      """
    return """
      <figure class="asked">
      <div class="frame">\(small.element(alternative: "The query picture \((answer.picture ?? "").printable)"))
      \(outlines.element)</div>
      \(caption)</figure>

      """
  }

  /// The parts of a match's reference picture that are shown.
  struct Reference {
    /// The reference picture, small.
    var thumbnail: HTML
    /// Both pictures with what joins them; nil where local features found nothing.
    var drawing: HTML?
  }

  /// Shows the reference picture of a match, and where it was found.
  ///
  /// - Parameters:
  ///   - match: The match.
  ///   - answer: The answer that it is of.
  ///   - isDrawn: Whether both pictures are drawn with what joins them.
  /// - Returns: The elements.
  func reference(of match: Match, answer: QuerySheet.Answer, isDrawn: Bool) -> Reference {
    guard let path = match.reference else {
      return Reference(thumbnail: Self.missing("no picture", style: "thumb"))
    }
    guard isDrawn, let asked = answer.asked, let view = asked.view(of: match) else {
      return Reference(thumbnail: thumbnail(of: path))
    }
    guard let loaded = loaded(path) else { return Reference(thumbnail: Self.notFound) }
    return Reference(
      thumbnail: thumbnail(of: path, loaded),
      drawing: drawing(of: view, query: asked.buffer, reference: loaded)
    )
  }

  /// Shows a reference picture, small; in words where it cannot be read.
  func thumbnail(of path: String) -> HTML { thumbnail(of: path, nil) }

  /// A picture, and the size of its file's.
  private typealias Loaded = (buffer: ReadOnlyPixelBuffer, width: Int, height: Int)

  private func thumbnail(of path: String, _ known: Loaded?) -> HTML {
    let alternative = "The reference picture \(path.printable)"
    if let element = shown.element(of: path, alternative: alternative) { return element }
    guard let loaded = known ?? loaded(path),
      let small = try? Thumbnail(
        of: loaded.buffer,
        side: Self.sides.reference,
        maximumBytes: Self.bytes.reference
      )
    else { return Self.notFound }
    return shown.firstElement(small, of: path, alternative: alternative)
  }

  /// The whole query picture: as it was searched, or read again where a part of it was.
  private func whole(_ path: String, _ asked: QueryPicture?) -> Loaded? {
    if region == nil, let asked {
      let (buffer, enlargement) = (asked.buffer, asked.cut.enlargement)
      return (
        buffer, Int((Double(buffer.width) * enlargement.x).rounded()),
        Int((Double(buffer.height) * enlargement.y).rounded())
      )
    }
    guard let loaded = try? InputPicture.decodedFile(path) else { return nil }
    return (loaded.buffer, loaded.info.width, loaded.info.height)
  }

  private func loaded(_ path: String) -> Loaded? {
    guard let file = locator?.file(path), let loaded = try? InputPicture.decodedFile(file)
    else { return nil }
    return (loaded.buffer, loaded.info.width, loaded.info.height)
  }

  private static let notFound = missing("picture not found", style: "thumb")

  private func drawing(
    of view: MatchedView,
    query: ReadOnlyPixelBuffer,
    reference: Loaded
  ) -> HTML? {
    guard
      let drawing = try? Self.style.drawing(
        of: [view],
        query: query,
        reference: reference.buffer,
        referenceSize: (reference.width, reference.height)
      ),
      let small = try? Thumbnail(
        of: drawing,
        side: Self.sides.drawing,
        maximumBytes: Self.bytes.drawing,
        subsampling: .chroma444
      )
    else { return nil }
    let words =
      "\(view.inliers.count) features of the query (left) and the reference (right) agree on one view"
      + (view.isMirrored ? ", mirrored." : ".")
    return """
      <figure class="drawing">
      \(small.element(alternative: "Both pictures side by side, with lines between what agrees"))
      <figcaption class="soft small">\(words)</figcaption>
      </figure>

      """
  }

  private static func missing(_ words: String, style: HTML) -> HTML {
    "<div class=\"missing soft small \(style)\">\(words)</div>\n"
  }
}

extension PicturePolygon {
  /// The corners of a region.
  fileprivate init(_ region: PixelRegion) {
    let (left, top) = (Double(region.x), Double(region.y))
    let (right, bottom) = (left + Double(region.width), top + Double(region.height))
    self.init(vertices: [
      PicturePoint(x: left, y: top), PicturePoint(x: right, y: top),
      PicturePoint(x: right, y: bottom), PicturePoint(x: left, y: bottom),
    ])
  }
}
