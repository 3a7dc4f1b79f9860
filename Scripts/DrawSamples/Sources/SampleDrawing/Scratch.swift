import Foundation
func dump(_ canvas: Canvas, _ path: String) throws {
    var bytes = Array("P6 \(canvas.width) \(canvas.height) 255\n".utf8)
    for pixel in canvas.pixels {
      for channel in 0..<3 { bytes.append(UInt8(min(255, max(0, pixel[channel] * 255 + 0.5)))) }
    }
    try Data(bytes).write(to: URL(fileURLWithPath: path))
}
public func scratch(_ folder: String, _ only: [String]) throws {
  var all: [Canvas] = []
  if only == ["queries"] {
    var drawings: [String: Canvas] = [:]
    for picture in SampleCatalog.entities.flatMap(\.pictures) { drawings[picture.path] = picture.drawn() }
    for q in SampleQueries.all {
      let c = q.make(q.source.map { drawings[$0]! } ?? Canvas(width: 1, height: 1, .solid(.black)))
      all.append(c)
      try dump(c, folder + "/q-" + q.name.split(separator: ".")[0] + ".ppm")
    }
    return try dump(ContactSheet.drawn(all, rowHeight: 330, width: 1800), folder + "/sheet.ppm")
  }
  for picture in SampleCatalog.entities.flatMap(\.pictures) {
    let name = picture.path.split(separator: "/").last!
    if !only.isEmpty, !only.contains(where: { name.contains($0) }) { continue }
    all.append(picture.drawn())
    try dump(all.last!, folder + "/" + name.split(separator: ".")[0] + ".ppm")
  }
  try dump(ContactSheet.drawn(all, rowHeight: 330, width: 1800), folder + "/sheet.ppm")
}
