public import CoreSpotlight
import Synchronization

/// The type of the activity that a universal link starts an app with.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// A person's activity in the app: the page on the screen, and the entity it shows.
///
/// Foundation has no such class on Linux. A program has one current activity at a time; a host reads the
/// content of the screen from it. There is no other device to continue it on, so the values for that are kept
/// but not used.
open class NSUserActivity: AppEntityAnnotatable {
  /// The kind of activity, by the app's name for it.
  public let activityType: String
  /// The activity's title, for people.
  open var title: String? { didSet { publish() } }
  /// The page of the app's website that shows the same.
  open var webpageURL: URL? { didSet { publish() } }
  /// The page that led here.
  open var referrerURL: URL?
  /// The entity that is shown; nil for none.
  open var appEntityIdentifier: EntityIdentifier? { didSet { publish() } }
  /// The values that the app needs to continue the activity.
  open var userInfo: [AnyHashable: Any]?
  /// The keys of `userInfo` that the app needs to continue.
  open var requiredUserInfoKeys: Set<String>?
  /// Words that people may search for.
  open var keywords: Set<String> = []
  /// The attributes indexed for the activity.
  open var contentAttributeSet: CSSearchableItemAttributeSet?
  /// The identifier by which a scene of the app knows that it shows this.
  open var targetContentIdentifier: String?
  /// The identifier by which the app removes the activity.
  open var persistentIdentifier: String?
  /// The date from which it no longer counts.
  open var expirationDate: Date?
  /// Whether `userInfo` is out of date.
  open var needsSave = false
  /// Whether the person's other devices may continue it.
  open var isEligibleForHandoff = true
  /// Whether people find it on the device by searching.
  open var isEligibleForSearch = false
  /// Whether everyone may find it by searching.
  open var isEligibleForPublicIndexing = false
  /// Whether the system may suggest it.
  open var isEligibleForPrediction = false

  /// Makes an activity.
  ///
  /// - Parameter activityType: The kind of activity, by the app's name for it, such as `com.example.viewing`.
  public init(activityType: String) { self.activityType = activityType }

  deinit { CurrentActivity.shared.resign(ObjectIdentifier(self)) }

  /// Adds entries to `userInfo`; those with equal keys are replaced.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { _, new in new }
  }

  /// Makes this the current activity in place of the one before.
  open func becomeCurrent() {
    CurrentActivity.shared.become(ObjectIdentifier(self), content)
  }

  /// Ends being the current activity.
  open func resignCurrent() { CurrentActivity.shared.resign(ObjectIdentifier(self)) }

  /// Ends the activity.
  open func invalidate() { resignCurrent() }

  private var content: CurrentActivity.Content {
    CurrentActivity.Content(
      activityType: activityType,
      title: title,
      webpageURL: webpageURL,
      entity: appEntityIdentifier
    )
  }

  /// Publishes a change at once if the activity is the current one.
  private func publish() { CurrentActivity.shared.update(ObjectIdentifier(self), content) }
}

/// The current activity of the person in the running program.
package final class CurrentActivity: Sendable {
  /// The content of an activity.
  package struct Content: Sendable {
    /// The kind of activity.
    package let activityType: String
    /// The activity's title, for people.
    package let title: String?
    /// The page of the app's website that shows the same.
    package let webpageURL: URL?
    /// The entity that is shown; nil for none.
    package let entity: EntityIdentifier?
  }

  /// The current activity of the running program.
  package static let shared = CurrentActivity()

  // The app may change its activity object while a host reads it, so a copy of the content is kept.
  private let current = Mutex<(activity: ObjectIdentifier, content: Content)?>(nil)

  /// The content of the current activity; nil when no activity is current.
  package var content: Content? { current.withLock { $0?.content } }

  func become(_ activity: ObjectIdentifier, _ content: Content) {
    current.withLock { $0 = (activity, content) }
  }

  func update(_ activity: ObjectIdentifier, _ content: Content) {
    current.withLock { if $0?.activity == activity { $0 = (activity, content) } }
  }

  func resign(_ activity: ObjectIdentifier) {
    current.withLock { if $0?.activity == activity { $0 = nil } }
  }
}
