import Foundation

/// The units that people write after a number, by their symbols and names.
enum UnitNames {
  // On Linux, Foundation has neither a list of its units nor their names; these are the common ones.
  private static let units: [(unit: Dimension, names: String)] = [
    (UnitLength.millimeters, "millimeters, millimetres"),
    (UnitLength.centimeters, "centimeters, centimetres"),
    (UnitLength.meters, "meters, metres"),
    (UnitLength.kilometers, "kilometers, kilometres"),
    (UnitLength.inches, "inches, inch"),
    (UnitLength.feet, "feet, foot"),
    (UnitLength.yards, "yards"),
    (UnitLength.miles, "miles"),
    (UnitLength.nauticalMiles, "nautical miles"),
    (UnitMass.milligrams, "milligrams"),
    (UnitMass.grams, "grams"),
    (UnitMass.kilograms, "kilograms, kilos"),
    (UnitMass.metricTons, "metric tons, tonnes"),
    (UnitMass.ounces, "ounces"),
    (UnitMass.pounds, "pounds, lbs"),
    (UnitMass.stones, "stones, stone"),
    (UnitDuration.milliseconds, "milliseconds"),
    (UnitDuration.seconds, "seconds, secs"),
    (UnitDuration.minutes, "minutes, mins"),
    (UnitDuration.hours, "hours"),
    (UnitTemperature.celsius, "celsius"),
    (UnitTemperature.fahrenheit, "fahrenheit"),
    (UnitTemperature.kelvin, "kelvin"),
    (UnitVolume.milliliters, "milliliters, millilitres"),
    (UnitVolume.liters, "liters, litres"),
    (UnitVolume.teaspoons, "teaspoons"),
    (UnitVolume.tablespoons, "tablespoons"),
    (UnitVolume.fluidOunces, "fluid ounces"),
    (UnitVolume.cups, "cups"),
    (UnitVolume.pints, "pints"),
    (UnitVolume.gallons, "gallons"),
    (UnitSpeed.metersPerSecond, "meters per second"),
    (UnitSpeed.kilometersPerHour, "kilometers per hour"),
    (UnitSpeed.milesPerHour, "miles per hour, mph"),
    (UnitSpeed.knots, "knots"),
    (UnitEnergy.joules, "joules"),
    (UnitEnergy.kilojoules, "kilojoules"),
    (UnitEnergy.calories, "calories"),
    (UnitEnergy.kilocalories, "kilocalories"),
    (UnitEnergy.kilowattHours, "kilowatt hours"),
    (UnitPower.watts, "watts"),
    (UnitPower.kilowatts, "kilowatts"),
    (UnitPower.horsepower, "horsepower"),
    (UnitArea.squareMeters, "square meters"),
    (UnitArea.squareKilometers, "square kilometers"),
    (UnitArea.hectares, "hectares"),
    (UnitArea.acres, "acres"),
    (UnitArea.squareFeet, "square feet"),
    (UnitArea.squareMiles, "square miles"),
    (UnitAngle.degrees, "degrees"),
    (UnitAngle.radians, "radians"),
    (UnitPressure.hectopascals, "hectopascals"),
    (UnitPressure.bars, "bars"),
    (UnitPressure.poundsForcePerSquareInch, "pounds force per square inch, psi"),
    (UnitInformationStorage.bytes, "bytes"),
    (UnitInformationStorage.kilobytes, "kilobytes"),
    (UnitInformationStorage.megabytes, "megabytes"),
    (UnitInformationStorage.gigabytes, "gigabytes"),
    (UnitInformationStorage.terabytes, "terabytes"),
  ]

  private static let named: [(unit: Dimension, names: [String])] = units.map {
    ($0.unit, $0.names.components(separatedBy: ", "))
  }

  /// The unit of a kind with a symbol or a name, in the singular or the plural.
  ///
  /// An app's own kinds are not known, and the case of letters counts only if symbols differ by it.
  static func unit<Kind: Unit>(_ text: String, _ kind: Kind.Type) -> Kind? {
    let known = named.lazy.compactMap { entry in
      (entry.unit as? Kind).map { (unit: $0, names: entry.names) }
    }
    let lowercased = text.lowercased()
    return known.first { $0.unit.symbol == text }?.unit
      ?? known.first { $0.unit.symbol.lowercased() == lowercased }?.unit
      ?? known.first { $0.names.contains { $0 == lowercased || $0 == lowercased + "s" } }?.unit
  }
}
