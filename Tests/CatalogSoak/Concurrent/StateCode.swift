import SightlineDescriptors

/// A code that says the number of the state it is in.
///
/// One picture of every state has it, so that whoever read codes knows of which state they are. Of a
/// number and its complement exactly 64 bits are set, so that search finds the code too.
enum StateCode {
  private static let first: UInt64 = 0xA24B_AED4_963E_E407
  private static let last: UInt64 = 0x9FB2_1C65_1E98_DF25

  static func code(of state: Int) -> PerceptualHash {
    let number = UInt64(state)
    return ModelPicture.hash([first, number, ~number, last], quality: 100)
  }

  /// The query from which every state's code is 64 bits away.
  static let query = ModelPicture.hash([first, 0, 0, last], quality: 100)
  static let queryDistance = 64

  /// The state that a code says, or nil for codes of pictures.
  static func state(of code: PerceptualHash) -> Int? {
    let words = code.words
    guard words.count == 4, words[0] == first, words[3] == last, words[1] == ~words[2] else {
      return nil
    }
    return Int(words[1])
  }
}
