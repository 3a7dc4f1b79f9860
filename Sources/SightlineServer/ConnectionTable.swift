#if Service || Complete
  import NIOCore
  import SightlineService
  import Synchronization

  /// The connections that are open, of which those that have been silent for longest make room for new ones.
  ///
  /// A connection costs a client nothing: as many as there may be, none of which ever asks, must not keep others waiting
  /// until each has been silent for too long. So before there are as many as there may be, the one goes that has been
  /// waited for longest, be it for a request or for the rest of one; those that the service works for stay.
  final class ConnectionTable: Sendable {
    /// The name of a connection's place in the table.
    struct Seat: Hashable, Sendable {
      fileprivate let number: Int
    }

    private struct Guest {
      let channel: any Channel
      let client: String?
      /// When it was last heard of, counted in what was heard; nil while the service works for it.
      var heard: Int?
    }

    private struct State {
      var next = 0
      var heard = 0
      var guests: [Int: Guest] = [:]
      var counts: [String: Int] = [:]
      /// Those that are waited for by when they were last heard of; some have been heard of since.
      var silent = CircularBuffer<(number: Int, heard: Int)>()
    }

    /// So many places are kept free for those who come next.
    private let limit: Int
    /// How many one address may have.
    private let share: Int
    private let state = Mutex(State())

    /// Allows so many connections.
    init(connections: Int) {
      limit = max(1, connections - min(64, connections / 8))
      share = max(1, connections / 2)
    }

    /// Gives a new connection a seat, and closes the one that has been silent for longest where it has to.
    func take(_ channel: any Channel) -> Seat {
      let client = Self.client(of: channel)
      let (seat, closed) = state.withLock { state -> (Seat, (any Channel)?) in
        let seat = Seat(number: state.next)
        state.next += 1
        var closed: (any Channel)?
        if let client, state.counts[client, default: 0] >= share {
          // Where all of its own are at work, the new one goes.
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

    /// Says whether a connection's client is waited for, of which something has been heard, or worked for.
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

    /// Frees the seat of a connection that has ended.
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
