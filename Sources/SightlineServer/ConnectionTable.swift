#if Service || Complete
  import NIOCore
  import SightlineService
  import Synchronization

  /// The open connections; those that have been silent for longest make room for new ones.
  ///
  /// A connection costs a client nothing: idle connections up to the limit must not keep others waiting until each
  /// times out. So before the limit is reached, the connection that has been waited for longest is closed, be it for a
  /// request or for the rest of one; those that the service works for stay.
  final class ConnectionTable: Sendable {
    /// The name of a connection's place in the table.
    struct Seat: Hashable, Sendable {
      fileprivate let number: Int
    }

    private struct Guest {
      let channel: any Channel
      let client: String?
      /// When it last sent something, as a count of such events; nil while the service works for it.
      var heard: Int?
    }

    private struct State {
      var next = 0
      var heard = 0
      var guests: [Int: Guest] = [:]
      var counts: [String: Int] = [:]
      /// The waiting connections in the order of their last event; some entries are outdated.
      var silent = CircularBuffer<(number: Int, heard: Int)>()
    }

    /// The number of places kept free for new connections.
    private let limit: Int
    /// How many one address may have.
    private let share: Int
    private let state = Mutex(State())

    /// Allows that many connections.
    init(connections: Int) {
      limit = max(1, connections - min(64, connections / 8))
      share = max(1, connections / 2)
    }

    /// Gives a new connection a place, and if necessary closes the one that has been silent for longest.
    func take(_ channel: any Channel) -> Seat {
      let client = Self.client(of: channel)
      let (seat, closed) = state.withLock { state -> (Seat, (any Channel)?) in
        let seat = Seat(number: state.next)
        state.next += 1
        var closed: (any Channel)?
        if let client, state.counts[client, default: 0] >= share {
          // If all connections of the address are being served, the new one is closed.
          let own = state.guests.filter { $0.value.client == client && $0.value.heard != nil }
          let oldest = own.min { ($0.value.heard ?? 0) < ($1.value.heard ?? 0) }
          closed = oldest.flatMap { Self.remove($0.key, from: &state) } ?? channel
        } else if state.guests.count >= limit {
          closed = Self.removeMostSilent(from: &state)
        }
        if let client { state.counts[client, default: 0] += 1 }
        state.guests[seat.number] = Guest(channel: channel, client: client, heard: nil)
        Self.hear(seat.number, &state)
        return (seat, closed)
      }
      closed?.close(promise: nil)
      return seat
    }

    /// Records an event of a connection's client, and whether the service waits for it or works for it.
    func set(_ seat: Seat, isAwaited: Bool) {
      state.withLock { state in
        guard state.guests[seat.number] != nil else { return }
        if isAwaited {
          Self.hear(seat.number, &state)
        } else {
          state.guests[seat.number]?.heard = nil
        }
      }
    }

    /// Frees the place of a connection that has ended.
    func leave(_ seat: Seat) { state.withLock { _ = Self.remove(seat.number, from: &$0) } }

    /// The address of a client; nil for this machine's, behind which a proxy may have many.
    static func client(of channel: any Channel) -> String? {
      guard let address = channel.remoteAddress?.ipAddress,
        address != "::1", !address.hasPrefix("127."), !address.hasPrefix("::ffff:127.")
      else { return nil }
      return address
    }

    private static func hear(_ number: Int, _ state: inout State) {
      state.heard += 1
      state.guests[number]?.heard = state.heard
      state.silent.append((number, state.heard))
      // Now and then, connections that have spoken since, or are gone, are dropped from the list.
      if state.silent.count > 1024 + 4 * state.guests.count {
        var kept = CircularBuffer<(number: Int, heard: Int)>()
        for entry in state.silent where state.guests[entry.number]?.heard == entry.heard {
          kept.append(entry)
        }
        state.silent = kept
      }
    }

    private static func removeMostSilent(from state: inout State) -> (any Channel)? {
      while let entry = state.silent.popFirst() {
        if state.guests[entry.number]?.heard == entry.heard {
          return remove(entry.number, from: &state)
        }
      }
      return nil
    }

    private static func remove(_ number: Int, from state: inout State) -> (any Channel)? {
      guard let guest = state.guests.removeValue(forKey: number) else { return nil }
      if let client = guest.client, let count = state.counts[client] {
        state.counts[client] = count > 1 ? count - 1 : nil
      }
      return guest.channel
    }
  }
#endif
