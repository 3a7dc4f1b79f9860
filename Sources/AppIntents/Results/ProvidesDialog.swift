/// A result with words to show or to speak.
public protocol ProvidesDialog: IntentResult where Dialog == IntentDialog {}
