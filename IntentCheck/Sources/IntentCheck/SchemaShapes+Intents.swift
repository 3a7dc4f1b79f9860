extension SchemaShapes {
  /// The properties of intents' forms; none for a form without.
  static let intents = [
    "audio.addToLibrary": "audioEntity:_",
    "audio.addToPlaylist": "audioEntity:_ playlist:_*",
    "audio.createStation": "",
    "audio.playAudio":
      "audioEntity:_ playbackAttributes:Set<_*> warmupAudioQueueResult:_*? queueLocation:_*?",
    "audio.updateAudioAffinity": "affinityState:_* target:_",
    "books.openBook": "target:_*",
    "books.playAudiobook": "target:_*",
    "books.updateCharacterSpacing": "target:_* changeOperation:_*",
    "books.updateLineSpacing": "target:_* changeOperation:_*",
    "browser.closeTabs": "target:[_*]",
    "browser.createWindow": "isPrivate:Bool",
    "browser.findOnPage": "searchPhrase:String tab:_*",
    "calendar.createEvent":
      "title:String startDate:Date endDate:Date? location:_? calendar:_* isAllDay:Bool "
      + "recurrence:Calendar.RecurrenceRule? attendees:[_*] note:AttributedString?",
    "calendar.deleteEvent": "entity:_* span:_*?",
    "calendar.updateEvent":
      "event:_* title:String? attendees:[_*]? startDate:Date? endDate:Date? isAllDay:Bool? "
      + "calendar:_*? recurrence:Calendar.RecurrenceRule? note:String? location:_? span:_*?",
    "camera.openInCaptureMode": "target:_*",
    "camera.setDevice": "device:_*",
    "camera.startCapture": "captureMode:_* device:_*? timerDuration:_*?",
    "camera.stopCapture": "",
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
    "files.deleteFiles": "entities:[_*]",
    "files.moveFiles": "entities:[_*] destinationFolder:_*",
    "files.openFile": "target:_*",
    "files.renameFile": "target:_* newName:String",
    "journal.createAudioEntry": "",
    "journal.createEntry":
      "message:AttributedString title:String? location:PlaceDescriptor? mediaItems:[IntentFile] "
      + "entryDate:Date?",
    "journal.updateEntry":
      "target:_* title:String? message:AttributedString? mediaItems:[IntentFile]? "
      + "entryDate:Date? location:PlaceDescriptor?",
    "mail.createDraft":
      "body:AttributedString? to:[IntentPerson] subject:String? cc:[IntentPerson] "
      + "bcc:[IntentPerson] account:_*? attachments:[IntentFile]",
    "mail.deleteDraft": "entities:[_*]",
    "mail.openMessage": "target:_*",
    "mail.replyMail":
      "isReplyAll:Bool target:_* body:AttributedString? subject:String? account:_*? "
      + "attachments:[IntentFile] to:[IntentPerson] cc:[IntentPerson] bcc:[IntentPerson]",
    "mail.sendDraft": "target:_* sendLaterDate:Date?",
    "mail.updateMail": "target:[_*] isRead:Bool? isFlagged:Bool? isJunk:Bool? mailbox:_*?",
    "maps.reportIncident": "incident:_*",
    "maps.shareETA": "person:IntentPerson",
    "maps.startNavigation": "transportationType:_* origin:_ destinations:[_] preferences:Set<_*>",
    "maps.stopNavigation": "navigation:_*",
    "maps.stopShareETA": "person:IntentPerson?",
    "maps.updateNavigationWaypoints": "navigation:_* waypoints:[_]",
    "messages.draftMessage":
      "destination:_? subject:AttributedString? content:AttributedString? "
      + "attachments:[IntentFile] audioMessage:IntentFile? locations:[PlaceDescriptor] "
      + "links:[URL] scheduledDate:Date?",
    "messages.editSentMessage": "message:_* content:AttributedString",
    "messages.sendMessage":
      "content:AttributedString? destination:_ subject:AttributedString? "
      + "attachments:[IntentFile] audioMessage:IntentFile? locations:[PlaceDescriptor] "
      + "links:[URL] scheduledDate:Date?",
    "messages.setMessageReadStatus": "message:_* isRead:Bool",
    "messages.unsendMessage": "message:_*",
    "notes.appendText": "content:AttributedString target:_*",
    "notes.createNote":
      "name:String content:AttributedString? attachments:[IntentFile] tags:[_] isPinned:Bool "
      + "folder:_*?",
    "notes.updateNote":
      "target:_* name:String? attachments:[IntentFile]? tags:[_]? isPinned:Bool? folder:_*?",
    "phone.startCall": "destination:_ audioVisualMode:_*",
    "photos.copyEdits": "target:_*",
    "photos.createAlbum": "name:String",
    "photos.createAssets": "files:[IntentFile]",
    "photos.deleteAssets": "entities:[_*]",
    "photos.editAsset": "asset:_*",
    "photos.pasteEdits": "target:[_*]",
    "photos.postToSharedAlbum": "sharedAlbum:_* assets:[_*]? files:[IntentFile]? comment:String?",
    "photos.straighten": "target:_*",
    "presentation.addVideoToSlide": "video:IntentFile target:_*",
    "presentation.create": "template:_*?",
    "reader.openDocument": "files:[IntentFile]",
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
    "spreadsheet.addAudioToSheet": "audio:IntentFile target:_*",
    "system.open": "target:_",
    "system.search": "criteria:StringSearchCriteria",
    "system.searchInApp": "criteria:StringSearchCriteria",
    "visualIntelligence.semanticContentSearch": "semanticContent:SemanticContentDescriptor",
    "whiteboard.createBoard": "title:String?",
    "whiteboard.createItem":
      "target:_* itemType:_*? text:AttributedString? mediaItems:[IntentFile] url:URL?",
    "whiteboard.deleteItem": "entities:[_*]",
    "whiteboard.openBoard": "target:_*",
    "whiteboard.updateBoard": "target:_* title:String?",
    "whiteboard.updateItem": "target:_* color:_*? label:String?",
    "wordProcessor.addTextBoxToPage": "text:String target:_*",
    "wordProcessor.createPage": "target:_* template:String?",
  ]
}
