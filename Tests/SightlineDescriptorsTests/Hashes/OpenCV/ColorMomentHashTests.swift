import SightlineDescriptors
import SightlinePixels
import Testing

@Suite struct ColorMomentHashTests {
  @Test("The moments are OpenCV's up to a millionth of their length")
  func isReference() throws {
    let reference = [
      0.0019083159599145535, 3.750804929571145e-07, 1.2759044850595667e-09,
      4.982185125979875e-10, 3.3454293281067265e-19, 2.3655523529171557e-13,
      -2.141737558674328e-19, 0.0006953239141585393, 6.773821485764435e-10,
      1.1410200495694892e-12, 6.207668082500972e-14, 4.8248340573231734e-27,
      -1.092450436736888e-18, 1.5800893520705367e-26, 0.0007984169933196214,
      2.4683128186009855e-10, 3.632822950781193e-11, 1.0732229441494967e-13,
      1.660706963976224e-25, -1.531176734252372e-18, 1.3163406663827328e-25,
      0.0014617644968079925, 3.8048364468990226e-08, 8.411547183939297e-11,
      7.468194883430652e-11, -4.419642762304399e-21, 8.71092873423613e-15,
      3.937439147292014e-21, 0.0012681125272225224, 5.443004571604205e-08,
      1.8785161112802884e-11, 1.8871087778143269e-10, 1.0910415595731289e-20,
      2.1316650841425788e-14, 2.684282552356882e-21, 0.0012367485641574193,
      2.9255398209207577e-09, 3.3258584602040855e-11, 1.610226414449843e-10,
      6.330656901190196e-21, 5.9312581313089676e-15, -9.938750823078694e-21,
    ]
    let buffer = try TestPicture.blobs.draw(width: 160, height: 120)
    let moments = ColorMomentHash().describe(PreparedPicture(buffer, minimumShortSide: nil))
    let theirs = MomentVector(values: reference, quality: 100)
    let length = theirs.distance(
      to: MomentVector(values: [Double](repeating: 0, count: 42), quality: 0)
    )
    #expect(moments.distance(to: theirs) <= length * 1e-6)
  }

  @Test("Turning by 180° hardly changes the moments, another picture does")
  func survivesTurning() throws {
    let buffer = try TestPicture.rectangles.draw(width: 120, height: 90)
    let algorithm = ColorMomentHash()
    let moments = algorithm.describe(PreparedPicture(buffer))
    let turned = algorithm.describe(PreparedPicture(buffer.oriented(.down)))
    let other = algorithm.describe(
      PreparedPicture(try TestPicture.text.draw(width: 120, height: 90))
    )
    #expect(moments.distance(to: turned) * 20 < moments.distance(to: other))
  }

  @Test("Vectors of different lengths are infinitely far apart")
  func lengths() {
    let short = MomentVector(values: [1], quality: 1)
    #expect(short.distance(to: MomentVector(values: [1, 2], quality: 1)) == .infinity)
    #expect(short.distance(to: MomentVector(values: [4], quality: 1)) == 30_000)
  }
}
