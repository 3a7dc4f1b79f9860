// Before there are threads: from then on each has a heap of its own.
if CommandLine.arguments.dropFirst().first == "serve" { FreedMemory.giveBack() }
await Sightline.main()
