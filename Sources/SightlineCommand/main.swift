// Done before there are threads, because from then on each has its own heap.
if CommandLine.arguments.dropFirst().first == "serve" { FreedMemory.giveBack() }
await Sightline.main()
