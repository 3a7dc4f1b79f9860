#if Service || Complete
  import SightlineCommand

  // Done before there are threads, because from then on each has its own heap.
  FreedMemory.giveBack()
  await Sightline.main(["serve"] + GivenArguments.all) { try await $0.answer() }
#else
  import SightlineCommand

  await Sightline.main(["serve"] + GivenArguments.all) { _ in
    throw CommandFailure("this sightline-serve was built without the trait Service")
  }
#endif
