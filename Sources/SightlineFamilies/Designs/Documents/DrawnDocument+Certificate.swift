import SightlineEvaluation
import SightlineFoundation

extension DrawnDocument {
  /// A certificate of one school: a border of fine lines and a seal around another name.
  static func certificate(
    _ width: Int,
    _ shared: inout DocumentWords,
    _ own: inout DocumentWords
  ) throws(SightlineError) -> Raster {
    let paper = Raster.Color(250, 245, 228) - shared.number(in: 0...14)
    let accent = DrawnScene.randomColor(&shared, in: 30...150)
    let gold = Raster.Color(196, 158, 72) + shared.number(in: -20...20)
    let ink = Raster.Color(40, 34, 46)
    var sheet = DocumentSheet(width: width, height: 71, paper)
    drawBorder(on: &sheet, (accent, gold), paper, &shared)
    var head = StrokeFont.book
    head.weight = 0.07
    head.stretch = 1.05
    sheet.write("Certificate", 50, 12, size: 5.6, in: head, accent, .middle)
    sheet.write(
      "\(shared.name()) \(shared.element(of: ["Academy", "School", "Institute"]))",
      50,
      21,
      size: 2.2,
      in: .bold,
      ink,
      .middle
    )
    sheet.write("This is to certify that", 50, 26.4, size: 1.5, in: .book, ink, .middle)
    sheet.write("\(own.name()) \(own.name())", 50, 31, size: 4, in: .hand, ink, .middle)
    sheet.fill(24, 36.8, 52, 0.2, gold)
    sheet.write("has completed the course of", 50, 39, size: 1.5, in: .book, ink, .middle)
    sheet.write(own.phrase(3), 50, 43, size: 2.4, in: .bold, ink, .middle)
    sheet.write(
      "with \(own.element(of: ["honours", "distinction", "success"])) in \(60 + own.index(below: 40)) of 100 points",
      50,
      47.6,
      size: 1.4,
      in: .book,
      ink,
      .middle
    )
    // The seal with its rays and ribbons.
    sheet.line([.init(48, 57), .init(45.4, 65)], 2.2, accent)
    sheet.line([.init(52, 57), .init(54.6, 65)], 2.2, accent)
    for ray in 0..<24 {
      let angle = Angle(degrees: Double(ray) * 15)
      let way = Raster.Point(Float(angle.cosine), Float(angle.sine))
      sheet.line([.init(50, 56) + way * 3.6, .init(50, 56) + way * 5], 0.8, gold)
    }
    sheet.disc(50, 56, 4.2, gold)
    sheet.disc(50, 56, 3.2, gold * 0.8)
    sheet.sign(50, 56, 2, (gold, paper), &shared)
    // The same two people sign all of them.
    for (x, title) in [(18, "Director"), (66, "Registrar")] as [(Float, String)] {
      var points = [Raster.Point(x + 1, 56)]
      for _ in 0..<14 {
        let step = Raster.Point(shared.number(in: 0.2...1.6), shared.number(in: -2...2))
        let next = points[points.count - 1] + step
        points.append(.init(next.x, min(max(next.y, 53), 58)))
      }
      sheet.line(points, 0.22, Raster.Color(30, 40, 120))
      sheet.fill(x, 59, 16, 0.15, ink)
      sheet.write("\(title) \(shared.name())", x, 60, size: 1.2, in: .book, ink)
    }
    sheet.write(
      "\(own.day())20\(10 + own.index(below: 16))",
      18,
      50.4,
      size: 1.4,
      in: .typewriter,
      ink
    )
    sheet.write("No. \(own.digits(6))", 82, 50.4, size: 1.4, in: .typewriter, ink, .right)
    try sheet.addTexture(shared.seed(), strength: 0.06)
    return sheet.raster
  }

  /// Waves that cross one another along all four sides, and a rosette in every corner.
  private static func drawBorder(
    on sheet: inout DocumentSheet,
    _ colors: (Raster.Color, Raster.Color),
    _ paper: Raster.Color,
    _ shared: inout DocumentWords
  ) {
    let (width, height) = (Float(100), sheet.height)
    let turns = Double(9 + shared.index(below: 8))
    let swing = shared.number(in: 1...1.7)
    sheet.outline(2, 2, width - 4, height - 4, 0.3, colors.0)
    sheet.outline(7, 7, width - 14, height - 14, 0.3, colors.0)
    func wave(_ step: Int, of steps: Int, _ phase: Double) -> Float {
      let degrees = (Double(step) / Double(steps) * turns * 360 + phase)
        .truncatingRemainder(dividingBy: 360)
      return 4.5 + swing * Float(Angle(degrees: degrees).sine)
    }
    for strand in 0..<4 {
      let color = strand % 2 == 0 ? colors.0 : colors.1
      let phase = Double(strand) * 90
      let across = (0...200).map { Raster.Point(3 + 0.47 * Float($0), wave($0, of: 200, phase)) }
      let down = (0...150).map {
        Raster.Point(wave($0, of: 150, phase), 3 + (height - 6) * Float($0) / 150)
      }
      sheet.line(across, 0.16, color)
      sheet.line(across.map { .init($0.x, height - $0.y) }, 0.16, color)
      sheet.line(down, 0.16, color)
      sheet.line(down.map { .init(width - $0.x, $0.y) }, 0.16, color)
    }
    for (x, y) in [(5, 5), (95, 5), (5, height - 5), (95, height - 5)] as [(Float, Float)] {
      sheet.disc(x, y, 4, colors.0)
      sheet.disc(x, y, 3.4, paper)
      for petal in 0..<8 {
        let angle = Angle(degrees: Double(petal) * 45)
        sheet.disc(x + 2 * Float(angle.cosine), y + 2 * Float(angle.sine), 0.8, colors.1)
      }
      sheet.disc(x, y, 0.9, colors.0)
    }
  }
}
