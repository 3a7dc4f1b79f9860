/// An intent that plays sound or changes how it plays.
public protocol AudioPlaybackIntent: SystemIntent {}

/// An intent that records sound or changes how it is recorded.
public protocol AudioRecordingIntent: SystemIntent {}

/// An intent that plays sound; the older name.
public protocol AudioStartingIntent: SystemIntent {}

/// An intent that takes pictures.
public protocol CameraCaptureIntent: SystemIntent {}

/// An intent that sends the voice.
public protocol PushToTalkTransmissionIntent: SystemIntent {}
