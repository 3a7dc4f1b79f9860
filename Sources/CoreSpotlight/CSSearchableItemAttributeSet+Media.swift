public import Foundation

/// The attributes of pictures, sounds and films.
extension CSSearchableItemAttributeSet {
  /// The date of creation.
  public var contentCreationDate: Date? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The date of the last change.
  public var contentModificationDate: Date? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The date on which it was added to the app.
  public var addedDate: Date? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The date of the download.
  public var downloadedDate: Date? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The date of the last use.
  public var lastUsedDate: Date? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The date of the recording.
  public var recordingDate: Date? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The artist.
  public var artist: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The album.
  public var album: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The composer.
  public var composer: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The lyricist.
  public var lyricist: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The genre.
  public var genre: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The genre of the music.
  public var musicalGenre: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The kind of instrument.
  public var musicalInstrumentCategory: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The instrument.
  public var musicalInstrumentName: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// Its place on the album.
  public var audioTrackNumber: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// Beats a minute.
  public var tempo: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The key.
  public var keySignature: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The time signature.
  public var timeSignature: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// Samples a second.
  public var audioSampleRate: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The number of audio channels.
  public var audioChannelCount: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// Bits a second of the sound.
  public var audioBitRate: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// Bits a second of the pictures.
  public var videoBitRate: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// Bits a second.
  public var totalBitRate: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The program that wrote the sound.
  public var audioEncodingApplication: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The performers.
  public var performers: [String]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The director.
  public var director: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The producer.
  public var producer: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The publishers.
  public var publishers: [String]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The contributors.
  public var contributors: [String]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The editors.
  public var editors: [String]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The participants.
  public var participants: [String]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The organisations behind it.
  public var organizations: [String]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The part of who made it.
  public var role: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The projects that it belongs to.
  public var projects: [String]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// Its languages.
  public var languages: [String]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The kinds of media in it.
  public var mediaTypes: [String]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The codecs.
  public var codecs: [String]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The type of delivery.
  public var deliveryType: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The form that it had first.
  public var originalFormat: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The original source.
  public var originalSource: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The places and times that it is about.
  public var coverage: [String]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// People that it has to do with.
  public var contactKeywords: [String]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// More about it.
  public var information: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The owner of the copyright.
  public var copyright: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The rights in the thing.
  public var rights: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The duration in seconds.
  public var duration: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The number of times that it was played.
  public var playCount: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// Its rating.
  public var rating: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// A description of the rating.
  public var ratingDescription: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// Whether it is for adults.
  public var contentRating: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The width in pixels.
  public var pixelWidth: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The height in pixels.
  public var pixelHeight: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The number of pixels.
  public var pixelCount: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The colours that it is in.
  public var colorSpace: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The bits of a sample.
  public var bitsPerSample: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The orientation.
  public var orientation: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The manufacturer of the camera.
  public var acquisitionMake: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The camera.
  public var acquisitionModel: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The lens.
  public var lensModel: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
}
