/// The names of the forms that the vendor's documentation lists, by their domains.
///
/// As of 2026-11-29: the pages of the domains (https://developer.apple.com/documentation/appintents/app-schema-domains),
/// and the 180 forms of intents in the interface of Xcode 27.0. Names of its betas that are no longer there, such as
/// `.calendar.deleteEvents`, are left out. The list grows with each release of the system, so a form that is not on it may
/// still be right and gives only a warning.
package enum PublishedSchemas {
  /// The kind of place that takes a form.
  package enum Kind: String, Hashable, Sendable {
    /// An intent.
    case intent
    /// An entity.
    case entity
    /// An enumeration.
    case enumeration
  }

  /// The names of a domain; nil for a domain that has none of that kind.
  package static func names(in domain: String, for kind: Kind) -> [String]? {
    let domains =
      switch kind {
      case .intent: intents
      case .entity: entities
      case .enumeration: enumerations
      }
    return domains[domain]?.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  private static let intents = [
    "assistant": "activate",
    "audio": """
    addToLibrary addToPlaylist createStation playAudio recognizeAudio updateAudioAffinity
    warmupAudioQueue
    """,
    "books": """
    navigatePage openBook playAudiobook search updateCharacterSpacing updateFontSize
    updateLineSpacing updateSettings updateWordSpacing
    """,
    "browser": """
    bookmarkTab bookmarkURL clearHistory closeTabs closeWindows createTab createWindow
    deleteBookmarks findOnPage openBookmark openURLInTab search switchTab
    """,
    "calendar": "createEvent deleteEvent updateEvent",
    "camera": "openInCaptureMode setDevice startCapture stopCapture switchDevice",
    "clock": """
    cancelTimer createAlarm createTimer deleteAlarm dismissAlarm lapStopwatch pauseTimer
    resetStopwatch resumeTimer snoozeAlarm startStopwatch stopStopwatch updateAlarm updateTimer
    """,
    "files": "createFolder deleteFiles moveFiles openFile renameFile",
    "journal": "createAudioEntry createEntry deleteEntry search updateEntry",
    "mail": """
    archiveMail createDraft deleteDraft deleteMail forwardMail openDraft openMessage replyMail
    saveDraft sendDraft updateDraft updateMail
    """,
    "maps": """
    reportIncident shareETA startNavigation stopNavigation stopShareETA updateNavigationWaypoints
    """,
    "messages": "draftMessage editSentMessage sendMessage setMessageReadStatus unsendMessage",
    "notes": "appendText createNote updateNote",
    "phone": "startCall",
    "photos": """
    addAssetsToAlbum cleanupPhoto copyEdits createAlbum createAssets crop deleteAlbum deleteAssets
    duplicateAssets editAsset openAlbum openAsset pasteEdits postToSharedAlbum
    removeAssetsFromAlbum search setDepth setExposure setFilter setRotation setSaturation
    setWarmth straighten toggleDepth toggleSuggestedEdits updateAlbum updateAsset
    updateRecognizedPerson
    """,
    "presentation": """
    addAudioToSlide addCommentToSlide addImageToSlide addTextBoxToSlide addVideoToSlide
    addWebVideoToSlide create createSlide deleteSlide open openSlide setSlideTitle startPlayback
    stopPlayback update
    """,
    "reader": """
    deletePages enhanceDocuments insertPages openDocument openPage resizeDocuments rotateDocuments
    rotatePages searchDocuments
    """,
    "reminders": "createList createReminder createSection deleteReminders updateReminder",
    "spreadsheet": """
    addAudioToSheet addCommentToSheet addImageToSheet addTextBoxToSheet addVideoToSheet
    addWebVideoToSheet create createSheet delete deleteSheet open openSheet update updateSheet
    """,
    "system": "open search searchInApp",
    "visualIntelligence": "semanticContentSearch",
    "whiteboard": "createBoard createItem deleteBoard deleteItem openBoard updateBoard updateItem",
    "wordProcessor": """
    addAudioToPage addImageToPage addTextBoxToPage addVideoToPage addWebVideoToPage create
    createPage open openPage
    """,
  ]

  private static let entities = [
    "audio": """
    album algorithmicRadioStation ambientSound artist audiobook classicalMusicRecording
    liveRadioStation newsBrief newsProvider playlist podcastCollection podcastEpisode podcastShow
    radioShow radioShowEpisode song songCollection warmupAudioQueueResult
    """,
    "books": "audiobook book settings",
    "browser": "bookmark readingListItem tab tabGroup window",
    "calendar": "attendee calendar event",
    "clock": "alarm stopwatch timer",
    "files": "file",
    "journal": "entry",
    "mail": "account draft mailbox message thread",
    "maps": "currentLocation navigationSession operatingHours operatingTimeRange place rating",
    "messages": "conversation customAttachment message messagePerson",
    "notes": "account folder note",
    "phone": "phonePerson",
    "photos": "album asset recognizedPerson",
    "presentation": "document slide template",
    "reader": "document page",
    "reminders": "group list locationTrigger reminder section",
    "spreadsheet": "document sheet template",
    "whiteboard": "board item",
    "wordProcessor": "document page template",
  ]

  private static let enumerations = [
    "audio": """
    activity affinityState appViewIdentifier invocationSource playbackAttributes
    queueInsertionLocation
    """,
    "books": """
    contentType font fontSize navigationDirection pageNavigationSetting
    relativeCharacterSpacingChange relativeFontChange relativeLineSpacingChange
    relativeWordSpacingChange theme
    """,
    "browser": "clearHistoryTimeFrame",
    "calendar": "attendeeStatus attendeeType eventSpan eventStatus",
    "camera": "captureDevice captureDuration captureMode",
    "clock": "alarmTriggerState stopwatchState timerState",
    "mail": "category",
    "maps": """
    amenity incident navigationPreferences operatingStatus priceRange ratingDescriptor
    transportType
    """,
    "messages": "conversationAttribute customReaction messageAttribute messageEffect messageType",
    "phone": "audioVisualMode",
    "photos": "albumType assetType filterType rotationDirection",
    "reader": "documentKind",
    "reminders": "listType locationTriggerEvent",
    "whiteboard": "color itemType",
  ]
}
