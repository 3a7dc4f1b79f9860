public import CoreSpotlight
import Synchronization

/// The type of the activity that a universal link starts an app with.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// An activity of a person in the app: the page they look at, and the entity it shows.
///
/// Foundation has no such class on Linux. One activity of a program is the current one at a time; a host asks
/// it what is on the screen. There is no other device to go on with it on, so what is said for that is kept
/// and not used.
open class NSUserActivity: AppEntityAnnotatable {
  /// The kind of activity, by a name of the app's.
  public let activityType: String
  /// The activity's title, for people.
  open var title: String? { didSet { publish() } }
  /// The page of the app's website that shows the same.
  open var webpageURL: URL? { didSet { publish() } }
  /// The page that led here.
  open var referrerURL: URL?
  /// The entity that is shown; nil for none.
  open var appEntityIdentifier: EntityIdentifier? { didSet { publish() } }
  /// The values that the app needs to go on with the activity.
  open var userInfo: [AnyHashable: Any]?
  /// The keys of `userInfo` without which the app cannot go on.
  open var requiredUserInfoKeys: Set<String>?
  /// Words that people may search for.
  open var keywords: Set<String> = []
  /// The attributes indexed for the activity.
  open var contentAttributeSet: CSSearchableItemAttributeSet?
  /// The identifier by which a scene of the app knows that it shows this.
  open var targetContentIdentifier: String?
  /// The identifier by which the app removes the activity.
  open var persistentIdentifier: String?
  /// When it no longer counts.
  open var expirationDate: Date?
  /// Whether `userInfo` is out of date.
  open var needsSave = false
  /// Whether other devices of the person's may go on with it.
  open var isEligibleForHandoff = true
  /// Whether people find it on the device by searching.
  open var isEligibleForSearch = false
  /// Whether everyone may find it by searching.
  open var isEligibleForPublicIndexing = false
  /// Whether the system may propose it.
  open var isEligibleForPrediction = false

  /// Makes an activity.
  ///
  /// - Parameter activityType: The kind of activity, by a name of the app's such as `com.example.viewing`.
  public init(activityType: String) { self.activityType = activityType }

  deinit { CurrentActivity.shared.resign(ObjectIdentifier(self)) }

  /// Adds entries to `userInfo`; those with equal keys are replaced.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { _, new in new }
  }

  /// Says that the person is doing this now; whatever was current is so no longer.
  open func becomeCurrent() {
    CurrentActivity.shared.become(ObjectIdentifier(self), content)
  }

  /// Says that the person is doing this no longer.
  open func resignCurrent() { CurrentActivity.shared.resign(ObjectIdentifier(self)) }

  /// Says that the activity is over.
  open func invalidate() { resignCurrent() }

  private var content: CurrentActivity.Content {
    CurrentActivity.Content(
      activityType: activityType,
      title: title,
      webpageURL: webpageURL,
      entity: appEntityIdentifier
    )
  }

  /// Lets what changed count at once where the activity is the current one.
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

  /// That of the running program.
  package static let shared = CurrentActivity()

  // The activity itself is the app's, and may be changed while a host asks: what it said is kept, not it.
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
