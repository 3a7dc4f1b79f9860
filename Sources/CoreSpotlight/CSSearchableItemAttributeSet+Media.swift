public import Foundation

/// The attributes of pictures, sounds and films.
extension CSSearchableItemAttributeSet {
  /// When it was made.
  public var contentCreationDate: Date? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// When it was changed.
  public var contentModificationDate: Date? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// When it came to the app.
  public var addedDate: Date? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// When it was loaded.
  public var downloadedDate: Date? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// When it was used last.
  public var lastUsedDate: Date? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// When it was recorded.
  public var recordingDate: Date? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// Who plays it.
  public var artist: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The album.
  public var album: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// Who composed it.
  public var composer: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// Who wrote the words.
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
  /// How many channels it has.
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
  /// Who performs.
  public var performers: [String]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// Who directed it.
  public var director: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// Who produced it.
  public var producer: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// Who published it.
  public var publishers: [String]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// Who took part in making it.
  public var contributors: [String]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// Who edited it.
  public var editors: [String]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// Who is in it.
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
  /// How it is coded.
  public var codecs: [String]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// How it is delivered.
  public var deliveryType: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The form that it had first.
  public var originalFormat: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// Where it came from first.
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
  /// Whose it is.
  public var copyright: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The rights in the thing.
  public var rights: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// How long it lasts, in seconds.
  public var duration: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// How often it was played.
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
  /// How many pixels it has.
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
  /// How it is turned.
  public var orientation: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// Who made the camera.
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
