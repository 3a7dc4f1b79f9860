import Foundation

/// The units that people write behind a number, by their symbols.
enum UnitSymbols {
  // Foundation has no list of its units; these are the ones that people say.
  private static let units: [Dimension] = [
    UnitLength.millimeters, UnitLength.centimeters, UnitLength.meters, UnitLength.kilometers,
    UnitLength.inches, UnitLength.feet, UnitLength.yards, UnitLength.miles,
    UnitLength.nauticalMiles,
    UnitMass.milligrams, UnitMass.grams, UnitMass.kilograms, UnitMass.metricTons, UnitMass.ounces,
    UnitMass.pounds, UnitMass.stones,
    UnitDuration.milliseconds, UnitDuration.seconds, UnitDuration.minutes, UnitDuration.hours,
    UnitTemperature.celsius, UnitTemperature.fahrenheit, UnitTemperature.kelvin,
    UnitVolume.milliliters, UnitVolume.liters, UnitVolume.teaspoons, UnitVolume.tablespoons,
    UnitVolume.fluidOunces, UnitVolume.cups, UnitVolume.pints, UnitVolume.gallons,
    UnitSpeed.metersPerSecond, UnitSpeed.kilometersPerHour, UnitSpeed.milesPerHour, UnitSpeed.knots,
    UnitEnergy.joules, UnitEnergy.kilojoules, UnitEnergy.calories, UnitEnergy.kilocalories,
    UnitEnergy.kilowattHours,
    UnitPower.watts, UnitPower.kilowatts, UnitPower.horsepower,
    UnitArea.squareMeters, UnitArea.squareKilometers, UnitArea.hectares, UnitArea.acres,
    UnitArea.squareFeet, UnitArea.squareMiles,
    UnitAngle.degrees, UnitAngle.radians,
    UnitPressure.hectopascals, UnitPressure.bars, UnitPressure.poundsForcePerSquareInch,
    UnitInformationStorage.bytes, UnitInformationStorage.kilobytes,
    UnitInformationStorage.megabytes, UnitInformationStorage.gigabytes,
    UnitInformationStorage.terabytes,
  ]

  /// The unit of a kind with a symbol; the symbol alone tells no kinds of the app's own.
  static func unit<Kind: Unit>(_ symbol: String, _ kind: Kind.Type) -> Kind? {
    let known = units.lazy.compactMap { $0 as? Kind }
    return known.first { $0.symbol == symbol }
      ?? known.first { $0.symbol.lowercased() == symbol.lowercased() }
  }
}
