extension String {
  /// How text is typed.
  public struct IntentInputOptions: Hashable, Sendable {
    /// The keyboard.
    public enum KeyboardType: Hashable, Sendable {
      /// The one for plain text.
      case asciiCapable
      /// Digits and punctuation.
      case numbersAndPunctuation
      /// Addresses of pages.
      case URL
      /// Digits.
      case numberPad
      /// Telephone numbers.
      case phonePad
      /// Names and telephone numbers.
      case namePhonePad
      /// Addresses of mail.
      case emailAddress
      /// Digits and a decimal point.
      case decimalPad
      /// Short messages.
      case twitter
      /// Searches on the web.
      case webSearch
    }

    /// Which letters become capitals by themselves.
    public enum CapitalizationType: Hashable, Sendable {
      /// None.
      case none
      /// The first of each word.
      case words
      /// The first of each sentence.
      case sentences
      /// All.
      case allCharacters
    }

    let keyboardType: KeyboardType
    let capitalizationType: CapitalizationType
    let multiline: Bool
    let autocorrect: Bool
    let smartQuotes: Bool
    let smartDashes: Bool

    /// Makes options.
    public init(
      keyboardType: KeyboardType = .asciiCapable,
      capitalizationType: CapitalizationType = .sentences,
      multiline: Bool = false,
      autocorrect: Bool = true,
      smartQuotes: Bool = true,
      smartDashes: Bool = true
    ) {
      self.keyboardType = keyboardType
      self.capitalizationType = capitalizationType
      self.multiline = multiline
      self.autocorrect = autocorrect
      self.smartQuotes = smartQuotes
      self.smartDashes = smartDashes
    }
  }
}
