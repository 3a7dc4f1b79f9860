import CDiskFaults
import SightlineCatalog
import SightlineFoundation

/// A way in which a disk fails after a while.
enum DiskFault: String {
  /// No room is left.
  case full
  /// One call fails with an error of input and output.
  case failing

  /// The errors that a write may throw when it meets the fault.
  var codes: [SightlineError.Code] { self == .full ? [.full] : [.io, .full] }

  /// Lets the next writes meet the fault, after that many bytes or calls.
  func begin(after amount: Int64) {
    switch self {
    case .full: disk_faults_set_free_bytes(amount)
    case .failing: disk_faults_set_failing_call(amount)
    }
  }

  /// Lets everything succeed again.
  static func end() {
    disk_faults_set_free_bytes(-1)
    disk_faults_set_failing_call(-1)
    disk_faults_set_read_only(false)
  }

  /// Amounts from nothing up, close at first and then ever farther apart.
  func amounts(upTo places: Int) -> [Int64] {
    let step: Int64 = self == .full ? 2048 : 1
    var amounts: [Int64] = [0]
    while amounts.count < places, let last = amounts.last {
      amounts.append(last + max(step, last * 8 / Int64(places)))
    }
    return amounts
  }
}
