/// The letters that stand for bytes in vocabularies of byte level.
///
/// Bytes that can be seen in Latin-1 are themselves, the others the letters from U+0100 on, in order (A. Radford and others,
/// "Language Models are Unsupervised Multitask Learners", 2019, `encoder.py`, "bytes_to_unicode").
enum ByteLetters {
  /// The letter of each byte, in UTF-8.
  static let all: [[UInt8]] = {
    var letters: [[UInt8]] = []
    var next: UInt32 = 0x100
    for byte in UInt32(0)...255 {
      var scalar = byte
      if !isSeen(byte) {
        scalar = next
        next += 1
      }
      letters.append(Unicode.Scalar(scalar).map { Array(String($0).utf8) } ?? [])
    }
    return letters
  }()

  private static func isSeen(_ byte: UInt32) -> Bool {
    (0x21...0x7E).contains(byte) || (0xA1...0xAC).contains(byte) || (0xAE...0xFF).contains(byte)
  }

  /// A text with a letter for each of its bytes.
  static func letters(of text: some Sequence<UInt8>) -> [UInt8] { text.flatMap { all[Int($0)] } }

  /// Vocabularies' pieces for single bytes, `<0x00>` to `<0xFF>`; nil where one is missing.
  static func pieces(_ number: (String) -> Int?) -> [Int]? {
    var numbers: [Int] = []
    for byte in 0...255 {
      let digits = String(byte, radix: 16, uppercase: true)
      guard let found = number("<0x\(byte < 16 ? "0" : "")\(digits)>") else { return nil }
      numbers.append(found)
    }
    return numbers
  }
}
