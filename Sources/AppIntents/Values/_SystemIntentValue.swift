/// A value that the system makes and hands to the app.
public protocol _SystemIntentValue: DisplayRepresentable, PersistentlyIdentifiable, _IntentValue,
  Sendable
{}
