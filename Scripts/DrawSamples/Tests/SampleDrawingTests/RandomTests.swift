import Testing

@testable import SampleDrawing

struct RandomTests {
  @Test("SplitMix64 from the seed 1234567 gives the numbers published with it")
  func knownValues() {
    var random = Random(1_234_567)
    let numbers = (0..<5).map { _ in random.next() }
    #expect(
      numbers == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ]
    )
  }

  @Test("Numbers stay within their range")
  func ranges() {
    var random = Random(3)
    for _ in 0..<1000 {
      #expect((0..<1).contains(random.unit()))
      #expect((-2...2).contains(random.integer(-2, 2)))
    }
  }
}
