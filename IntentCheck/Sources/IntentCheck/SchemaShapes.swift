/// The properties, cases and groups that the vendor's pages show for their forms.
///
/// As of 2026-11-29, from the page of each form,
/// https://developer.apple.com/documentation/appintents/appschema/clockintent/createalarm and its siblings. A form that is
/// not listed here was not read, or its page shows nothing: its properties count as not published, and nothing is said of
/// them.
enum SchemaShapes {
  /// A property of a form.
  struct Property: Hashable {
    let name: String
    /// The type without its optionality; `_` for a type of the app's own.
    let type: String
    let isOptional: Bool
    /// Whether the app's own type needs a form too.
    let needsSchema: Bool
  }

  /// The properties of an intent's or an entity's form, in the order of its page; nil when they are not published.
  static func properties(_ schema: String, of kind: PublishedSchemas.Kind) -> [Property]? {
    let table =
      switch kind {
      case .intent: intents
      case .entity: entities
      case .enumeration: [:] as [String: String]
      }
    return table[schema].map { $0.split(separator: " ").map { property(String($0)) } }
  }

  /// The cases of an enumeration's form; nil when its page leaves them to the app, or was not read.
  static func cases(_ schema: String) -> [String]? {
    enumerations[schema]?.split(separator: " ").map(String.init)
  }

  /// The forms of intents of a domain that its page asks for together; nil for a domain that asks for none.
  ///
  /// "Your app needs to support all of these schemas when it supports any one of them. At build time, Xcode validates
  /// whether your app implements all the schemas in the group."
  static func group(of domain: String) -> [String]? {
    groups[domain]?.split(separator: " ").map(String.init)
  }

  /// The form that takes the place of a deprecated one; nil for others.
  static let successors = [
    "browser.search": "system.searchInApp", "journal.search": "system.searchInApp",
    "photos.openAsset": "system.open", "photos.search": "system.searchInApp",
    "system.search": "system.searchInApp",
  ]

  /// Reads `name:Type?`; an asterisk after `_` marks a type that needs a form too.
  private static func property(_ text: String) -> Property {
    let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
    let isOptional = parts[1].hasSuffix("?")
    let type = isOptional ? String(parts[1].dropLast()) : parts[1]
    return Property(
      name: parts[0],
      type: type.filter { $0 != "*" },
      isOptional: isOptional,
      needsSchema: type.contains("*")
    )
  }

  private static let groups = [
    "clock": """
    createAlarm updateAlarm snoozeAlarm dismissAlarm deleteAlarm createTimer updateTimer pauseTimer
    resumeTimer cancelTimer
    """.replacing("\n", with: " "),
    "mail": """
    createDraft updateDraft saveDraft openDraft deleteDraft sendDraft openMessage replyMail
    forwardMail updateMail archiveMail deleteMail
    """.replacing("\n", with: " "),
    "messages": "draftMessage sendMessage editSentMessage unsendMessage setMessageReadStatus",
  ]

