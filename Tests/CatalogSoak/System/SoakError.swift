/// Why a run could not go on, in one line.
struct SoakError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
