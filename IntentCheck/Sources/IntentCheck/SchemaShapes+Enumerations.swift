extension SchemaShapes {
  /// The cases of enumerations' forms.
  static let enumerations = [
    "audio.affinityState": "like dislike unset",
    "audio.playbackAttributes": "shuffle repeat",
    "audio.queueInsertionLocation": "next tail",
    "calendar.attendeeStatus": "accepted declined tentative",
    "calendar.eventSpan": "this future all",
    "calendar.eventStatus": "confirmed tentative cancelled",
    "clock.alarmTriggerState": "firing snoozed none",
    "clock.stopwatchState": "paused running",
    "clock.timerState": "firing paused running undefined",
    "phone.audioVisualMode": "audio video",
    "reminders.locationTriggerEvent": "arrive depart",
  ]

  /// The enumerations whose pages leave the cases to the app.
  static let ownCases: Set = [
    "browser.clearHistoryTimeFrame", "camera.captureDuration", "maps.operatingStatus",
    "photos.albumType", "photos.assetType", "photos.filterType",
  ]
}
