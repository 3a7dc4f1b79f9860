/// What an app's list of shortcuts is made of.
public protocol AppShortcutsContent {}
