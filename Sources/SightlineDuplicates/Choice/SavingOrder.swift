/// How the saving of a JPEG file comes beside that of another one of the same picture.
enum SavingOrder: String, Codable, Sendable {
  /// It is the coarser one, or was made of the coarser one: it has nothing that the other lacks.
  case later
  /// It is the finer one, and was not made of the other, or the other was made of it.
  case earlier
  /// Both have the same pixels.
  case same
  /// Their pixels do not say it.
  case unclear
}