  private static let intents = [
    "audio.addToPlaylist": "audioEntity:_ playlist:_*",
    "audio.playAudio":
      "audioEntity:_ playbackAttributes:Set<_*> warmupAudioQueueResult:_*? queueLocation:_*?",
    "audio.updateAudioAffinity": "affinityState:_* target:_",
    "calendar.createEvent":
      "title:String startDate:Date endDate:Date? location:_? calendar:_* isAllDay:Bool "
      + "recurrence:Calendar.RecurrenceRule? attendees:[_*] note:AttributedString?",
    "calendar.deleteEvent": "entity:_* span:_*?",
    "calendar.updateEvent":
      "event:_* title:String? attendees:[_*]? startDate:Date? endDate:Date? isAllDay:Bool? "
      + "calendar:_*? recurrence:Calendar.RecurrenceRule? note:String? location:_? span:_*?",
    "clock.cancelTimer": "entities:[_*]",
    "clock.createAlarm":
      "time:DateComponents label:String? recurrenceDays:Calendar.RecurrenceRule? canSnooze:Bool",
    "clock.createTimer": "duration:Duration label:String? isSleepTimer:Bool",
    "clock.deleteAlarm": "entities:[_*]",
    "clock.dismissAlarm": "alarm:_*",
    "clock.lapStopwatch": "stopwatch:_*",
    "clock.pauseTimer": "timer:_*",
    "clock.resumeTimer": "timer:_*",
    "clock.snoozeAlarm": "alarm:_* duration:Duration",
    "clock.updateAlarm":
      "alarm:_* isEnabled:Bool? time:DateComponents? label:String? "
      + "recurrenceDays:Calendar.RecurrenceRule? allowsSnooze:Bool?",
    "clock.updateTimer": "timer:_* duration:Duration? label:String? isSleepTimer:Bool?",
    "journal.createEntry":
      "message:AttributedString title:String? location:PlaceDescriptor? mediaItems:[IntentFile] "
      + "entryDate:Date?",
    "journal.updateEntry":
      "target:_* title:String? message:AttributedString? mediaItems:[IntentFile]? entryDate:Date? "
      + "location:PlaceDescriptor?",
    "mail.createDraft":
      "body:AttributedString? to:[IntentPerson] subject:String? cc:[IntentPerson] "
      + "bcc:[IntentPerson] account:_*? attachments:[IntentFile]",
    "mail.replyMail":
      "isReplyAll:Bool target:_* body:AttributedString? subject:String? account:_*? "
      + "attachments:[IntentFile] to:[IntentPerson] cc:[IntentPerson] bcc:[IntentPerson]",
    "mail.sendDraft": "target:_* sendLaterDate:Date?",
    "mail.updateMail": "target:[_*] isRead:Bool? isFlagged:Bool? isJunk:Bool? mailbox:_*?",
    "maps.startNavigation": "transportationType:_* origin:_ destinations:[_] preferences:Set<_*>",
    "maps.updateNavigationWaypoints": "navigation:_* waypoints:[_]",
    "messages.draftMessage":
      "destination:_? subject:AttributedString? content:AttributedString? attachments:[IntentFile] "
      + "audioMessage:IntentFile? locations:[PlaceDescriptor] links:[URL] scheduledDate:Date?",
    "messages.editSentMessage": "message:_* content:AttributedString",
    "messages.sendMessage":
      "content:AttributedString? destination:_ subject:AttributedString? attachments:[IntentFile] "
      + "audioMessage:IntentFile? locations:[PlaceDescriptor] links:[URL] scheduledDate:Date?",
    "messages.setMessageReadStatus": "message:_* isRead:Bool",
    "messages.unsendMessage": "message:_*",
    "notes.appendText": "content:AttributedString target:_*",
    "notes.createNote":
      "name:String content:AttributedString? attachments:[IntentFile] tags:[_] isPinned:Bool "
      + "folder:_*?",
    "notes.updateNote":
      "target:_* name:String? attachments:[IntentFile]? tags:[_]? isPinned:Bool? folder:_*?",
    "phone.startCall": "destination:_ audioVisualMode:_*",
    "photos.createAssets": "files:[IntentFile]",
    "photos.editAsset": "asset:_*",
    "reminders.createList": "type:_* name:String?",
    "reminders.createReminder":
      "title:String list:_*? note:AttributedString? isFlagged:Bool? images:[IntentFile] "
      + "tags:Set<String> urls:[URL] dueDate:DateComponents? recurrence:Calendar.RecurrenceRule? "
      + "locationTrigger:_*? section:_*?",
    "reminders.createSection": "name:String list:_*",
    "reminders.deleteReminders": "entities:[_*]",
    "reminders.updateReminder":
      "target:_* title:String? note:AttributedString? images:[IntentFile]? subtasks:[_*]? "
      + "tags:Set<String>? urls:[URL]? dueDate:DateComponents? "
      + "recurrence:Calendar.RecurrenceRule? isCompleted:Bool? isFlagged:Bool? list:_*? "
      + "section:_*? locationTrigger:_*?",
    "system.open": "target:_",
    "system.search": "criteria:StringSearchCriteria",
    "system.searchInApp": "criteria:StringSearchCriteria",
    "visualIntelligence.semanticContentSearch": "semanticContent:SemanticContentDescriptor",
  ]

