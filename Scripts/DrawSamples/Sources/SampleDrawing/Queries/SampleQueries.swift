/// The pictures to look up, by the change that was made.
enum SampleQueries {
  static let all: [Query] =
    reencoded + resized + recoloured + cropped + screenshots + photographs + rotated + overlaid
    + mirrored + Unknowns.all

  private static let reencoded: [Query] = [
    .from("landmarks/taj-mahal.jpg", "taj-mahal-low.jpg", .reencoded, quality: 18) { $0.opaque() },
    .from("landmarks/chichen-itza.jpg", "chichen-itza-low.jpg", .reencoded, quality: 10) {
      $0.opaque()
    },
    .from("collections/kilim-1.jpg", "kilim-low.jpg", .reencoded, quality: 22) { $0.opaque() },
    .from("landmarks/tokyo-tower-night.png", "tokyo-tower-low.jpg", .reencoded, quality: 15) {
      $0.opaque()
    },
  ]

  private static let resized: [Query] = [
    .from("landmarks/parthenon.jpg", "parthenon-small.jpg", .resized) { $0.resized(width: 200) },
    .from("landmarks/quoddy.jpg", "quoddy-tiny.png", .resized) { $0.resized(width: 96) },
    .from("collections/riviera-1.jpg", "riviera-stretched.jpg", .resized) {
      $0.stretched(width: 600, height: 480)
    },
    .from("collections/delft-1.png", "delft-white.jpg", .resized) { $0.resized(width: 320) },
  ]

  private static let recoloured: [Query] = [
    .from("landmarks/matterhorn.jpg", "matterhorn-warm.jpg", .recoloured) {
      $0.resized(width: 640).recoloured(SIMD3(1.14, 1, 0.78), contrast: 1.05)
    },
    .from("landmarks/golden-gate.jpg", "golden-gate-cool.jpg", .recoloured) {
      $0.resized(width: 760).recoloured(SIMD3(0.84, 0.98, 1.14), saturation: 0.8)
    },
    .from("landmarks/kinderdijk.jpg", "kinderdijk-grey.jpg", .recoloured) {
      $0.resized(width: 640).recoloured(SIMD3(1, 1, 1), saturation: 0)
    },
    .from("landmarks/opera-house.jpg", "opera-house-dark.jpg", .recoloured) {
      $0.resized(width: 640).recoloured(SIMD3(1, 1, 1), brightness: -0.2, contrast: 0.9)
    },
    .from("collections/talavera-1.jpg", "talavera-bright.jpg", .recoloured) {
      $0.resized(width: 480).recoloured(SIMD3(1, 1, 1), brightness: 0.14, contrast: 0.85)
    },
  ]

  private static let cropped: [Query] = [
    .from("landmarks/neuschwanstein.jpg", "neuschwanstein-crop-10.jpg", .cropped) {
      $0.cropped(0.05, 0.05, 0.95, 0.95)
    },
    .from("landmarks/manhattan-night.jpg", "manhattan-crop-10.jpg", .cropped) {
      $0.cropped(0, 0.1, 0.9, 1)
    },
    .from("landmarks/monument-valley.jpg", "monument-valley-crop-50.jpg", .cropped) {
      $0.cropped(0.05, 0.2, 0.76, 0.9)
    },
    .from("collections/bird-stamps.jpg", "bird-stamps-crop-50.jpg", .cropped) {
      $0.cropped(0, 0, 0.67, 0.75)
    },
    .from("landmarks/giza.jpg", "giza-crop-50.jpg", .cropped) { $0.cropped(0.2, 0.15, 0.9, 0.87) },
  ]

