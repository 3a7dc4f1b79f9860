/// An intent that starts in the background and may ask to come to the front.
public protocol ForegroundContinuableIntent: AppIntent {}
