extension SchemaShapes {
  /// The properties of entities' forms; none for a form without.
  ///
  /// `.photos.asset` has six more since iOS 27, all optional, which an app for earlier systems has not.
  static let entities = [
    "audio.album": "title:String artistName:String artists:[_*] universalProductCode:String?",
    "audio.algorithmicRadioStation": "title:String curatedForMe:Bool?",
    "audio.audiobook":
      "title:String? author:String? genre:String? narrator:String? publisher:String? "
      + "seriesTitle:String? releaseDate:Date? purchaseDate:Date?",
    "audio.classicalMusicRecording":
      "title:String artistName:String composerName:String? artists:[_*] composers:[_*] "
      + "internationalStandardRecordingCode:String?",
    "audio.newsBrief": "title:String providerName:String? date:Date? provider:_*?",
    "audio.playlist": "title:String owner:_? createdByMe:Bool? curatedForMe:Bool?",
    "audio.podcastCollection": "title:String",
    "audio.podcastEpisode":
      "title:String showName:String? show:_*? releaseDate:Date? duration:Double?",
    "audio.podcastShow": "title:String showDescription:String?",
    "audio.radioShow": "title:String",
    "audio.radioShowEpisode": "title:String showName:String? releaseDate:Date? show:_*?",
    "audio.song":
      "title:String artistName:String composerName:String? albumTitle:String? artists:[_*] "
      + "album:_*? composers:[_*] internationalStandardRecordingCode:String?",
    "audio.songCollection": "title:String?",
    "books.book":
      "title:String? seriesTitle:String? author:String? genre:String? purchaseDate:Date? url:URL?",
    "browser.bookmark": "name:String url:URL",
    "browser.readingListItem": "title:String url:URL",
    "browser.tab": "name:String url:URL? isPrivate:Bool",
    "browser.tabGroup": "title:String",
    "browser.window": "tabs:[_*] isPrivate:Bool",
    "calendar.attendee": "person:IntentPerson status:_*? isAttendanceOptional:Bool type:_*?",
    "calendar.calendar": "title:String",
    "calendar.event":
      "calendar:_* title:String startDate:Date endDate:Date isAllDay:Bool "
      + "recurrence:Calendar.RecurrenceRule? note:AttributedString? travelTime:Duration? "
      + "location:_? virtualLocation:URL? status:_*? alarms:[_] organizers:[IntentPerson] "
      + "attendees:[_*]",
    "clock.alarm":
      "time:DateComponents isEnabled:Bool label:String? recurrenceDays:Calendar.RecurrenceRule? "
      + "canSnooze:Bool triggerState:_*",
    "clock.stopwatch": "laps:[Duration]",
    "clock.timer":
      "duration:Duration durationRemaining:Duration state:_* label:String? isSleepTimer:Bool",
    "journal.entry":
      "title:String? message:AttributedString? mediaItems:[IntentFile] entryDate:Date? "
      + "location:PlaceDescriptor?",
    "mail.account": "name:String emailAddress:String",
    "mail.draft":
      "to:[IntentPerson] cc:[IntentPerson] bcc:[IntentPerson] subject:String? "
      + "body:AttributedString? attachments:[IntentFile] account:_*",
    "mail.mailbox": "name:String account:_*",
    "mail.message":
      "to:[IntentPerson] cc:[IntentPerson] bcc:[IntentPerson] subject:String? "
      + "body:AttributedString? attachments:[IntentFile] sender:IntentPerson dateSent:Date "
      + "dateReceived:Date isRead:Bool isJunk:Bool isFlagged:Bool category:_*? account:_* "
      + "mailbox:_*",
    "mail.thread": "title:String description:String? messages:[_*]",
    "maps.currentLocation": "",
    "maps.navigationSession":
      "estimatedArrivalDate:Date waypoints:[_] transportationType:_* preferences:[_*]",
    "maps.operatingHours":
      "monday:[_*] tuesday:[_*] wednesday:[_*] thursday:[_*] friday:[_*] saturday:[_*] sunday:[_*]",
    "maps.operatingTimeRange": "startTime:DateComponents endTime:DateComponents",
    "maps.place":
      "place:PlaceDescriptor name:String? categories:[String] operatingStatus:_*? "
      + "operatingHours:_*? phoneNumber:String? priceRange:_*? ratings:[_*] amenities:[String]",
    "maps.rating": "value:Double descriptor:_* count:Int? provider:String",
    "messages.conversation":
      "recipients:[_*] displayName:String previewText:AttributedString conversationName:String? "
      + "isRead:Bool attributes:Set<_*> dateLastActive:Date?",
    "messages.customAttachment": "sourceName:AttributedString? description:AttributedString?",
    "messages.messagePerson": "person:IntentPerson",
    "notes.account": "name:String",
    "notes.folder": "name:String parentFolder:_*? account:_*?",
    "notes.note":
      "name:AttributedString content:AttributedString? attachments:[IntentFile] tags:[_] "
      + "isPinned:Bool creationDate:Date? modificationDate:Date? folder:_*?",
    "phone.phonePerson": "person:IntentPerson",
    "photos.album": "name:String creationDate:Date? albumType:_*",
    "photos.asset":
      "creationDate:Date? location:PlaceDescriptor? assetType:_*? isFavorite:Bool isHidden:Bool "
      + "hasSuggestedEdits:Bool",
    "photos.recognizedPerson": "name:String isFavorite:Bool",
    "presentation.document": "name:String",
    "presentation.slide": "presentation:_* slideIndex:Int? title:String?",
    "presentation.template": "name:String",
    "reader.document": "title:String kind:_* width:Int? height:Int?",
    "reader.page": "label:String",
    "reminders.group": "name:String lists:[_*]",
    "reminders.list": "name:String type:_*",
    "reminders.locationTrigger": "place:PlaceDescriptor event:_*",
    "reminders.reminder":
      "title:String note:AttributedString? images:[IntentFile] subtasks:[_*] tags:Set<String> "
      + "urls:[URL] dueDate:DateComponents? recurrence:Calendar.RecurrenceRule? isCompleted:Bool "
      + "isFlagged:Bool? creationDate:Date? completionDate:Date? list:_* section:_*? "
      + "locationTrigger:_*?",
    "reminders.section": "name:String list:_*",
    "spreadsheet.document": "name:String",
    "spreadsheet.sheet": "name:String sheetIndex:Int spreadsheet:_*",
    "whiteboard.item": "type:_* label:String? x:Double y:Double width:Double? height:Double?",
    "wordProcessor.document": "name:String creationDate:Date? modificationDate:Date?",
    "wordProcessor.page": "document:_* pageIndex:Int",
    "wordProcessor.template": "name:String",
  ]
}
