import CSightline
import Sightline
import SightlineReading

extension ResultBuilder {
  /// All that was read in a picture, as callers read it.
  func reading(_ found: PictureText) -> sightline_reading {
    let codes = unsafe found.codes.map { code in
      let corners = code.place?.vertices ?? []
      return unsafe sightline_read_code(
        kind: text(code.kind?.rawValue ?? ""),
        text: text(code.text),
        place: list(corners.map { sightline_point($0) }),
        place_count: corners.count
      )
    }
    let lines = unsafe (found.lines ?? []).map { line in
      let corners = line.place?.vertices ?? []
      return unsafe sightline_read_line(
        text: text(line.text),
        confidence: line.confidence,
        place: list(corners.map { sightline_point($0) }),
        place_count: corners.count
      )
    }
    return unsafe sightline_reading(
      code_count: codes.count,
      codes: list(codes),
      line_count: lines.count,
      lines: list(lines)
    )
  }
}
