import Foundation
import SightlineDuplicates

/// Reads the account of a file of any kind; what is understood accounts for itself, and is the same after it was stored.
@c(LLVMFuzzerTestOneInput)
public func readAccounts(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let account = FileAccount(Array(UnsafeBufferPointer(start: data, count: count)), name: "a")
  guard account.obstacle != nil || account.ledger(against: account).isComplete else {
    fatalError("a law is broken: a file accounts for itself")
  }
  guard let stored = try? JSONEncoder().encode(account),
    let again = try? JSONDecoder().decode(FileAccount.self, from: stored), again == account
  else { fatalError("a law is broken: an account is read as it was stored") }
  return 0
}
