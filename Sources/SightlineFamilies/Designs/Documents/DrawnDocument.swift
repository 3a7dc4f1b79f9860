import SightlineEvaluation
public import SightlineFoundation
public import SightlinePixels

/// A document of a series: all of one layout share its letterhead, fields, frame and lettering, and differ in
/// what is written.
///
/// Every document looks like every other one, so that what a whole class shares must not be taken for the
/// document.
public struct DrawnDocument: Hashable, Sendable {
  /// The kind of shape.
  public enum Kind: String, CaseIterable, Hashable, Sendable, Codable {
    /// A page of a book: a running head, paragraphs, a page number.
    case page
    /// A receipt of a shop's till.
    case receipt
    /// A form with boxes, filled in by hand.
    case form
    /// A screenshot of a conversation.
    case chat
    /// A slide with a title, points or a chart.
    case slide
    /// A bank's statement with a ruled table.
    case statement
    /// A ticket on coloured paper, with a stub.
    case ticket
    /// A menu in an ornamental frame.
    case menu
    /// A screenshot of a shop's page, with small pictures of goods.
    case shop
    /// The timetable of a line of a network.
    case timetable
    /// A certificate with a border of fine lines and a seal.
    case certificate
    /// A screenshot of a spreadsheet.
    case spreadsheet
    /// A business card.
    case card
    /// A poster over a photo of a night, which all of a series have.
    case poster
    /// The label of a jar, in many flavours.
    case label
    /// A playing card.
    case playing
  }

  private let kind: Kind
  private let layout: UInt64

  /// Chooses a series; another layout is another book, shop, form, app or talk.
  public init(_ kind: Kind, layout: UInt64) {
    self.kind = kind
    self.layout = layout
  }

  /// Draws a document of the series, in `rgb8`.
  ///
  /// - Parameters:
  ///   - number: Which of them; what is written follows from it.
  ///   - width: The width in pixels, from 64 to 2,048; traps outside. The height is from 0.5 to 2.6 times as
  ///     much, by kind.
  /// - Returns: The document.
  /// - Throws: `SightlineError` when memory runs out.
  /// - Complexity: O(pixels + letters).
  public func draw(_ number: Int, width: Int) throws(SightlineError) -> ReadOnlyPixelBuffer {
    precondition(64...2048 ~= width, "a document is 64 to 2,048 pixels wide")
    // The parts that the series shares are drawn first, from its own numbers, then those of this document.
    var shared = DocumentWords(seed: layout, name: "\(kind) layout")
    var own = DocumentWords(seed: layout &* 100_003 &+ UInt64(number), name: "\(kind) entry")
    let sheet: Raster =
      switch kind {
      case .page: Self.page(number, width, &shared, &own)
      case .receipt: Self.receipt(number, width, &shared, &own)
      case .form: Self.form(number, width, &shared, &own)
      case .chat: Self.chat(width, &shared, &own)
      case .slide: Self.slide(number, width, &shared, &own)
      case .statement: Self.statement(number, width, &shared, &own)
      case .ticket: Self.ticket(width, &shared, &own)
      case .menu: try Self.menu(width, &shared, &own)
      case .shop: Self.shop(width, &shared, &own)
      case .timetable: Self.timetable(width, &shared, &own)
      case .certificate: try Self.certificate(width, &shared, &own)
      case .spreadsheet: Self.spreadsheet(width, &shared, &own)
      case .card: Self.card(width, &shared, &own)
      case .poster: try Self.poster(width, &shared, &own)
      case .label: try Self.label(width, &shared, &own)
      case .playing: Self.playing(number, width, &shared)
      }
    return try sheet.buffer()
  }
}

extension Raster {
  /// Fills a thin line, across or down.
  mutating func rule(from start: Point, to end: Point, thickness: Float, _ color: Color) {
    let half = pointwiseMax(end - start, start - end) / 2 + thickness / 2
    fill(RoundedBox(center: (start + end) / 2, halfSize: half), color)
  }

  /// Outlines a rectangle.
  mutating func outline(
    x: Float,
    y: Float,
    width: Float,
    height: Float,
    thickness: Float,
    _ color: Color
  ) {
    let (right, bottom) = (x + width, y + height)
    rule(from: Point(x, y), to: Point(right, y), thickness: thickness, color)
    rule(from: Point(x, bottom), to: Point(right, bottom), thickness: thickness, color)
    rule(from: Point(x, y), to: Point(x, bottom), thickness: thickness, color)
    rule(from: Point(right, y), to: Point(right, bottom), thickness: thickness, color)
  }
}
