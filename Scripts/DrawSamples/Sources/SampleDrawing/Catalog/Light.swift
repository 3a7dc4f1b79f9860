/// The hour and season a scene is drawn in.
enum Light: Sendable { case day, sunset, night, mist, winter }