  private static let entities = [
    "audio.album":
      "title:String artistName:String artists:[_*] universalProductCode:String?",
    "audio.playlist": "title:String owner:_? createdByMe:Bool? curatedForMe:Bool?",
    "audio.podcastEpisode":
      "title:String showName:String? show:_*? releaseDate:Date? duration:Double?",
    "audio.podcastShow": "title:String showDescription:String?",
    "audio.song":
      "title:String artistName:String composerName:String? albumTitle:String? artists:[_*] "
      + "album:_*? composers:[_*] internationalStandardRecordingCode:String?",
    "browser.readingListItem": "title:String url:URL",
    "browser.tab": "name:String url:URL? isPrivate:Bool",
    "browser.tabGroup": "title:String",
    "calendar.attendee": "person:IntentPerson status:_*? isAttendanceOptional:Bool type:_*?",
    "calendar.calendar": "title:String",
    "calendar.event":
      "calendar:_* title:String startDate:Date endDate:Date isAllDay:Bool "
      + "recurrence:Calendar.RecurrenceRule? note:AttributedString? travelTime:Duration? location:_? "
      + "virtualLocation:URL? status:_*? alarms:[_] organizers:[IntentPerson] attendees:[_*]",
    "clock.alarm":
      "time:DateComponents isEnabled:Bool label:String? recurrenceDays:Calendar.RecurrenceRule? "
      + "canSnooze:Bool triggerState:_*",
    "clock.stopwatch": "laps:[Duration]",
    "clock.timer":
      "duration:Duration durationRemaining:Duration state:_* label:String? isSleepTimer:Bool",
    "journal.entry":
      "title:String? message:AttributedString? mediaItems:[IntentFile] entryDate:Date? "
      + "location:PlaceDescriptor?",
    "mail.draft":
      "to:[IntentPerson] cc:[IntentPerson] bcc:[IntentPerson] subject:String? "
      + "body:AttributedString? attachments:[IntentFile] account:_*",
    "maps.place":
      "place:PlaceDescriptor name:String? categories:[String] operatingStatus:_*? "
      + "operatingHours:_*? phoneNumber:String? priceRange:_*? ratings:[_*] amenities:[String]",
    "messages.conversation":
      "recipients:[_*] displayName:String previewText:AttributedString conversationName:String? "
      + "isRead:Bool attributes:Set<_*> dateLastActive:Date?",
    "messages.messagePerson": "person:IntentPerson",
    "notes.account": "name:String",
    "notes.folder": "name:String parentFolder:_*? account:_*?",
    "notes.note":
      "name:AttributedString content:AttributedString? attachments:[IntentFile] tags:[_] "
      + "isPinned:Bool creationDate:Date? modificationDate:Date? folder:_*?",
    "reminders.group": "name:String lists:[_*]",
    "reminders.list": "name:String type:_*",
    "reminders.locationTrigger": "place:PlaceDescriptor event:_*",
    "reminders.reminder":
      "title:String note:AttributedString? images:[IntentFile] subtasks:[_*] tags:Set<String> "
      + "urls:[URL] dueDate:DateComponents? recurrence:Calendar.RecurrenceRule? isCompleted:Bool "
      + "isFlagged:Bool? creationDate:Date? completionDate:Date? list:_* section:_*? "
      + "locationTrigger:_*?",
    "reminders.section": "name:String list:_*",
  ]

  private static let enumerations = [
    "audio.affinityState": "like dislike unset",
    "audio.playbackAttributes": "shuffle repeat",
    "audio.queueInsertionLocation": "next tail",
    "calendar.attendeeStatus": "accepted declined tentative",
    "calendar.eventSpan": "this future all",
    "calendar.eventStatus": "confirmed tentative cancelled",
    "clock.alarmTriggerState": "firing snoozed none",
    "clock.stopwatchState": "paused running",
    "clock.timerState": "firing paused running undefined",
    "reminders.locationTriggerEvent": "arrive depart",
  ]
}
