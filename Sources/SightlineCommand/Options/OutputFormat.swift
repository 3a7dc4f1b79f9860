public import ArgumentParser
import Foundation
public import SightlineBuilding
public import SightlineDescriptors
import SightlineFoundation
public import SightlineModels
import SightlinePixels

/// The formats of results.
enum OutputFormat: String, CaseIterable, ExpressibleByArgument {
  case table, json
}

/// The formats of results, including a page and one for spreadsheets.
enum PageFormat: String, CaseIterable, ExpressibleByArgument {
  case table, json, html, csv
}

extension ExchangeFormat: ExpressibleByArgument {}

extension FeatureForm: ExpressibleByArgument {}

extension TextCleaning: ExpressibleByArgument {}

extension PixelRegion {
  /// Reads `x,y,width,height` from the command line.
  static func parse(_ text: String) throws -> PixelRegion {
    guard let region = PixelRegion(text) else {
      throw ValidationError("'\(text)' is not four whole numbers x,y,width,height.")
    }
    return region
  }
}

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
    let json = try? JSONReader.value(of: text.utf8)
    value = json ?? .string(text)
  }
}
