import SightlineEvaluation
import SightlineFoundation

extension DrawnDocument {
  /// A day's menu of one house, on paper with a frame.
  static func menu(
    _ width: Int,
    _ shared: inout DocumentWords,
    _ own: inout DocumentWords
  ) throws(SightlineError) -> Raster {
    let paper = Raster.Color(246, 236, 214) - shared.number(in: 0...22)
    let ink = Raster.Color(60, 36, 24) + shared.number(in: -12...25)
    let accent = DrawnScene.randomColor(&shared, in: 40...160)
    var sheet = DocumentSheet(width: width, height: 150, paper)
    sheet.outline(4, 4, 92, 142, 0.7, accent)
    sheet.outline(5.6, 5.6, 88.8, 138.8, 0.25, ink)
    for (x, y, across, down) in [(5, 5, 1, 1), (95, 5, -1, 1), (5, 145, 1, -1), (95, 145, -1, -1)]
      as [(Float, Float, Float, Float)]
    {
      for ring in 0..<4 {
        let reach = 2 + 1.7 * Float(ring)
        sheet.disc(x + across * reach, y + down * (11 - reach), 1.1, accent)
        sheet.disc(x + across * reach, y + down * (11 - reach), 0.5, paper)
      }
    }
    var head = StrokeFont.book
    head.weight = 0.08
    sheet.write(
      "\(shared.element(of: ["Chez", "Casa", "The"])) \(shared.name())",
      50,
      12,
      size: 5.4,
      in: head,
      ink,
      .middle
    )
    sheet.write(
      shared.street(),
      50,
      21,
      size: 1.6,
      in: .book,
      ink,
      .middle
    )
    for step in -6...6 {
      let x = 50 + 3.2 * Float(step)
      sheet.line([.init(x - 1.4, 26), .init(x, 25), .init(x + 1.4, 26)], 0.3, accent)
    }
    let day = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
    sheet.write(
      "\(own.element(of: day)), \(own.day())",
      50,
      29,
      size: 2,
      in: .hand,
      ink,
      .middle
    )
    var y: Float = 35
    for section in ["Starters", "Mains", "From the grill", "Desserts"] {
      sheet.write(section, 50, y, size: 2.8, in: head, accent, .middle)
      y += 5.8
      for _ in 0..<2 + own.index(below: 2) {
        let dish = own.phrase(2 + own.index(below: 3))
        let price = DocumentWords.price(own.cents(below: 320) * 10)
        sheet.write(dish, 12, y, size: 1.9, in: .book, ink)
        sheet.write(price, 88, y, size: 1.9, in: .book, ink, .right)
        var dot = 14 + Raster.textWidth(dish, size: 1.9, in: .book)
        let end = 86 - Raster.textWidth(price, size: 1.9, in: .book)
        while dot < end {
          sheet.disc(dot, y + 1.8, 0.16, ink)
          dot += 1.5
        }
        sheet.write(
          "with \(own.word()) and \(own.word())",
          14,
          y + 3.2,
          size: 1.3,
          in: .book,
          ink + 50
        )
        y += 6.2
      }
      y += 1.6
    }
    sheet.write(shared.phrase(8), 50, 138, size: 1.3, in: .book, ink + 40, .middle)
    try sheet.addTexture(shared.seed(), strength: 0.1)
    return sheet.raster
  }
}
