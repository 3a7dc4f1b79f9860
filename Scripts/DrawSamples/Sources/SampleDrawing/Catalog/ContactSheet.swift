import Foundation

/// All pictures side by side, each within a cell of one height.
enum ContactSheet {
  static func drawn(
    _ pictures: [Canvas],
    rowHeight: Double,
    width: Double,
    background: UInt32 = 0xF4F1EA
  ) -> Canvas {
    var rows: [[Canvas]] = [[]]
    let gap = rowHeight * 0.06
    var used = gap
    for picture in pictures {
      let cell = rowHeight * Double(picture.width) / Double(picture.height) + gap
      if used + cell > width, !(rows.last?.isEmpty ?? true) {
        rows.append([])
        used = gap
      }
      rows[rows.count - 1].append(picture)
      used += cell
    }
    // A row is stretched to fill the width; the last one is not.
    var boxes: [(Canvas, Canvas.Frame)] = []
    var y = gap
    for (index, row) in rows.enumerated() {
      let ratios = row.reduce(0.0) { $0 + Double($1.width) / Double($1.height) }
      let full = (width - gap * Double(row.count + 1)) / ratios
      let tall = index == rows.count - 1 ? min(full, rowHeight) : full
      var x = gap
      for picture in row {
        let wide = tall * Double(picture.width) / Double(picture.height)
        boxes.append((picture, Canvas.Frame(x, y, wide, tall)))
        x += wide + gap
      }
      y += tall + gap
    }
    var sheet = Canvas(Canvas.Frame(0, 0, width, y), pixelWidth: Int(width))
    sheet.wash(.hex(background))
    for (picture, box) in boxes {
      sheet.fill(
        .rect(box.x, box.y, box.width, box.height),
        picture.paint(box.x, box.y, box.width, box.height)
      )
    }
    return sheet
  }
}
