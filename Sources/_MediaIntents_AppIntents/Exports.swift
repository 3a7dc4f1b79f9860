// Xcode makes this module of its own accord where a file imports both; some apps name it.
@_exported public import AppIntents
@_exported public import MediaIntents
