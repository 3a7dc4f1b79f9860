enum Waterfall {
  static let entity = Entity.landmark(
    "1041",
    "Skógafoss",
    "Europe",
    ["waterfall", "river", "cliff", "moss"],
    [("country", .text("Iceland")), ("height", .number(60))],
    [
      Picture("landmarks/skogafoss.jpg", Canvas.Frame(0, 0, 900, 1000), 720) {
        draw(&$0)
      }
    ]
  )

  static func draw(_ canvas: inout Canvas) {
    canvas.sky([0x6E9CC4, 0xBDD4E4, 0xEEF1F0], to: 400)
    canvas.clouds(0, 260, cover: 0.6, light: 0xFFFFFF, shade: 0xAFC0CF, seed: 881, size: 100)
    let noise = Noise(882)
    let cliff = canvas.ridge(
      [
        Point(-20, 130), Point(160, 110), Point(330, 190), Point(400, 216), Point(520, 216),
        Point(600, 180), Point(760, 120), Point(920, 150), Point(920, 820), Point(-20, 820),
      ],
      roughness: 26,
      seed: 883
    )
    canvas.fill(
      cliff,
      Paint { x, y in
        let column = noise.ridged(x / 46, y / 210, octaves: 6)
        let moss = noise.fractal(x / 90, y / 70, octaves: 5)
        let ledge = noise.ridged(x / 220, y / 36, octaves: 4)
        let rock = Color(0x2A2C2E).mixed(Color(0x8A8078), column * 0.9)
        let green = Color(0x3E5A24).mixed(Color(0xA6B848), ledge)
        let high = 1 - smoothstep(150, 620, y)
        return rock.mixed(green, smoothstep(0.42, 0.62, moss * 0.8 + ledge * 0.25 + high * 0.14))
      }
    )
    let fall = Paint { x, y in
      let spread = (y - 210) / 560
      let u = (x - 460) / (62 + spread * 36)
      let streak = noise.fractal(u * 9, y / 190 - 3, octaves: 5)
      let fine = noise.fractal(u * 26, y / 60, octaves: 3)
      let body = streak * 0.7 + fine * 0.3
      let edge = 1 - smoothstep(0.72, 1.0, abs(u) + (fine - 0.5) * 0.35)
      return Color(0x8FB4C8).mixed(Color(0xFFFFFF), smoothstep(0.3, 0.62, body)).alpha(edge)
    }
    canvas.fill(.polygon(380, 214, 540, 214, 590, 790, 340, 790), fall)
    canvas.mist(600, 860, 0xFFFFFF, opacity: 0.9, seed: 884)
    canvas.water(
      770,
      [0xC6D8E0, 0x5E8498],
      mirror: 0.25,
      seed: 885,
      ripple: 1.2,
      bottom: 1010
    )
    canvas.mist(690, 870, 0xFFFFFF, opacity: 0.85, seed: 886)
    for (x, y, wide) in [(110.0, 900.0, 210.0), (820, 920, 190), (300, 990, 150), (660, 1000, 120)]
    {
      let rock = canvas.ridge(
        [
          Point(x - wide, y + 60), Point(x - wide * 0.6, y - 40), Point(x + wide * 0.2, y - 66),
          Point(x + wide * 0.8, y - 10), Point(x + wide, y + 70),
        ],
        roughness: 14,
        seed: UInt64(x)
      )
      canvas.fill(
        rock,
        Paint { px, py in
          let grain = noise.ridged(px / 60, py / 44, octaves: 6)
          let top = 1 - smoothstep(y - 60, y - 10, py + (grain - 0.5) * 50)
          return Color(0x26282A).mixed(Color(0x7E7A74), grain).mixed(
            Color(0x86A03E).lightened((grain - 0.5) * 0.4),
            top
          )
        }
      )
    }
    // Two visitors, for scale.
    for (x, tint) in [(236.0, 0xD8432E), (258, 0xF0C23A)] as [(Double, UInt32)] {
      canvas.fill(.roundedRect(x - 6, 838, 12, 22, 4), tint)
      canvas.fill(.circle(x, 833, 5), 0xF0C8A0)
      canvas.fill(.rect(x - 5, 858, 4, 14), 0x22262E)
      canvas.fill(.rect(x + 1, 858, 4, 14), 0x22262E)
    }
    canvas.birds(680, 90, count: 7, size: 13, seed: 887)
  }
}
