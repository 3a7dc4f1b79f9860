import ArgumentParser
import Foundation
import SightlineCatalog

/// A property as it is given on the command line: `key=value`.
struct PropertyArgument: ExpressibleByArgument {
  let key: String
  let value: PropertyValue

  /// Splits at the first equals sign; a value that is JSON is taken as that, anything else as text.
  init?(argument: String) {
    guard let equals = argument.firstIndex(of: "="), equals != argument.startIndex else {
      return nil
    }
    key = String(argument[..<equals])
    let text = String(argument[argument.index(after: equals)...])
    let json = try? JSONDecoder().decode(PropertyValue.self, from: Data(text.utf8))
    value = json ?? .string(text)
  }
}
