/// Collects the words of phrases for an index.
struct LabelIndexBuilder {
  private(set) var phrases: [LabelPhrase] = []
  private(set) var words: [Int32] = []
  private(set) var stems: [Int32] = []
  private(set) var numberOfWord: [String: Int32] = [:]
  private(set) var numberOfStem: [String: Int32] = [:]

  /// Adds one text; one without words adds nothing.
  mutating func add(_ text: String, as kind: LabelPhrase.Text, of entities: Range<Int>) {
    let start = words.count
    for word in LabelWord.words(of: text) {
      words.append(Self.number(of: word.folded, in: &numberOfWord))
      stems.append(Self.number(of: word.stem, in: &numberOfStem))
    }
    guard words.count > start else { return }
    phrases.append(LabelPhrase(entities: entities, text: kind, words: start..<words.count))
  }

  /// The places of every stem in order, all in one array, and where those of each begin.
  func postings() -> (postings: [LabelIndex.Posting], starts: [Int]) {
    var starts = [Int](repeating: 0, count: numberOfStem.count + 1)
    for stem in stems { starts[Int(stem) + 1] += 1 }
    for stem in 0..<numberOfStem.count { starts[stem + 1] += starts[stem] }
    var next = starts
    let none = LabelIndex.Posting(phrase: 0, place: 0)
    var postings = [LabelIndex.Posting](repeating: none, count: stems.count)
    for (phrase, words) in phrases.map(\.words).enumerated() {
      for place in words {
        let stem = Int(stems[place])
        postings[next[stem]] = LabelIndex.Posting(phrase: Int32(phrase), place: Int32(place))
        next[stem] += 1
      }
    }
    return (postings, starts)
  }

  private static func number(of text: String, in numbers: inout [String: Int32]) -> Int32 {
    if let number = numbers[text] { return number }
    let number = Int32(numbers.count)
    numbers[text] = number
    return number
  }
}
