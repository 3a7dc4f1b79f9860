import SightlineCommand

// Both are done before there are threads: what replaces the program keeps the signals that its thread blocks, and pools block
// all; and each later thread has a heap of its own.
ServeProgram.replaceIfAsked()
if GivenArguments.all.first == "duplicates" { FreedMemory.shareHeap() }
await Sightline.main()
