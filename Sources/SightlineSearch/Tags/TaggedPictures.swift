import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import SightlineText

/// The pictures of every word that a classifier guessed, read when a word is first asked for.
struct TaggedPictures: Sendable {
  /// A guess for a picture.
  struct Guess: Sendable {
    let slot: Int
    let probability: Double
    /// The place of the word among those of its key.
    let word: Int
  }

  /// For each word, by the stems of its parts, the guesses.
  private var guesses: [String: [Guess]] = [:]
  /// For each key, the words as they are written.
  private var words: [String: [String]] = [:]
  /// Keys of words that were met, since there are few words and many pictures.
  private var keys: [String: String] = [:]

  /// Hands over the guesses of a word.
  func eachGuess(
    of key: String,
    _ body: (_ slot: Int, _ probability: Double, _ word: String) -> Void
  ) {
    let written = words[key] ?? []
    for guess in guesses[key] ?? [] { body(guess.slot, guess.probability, written[guess.word]) }
  }

  /// Adds the guesses of the pictures from a slot on.
  mutating func read(
    _ descriptor: String,
    from start: Int,
    of catalog: SearchedCatalog,
    _ isStopped: () -> Bool
  ) throws(SightlineError) {
    try catalog.eachDescriptor(of: descriptor, from: start, isStopped) {
      (slot, column, place) throws(SightlineError) in
      guard case .tags(let tags) = try column.value(at: place) else { return }
      for tag in tags.tags { add(tag, slot) }
    }
  }

  private mutating func add(_ tag: PictureTag, _ slot: Int) {
    let key = keys[tag.word] ?? LabelWord.key(of: tag.word) ?? ""
    keys[tag.word] = key
    guard !key.isEmpty else { return }
    var written = words[key] ?? []
    let place = written.firstIndex(of: tag.word) ?? written.count
    if place == written.count {
      written.append(tag.word)
      words[key] = written
    }
    guesses[key, default: []].append(
      Guess(slot: slot, probability: tag.probability, word: place)
    )
  }
}
