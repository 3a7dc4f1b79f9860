public import Foundation

/// The attributes of dates, places and messages.
extension CSSearchableItemAttributeSet {
  /// The date of the beginning.
  public var startDate: Date? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The date of the end.
  public var endDate: Date? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The due date.
  public var dueDate: Date? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The date of completion.
  public var completionDate: Date? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// Further dates that matter.
  public var importantDates: [Date]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// Whether it takes all day.
  public var allDay: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The name of its place.
  public var namedLocation: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The street.
  public var thoroughfare: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The number of the house.
  public var subThoroughfare: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The postal code.
  public var postalCode: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The town.
  public var city: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The state or province.
  public var stateOrProvince: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The country.
  public var country: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The address in one text.
  public var fullyFormattedAddress: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The heading.
  public var headline: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The instructions, such as directions.
  public var instructions: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// Degrees north.
  public var latitude: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// Degrees east.
  public var longitude: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// Metres above the sea.
  public var altitude: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// Metres a second.
  public var speed: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The date of the location.
  public var timestamp: Date? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// Whether people can be led there.
  public var supportsNavigation: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// Whether people can be called.
  public var supportsPhoneCall: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The account that it belongs to.
  public var accountIdentifier: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The names of the account.
  public var accountHandles: [String]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The mailboxes that it is in.
  public var mailboxIdentifiers: [String]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// To whom it goes.
  public var recipientNames: [String]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The addresses of mail of who wrote it.
  public var authorEmailAddresses: [String]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The addresses of mail that it goes to.
  public var recipientEmailAddresses: [String]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The addresses of who wrote it.
  public var authorAddresses: [String]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The addresses that it goes to.
  public var recipientAddresses: [String]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The telephone numbers.
  public var phoneNumbers: [String]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The addresses of mail.
  public var emailAddresses: [String]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The addresses of messages.
  public var instantMessageAddresses: [String]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
}
