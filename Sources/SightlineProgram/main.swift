import SightlineCommand

// Done before there are threads: what replaces the program keeps the signals that its thread blocks, and pools block all.
ServeProgram.replaceIfAsked()
await Sightline.main()
