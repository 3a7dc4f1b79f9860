/// What somebody searches for within an app.
public protocol SearchCriteria: _IntentValue {}
