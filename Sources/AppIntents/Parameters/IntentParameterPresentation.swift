/// How the value of a parameter is entered or shown.
package enum IntentParameterPresentation: Hashable, Sendable {
  /// A keyboard with its settings.
  case text(String.IntentInputOptions)
  /// A control for an integer.
  case integer(IntControlStyle)
  /// A control for a floating-point number.
  case double(DoubleControlStyle)
  /// Names for true and false.
  case truth(Bool.IntentDisplayName)
  /// The part of a date that counts.
  case date(DateKind)
  /// The currencies to choose from.
  case currencies([String])
  /// A question about a person.
  case person(IntentPerson.ParameterMode)
  /// The unit of a measurement, and whether it may vary.
  case unit(symbol: String?, adjustsForLocale: Bool, supportsNegativeNumbers: Bool)
}

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

    /// The letters that are capitalised automatically.
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

extension Bool {
  /// The names of true and false: "on" and "off".
  public struct IntentDisplayName: Hashable, Sendable {
    /// The name of true.
    package let trueName: LocalizedStringResource
    /// The name of false.
    package let falseName: LocalizedStringResource

    /// Makes a pair of names.
    public init(true trueName: LocalizedStringResource, false falseName: LocalizedStringResource) {
      self.trueName = trueName
      self.falseName = falseName
    }
  }
}

/// The control for an integer.
public enum IntControlStyle: Hashable, Sendable {
  /// Buttons for one more and one less.
  case stepper
  /// A field to type into.
  case field
}

/// The control for a floating-point number.
public enum DoubleControlStyle: Hashable, Sendable {
  /// Buttons for more and less.
  case stepper
  /// A field to type into.
  case field
  /// A slider.
  case slider
}

/// The part of a date that a parameter asks for.
public enum DateKind: Hashable, Sendable {
  /// The day.
  case date
  /// The time of day.
  case time
  /// Both.
  case dateTime
}
