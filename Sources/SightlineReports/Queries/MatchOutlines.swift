import SightlineGeometry
import SightlinePixels
import SightlineSearch

/// Where matches were found in a picture, drawn over it.
struct MatchOutlines {
  /// The size in whose pixels places are given.
  let width, height: Int
  /// The matched regions, each with its place among the matches.
  let regions: [(place: Int, region: PicturePolygon)]
  /// The part of the picture that was asked about; nil for all of it.
  let asked: PicturePolygon?

  /// The colour of the match at a place, as in drawings of matches.
  static func color(_ place: Int) -> String {
    let color = MatchDrawing.colors[place % MatchDrawing.colors.count]
    return "rgb(\(color.red),\(color.green),\(color.blue))"
  }

  /// The drawing, to lie over the picture.
  var element: HTML {
    guard !regions.isEmpty || asked != nil else { return .empty }
    let frame = asked.map { polygon -> HTML in
      "<polygon class=\"asked\" points=\"\(points(polygon))\"/>\n"
    }
    // Each is drawn on a dark line, so that it is visible on any picture; the best match comes
    // last, above the others.
    let outlines = regions.reversed().map { place, region -> HTML in
      """
      <polygon class="under" points="\(points(region))"/>
      <polygon class="over" stroke="\(Self.color(place))" points="\(points(region))"/>

      """
    }
    return """
      <svg class="outlines" viewBox="0 0 \(width) \(height)" preserveAspectRatio="none" aria-hidden="true">
      \(frame)\(outlines)\(regions.count > 1 ? regions.map(number) : [])</svg>

      """
  }

  /// The match's number at its region's first corner.
  private func number(_ place: Int, _ region: PicturePolygon) -> HTML {
    guard let corner = region.vertices.first else { return .empty }
    let size = Double(max(width, height)) / 26
    let x = min(max(corner.x, size), Double(width) - size)
    let y = min(max(corner.y, size), Double(height) - size)
    return """
      <circle cx="\(decimal(x))" cy="\(decimal(y))" r="\(decimal(size))" fill="\(Self.color(place))"/>
      <text x="\(decimal(x))" y="\(decimal(y + size * 0.42))" font-size="\(decimal(size * 1.2))">\(place + 1)</text>

      """
  }

  private func points(_ polygon: PicturePolygon) -> String {
    polygon.vertices.map { "\(decimal($0.x)),\(decimal($0.y))" }.joined(separator: " ")
  }

  private func decimal(_ value: Double) -> String { FixedDecimal(value, places: 1).description }
}