  private static let screenshots: [Query] = [
    .from("landmarks/fuji.jpg", "fuji-screenshot.png", .screenshot, labels: ["mountain"]) {
      $0.screenshot(
        Canvas.Screen(
          name: "Hana",
          caption: ["First clear morning in weeks!", "Worth getting up at five."]
        )
      )
    },
    .from("landmarks/eiffel-night.jpg", "eiffel-screenshot.jpg", .screenshot, labels: ["tower"]) {
      $0.screenshot(
        Canvas.Screen(
          background: 0x101216,
          ink: 0xF2F4F8,
          muted: 0x6E747E,
          accent: 0xE0A040,
          name: "Louis",
          caption: ["All the lights on."],
          time: "22:07"
        )
      )
    },
    .from("landmarks/hatteras.jpg", "hatteras-screenshot.jpg", .screenshot, labels: ["lighthouse"])
    {
      $0.screenshot(
        Canvas.Screen(accent: 0x2E8A6A, name: "June", caption: ["257 steps to the top."])
      )
    },
    .from(
      "collections/blue-hour-2.jpg",
      "blue-hour-screenshot.jpg",
      .screenshot,
      labels: ["album cover"]
    ) {
      $0.screenshot(
        Canvas.Screen(
          background: 0x16181E,
          ink: 0xF2F4F8,
          muted: 0x7A808C,
          accent: 0xC8452E,
          name: "Needle drop",
          caption: ["Side A on repeat tonight."],
          time: "20:15"
        )
      )
    },
    .from("landmarks/sossusvlei.jpg", "sossusvlei-browser.jpg", .screenshot, labels: ["desert"]) {
      $0.browser("travel.example.com/dunes")
    },
  ]

  private static let photographs: [Query] = [
    .from("landmarks/yasaka.jpg", "yasaka-photo.jpg", .photographed) {
      $0.photographed(
        width: 800,
        height: 640,
        corners: [Point(250, 70), Point(590, 96), Point(640, 560), Point(190, 540)],
        table: 0x8A6242,
        seed: 6001
      )
    },
    .from("landmarks/tejo-bridge.jpg", "tejo-bridge-photo.jpg", .photographed) {
      $0.photographed(
        width: 840,
        height: 630,
        corners: [Point(120, 120), Point(720, 170), Point(760, 520), Point(60, 540)],
        table: 0x5E4A3A,
        seed: 6002
      )
    },
    .from("collections/poster-1.jpg", "poster-photo.jpg", .photographed) {
      $0.photographed(
        width: 640,
        height: 800,
        corners: [Point(130, 110), Point(500, 80), Point(560, 700), Point(90, 680)],
        table: 0x74695E,
        seed: 6003
      )
    },
    .from("collections/harbour-masters.jpg", "harbour-masters-photo.jpg", .photographed) {
      $0.photographed(
        width: 800,
        height: 640,
        corners: [Point(240, 80), Point(640, 130), Point(600, 560), Point(150, 500)],
        table: 0x6E4A32,
        seed: 6004
      )
    },
    .from("collections/railway-stamps.jpg", "railway-stamps-photo.jpg", .photographed) {
      $0.photographed(
        width: 800,
        height: 600,
        corners: [Point(150, 90), Point(650, 70), Point(720, 500), Point(80, 520)],
        table: 0x9A7A58,
        seed: 6005
      )
    },
  ]

  private static let rotated: [Query] = [
    .from("landmarks/skogafoss.jpg", "skogafoss-rotated.jpg", .rotated) {
      $0.resized(width: 560).rotated(5)
    },
    .from("landmarks/hood.jpg", "hood-rotated.jpg", .rotated) {
      $0.resized(width: 760).rotated(-4)
    },
    .from("collections/seigaiha.jpg", "seigaiha-rotated.jpg", .rotated) {
      $0.resized(width: 640).rotated(8)
    },
  ]

  private static let overlaid: [Query] = [
    .from("landmarks/portland.jpg", "portland-text.jpg", .overlaid) {
      $0.resized(width: 700).overlaid(["Summer on", "the coast"])
    },
    .from("landmarks/fuji-winter.jpg", "fuji-winter-watermark.jpg", .overlaid) {
      $0.resized(width: 640).watermarked("Sample")
    },
    .from("collections/neon-coast-2.jpg", "neon-coast-sticker.jpg", .overlaid) {
      var picture = $0.opaque()
      picture.fill(.star(630, 640, 120, 104, points: 18), 0xF2D03A)
      picture.text("New", 630, 600, size: 44, weight: 0.2, .hex(0xB8262A), anchor: 0.5)
      picture.text("10.99", 630, 660, size: 26, .hex(0xB8262A), anchor: 0.5)
      return picture
    },
  ]

  private static let mirrored: [Query] = [
    .from("landmarks/golden-gate-fog.jpg", "golden-gate-fog-mirrored.jpg", .mirrored) {
      $0.resized(width: 640).mirrored()
    },
    .from("landmarks/neuschwanstein-winter.jpg", "neuschwanstein-mirrored.jpg", .mirrored) {
      $0.mirrored()
    },
    .from("collections/harbour-masters-board.jpg", "harbour-board-mirrored.jpg", .mirrored) {
      $0.resized(width: 640).mirrored()
    },
  ]
}
