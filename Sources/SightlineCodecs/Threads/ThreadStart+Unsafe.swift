#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Threads of the system.
///
/// Foundation's would double the start-up time of a command.
enum ThreadStart {
  /// How many cores this machine offers.
  static var coreCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// The work of a new thread: its address goes through C.
  private final class Body: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// The stack of a thread in bytes, as large as that of a program's first thread usually is: libraries recurse.
  private static let stackSize = 8 << 20

  /// Starts a thread that ends by itself.
  ///
  /// - Parameter run: The work of the thread.
  /// - Returns: Whether it was started.
  static func begin(_ run: @escaping @Sendable () -> Void) -> Bool {
    var attributes = pthread_attr_t()
    guard unsafe pthread_attr_init(&attributes) == 0 else { return false }
    defer { unsafe pthread_attr_destroy(&attributes) }
    unsafe pthread_attr_setstacksize(&attributes, stackSize)
    unsafe pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    // Taken over by the thread, or released below if there is none.
    let body = unsafe Unmanaged.passRetained(Body(run))
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let status = unsafe pthread_create(
      &thread,
      &attributes,
      { body in
        #if canImport(Darwin)
          unsafe Unmanaged<Body>.fromOpaque(body).takeRetainedValue().run()
        #else
          if let body = unsafe body {
            unsafe Unmanaged<Body>.fromOpaque(body).takeRetainedValue().run()
          }
        #endif
        return nil
      },
      body.toOpaque()
    )
    if status != 0 { unsafe body.release() }
    return status == 0
  }
}
