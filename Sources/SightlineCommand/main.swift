// Before there are threads, each of which has a heap of its own from then on.
if CommandLine.arguments.dropFirst().first == "serve" { FreedMemory.giveBack() }
await Sightline.main()
