public import AppIntents

extension IntentHost {
  /// The intents that the person performed in this program: those that the app donated and those that hosts performed,
  /// the oldest first.
  public var donations: [IntentUse] {
    IntentDonationManager.shared.donations.map { IntentUse($0) }
  }

  /// The intents that the person is likely to want at a moment, the most likely first.
  ///
  /// Uses are weighted by time of day and recency: the weight halves with every week that has passed, and
  /// with every three hours' distance on the clock.
  /// Uses of one `PredictableIntent` with equal values of its prediction's parameters count together.
  ///
  /// - Parameters:
  ///   - moment: The moment.
  ///   - calendar: The calendar that gives the hour.
  ///   - limit: The most predictions.
  /// - Returns: The predictions; equal ones in the order of their names.
  /// - Complexity: O(donations).
  public func predictions(
    at moment: Date,
    calendar: Calendar = .current,
    limit: Int = 8
  ) -> [IntentPredictionDisplay] {
    var weights: [String: Double] = [:]
    var latest: [String: IntentPredictionDisplay] = [:]
    for donation in IntentDonationManager.shared.donations where donation.date <= moment {
      guard let intent = donation.intent as? any PredictableIntent, let use = intent.predictedUse
      else { continue }
      let values = use.values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      let key = "\(type(of: intent))(\(values.joined(separator: ",")))"
      weights[key, default: 0] += Self.weight(of: donation.date, at: moment, calendar)
      latest[key] = IntentPredictionDisplay(
        intent: intent,
        title: use.display.title.text(),
        subtitle: use.display.subtitle?.text()
      )
    }
    let order = weights.keys.sorted { left, right in
      let weight = (weights[left] ?? 0, weights[right] ?? 0)
      return weight.0 == weight.1 ? left < right : weight.0 > weight.1
    }
    return order.prefix(max(limit, 0)).compactMap { latest[$0] }
  }

  private static func weight(of use: Date, at moment: Date, _ calendar: Calendar) -> Double {
    let weeks = moment.timeIntervalSince(use) / (7 * 86_400)
    let apart = abs(hour(of: use, calendar) - hour(of: moment, calendar))
    return exp2(-weeks - min(apart, 24 - apart) / 3)
  }

  private static func hour(of date: Date, _ calendar: Calendar) -> Double {
    let parts = calendar.dateComponents([.hour, .minute], from: date)
    return Double(parts.hour ?? 0) + Double(parts.minute ?? 0) / 60
  }
}

/// An intent that the person used.
public struct IntentUse: Sendable {
  /// The intent with its values.
  public let intent: any AppIntent
  /// When.
  public let date: Date

  init(_ donation: IntentDonation) {
    intent = donation.intent
    date = donation.date
  }
}

/// An intent that the person is likely to want, as the system shows it.
public struct IntentPredictionDisplay: Sendable {
  /// The intent with the values of its latest use.
  public let intent: any PredictableIntent
  /// The first line.
  public let title: String
  /// The second line; nil for none.
  public let subtitle: String?
}
