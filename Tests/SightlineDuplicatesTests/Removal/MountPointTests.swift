import Testing

@testable import SightlineDuplicates

@Suite("Places at which file systems are mounted")
struct MountPointTests {
  private let mounts = MountPoint(
    """
    22 1 8:1 / / rw,relatime - ext4 /dev/sda1 rw
    40 22 8:1 /srv/photos /data rw,relatime - ext4 /dev/sda1 rw
    41 22 8:1 /x /my\\040pictures/in rw,relatime - ext4 /dev/sda1 rw

    """
  )

  @Test("A path lies at the longest mount point that begins it, also where a disk is mounted twice")
  func longest() {
    #expect(mounts.containing("/data/2024/a.jpg") == "/data")
    #expect(mounts.containing("/data") == "/data")
    #expect(mounts.containing("/database/a.jpg") == "/")
    #expect(mounts.containing("/my pictures/in/a.jpg") == "/my pictures/in")
    #expect(mounts.containing("/my pictures/a.jpg") == "/")
  }

  @Test("Without a list nothing is known, and the running system's has what it is read from")
  func none() {
    #expect(MountPoint("").containing("/data") == nil)
    #if os(Linux)
      // Below a changed root there may be no line for the root itself.
      #expect(MountPoint().containing("/proc/self/mountinfo") == "/proc")
    #endif
  }
}
