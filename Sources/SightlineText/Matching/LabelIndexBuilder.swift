/// Collects the words of entities' texts for an index.
package struct LabelIndexBuilder {
  private let typeNames: [(name: String, plural: String)]
  /// For each entity, the index of its type.
  private(set) var types: [Int32] = []
  private(set) var phrases: [LabelPhrase] = []
  private(set) var words: [Int32] = []
  private(set) var stems: [Int32] = []
  private(set) var numberOfWord: [String: Int32] = [:]
  private(set) var numberOfStem: [String: Int32] = [:]

  /// Begins with no entity.
  ///
  /// - Parameter typeNames: The names of the types, singular and plural, in the order of their entities.
  package init(typeNames: [(name: String, plural: String)]) {
    self.typeNames = typeNames
  }

  /// Adds an entity behind all others.
  ///
  /// - Parameters:
  ///   - title: The entity's title.
  ///   - labels: Its labels.
  ///   - type: The index of its type, not below that of the entity before.
  package mutating func add(title: String, labels: [String], type: Int) {
    let index = types.count
    types.append(Int32(type))
    add(title, as: .title, of: index..<index + 1)
    for (number, label) in labels.enumerated() {
      add(label, as: .label(number), of: index..<index + 1)
    }
  }

  /// Adds the names of the types, each for its entities, when all entities have been added.
  mutating func addTypeNames() {
    var first = 0
    for (index, type) in typeNames.enumerated() {
      let end = types[first...].firstIndex { $0 > index } ?? types.count
      guard end > first else { continue }
      add(type.name, as: .typeName, of: first..<end)
      add(type.plural, as: .typePlural, of: first..<end)
      first = end
    }
  }

  /// Adds one text; one without words adds nothing.
  private mutating func add(_ text: String, as kind: LabelPhrase.Text, of entities: Range<Int>) {
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
