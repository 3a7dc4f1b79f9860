#if Service || Complete
  import NIOCore
  import Synchronization

  /// Notices when a client has gone, so that work for it can stop, and holds its place in the table of connections.
  ///
  /// A client that closes its side counts as gone: the two cannot be distinguished.
  final class ClientWatch: ChannelInboundHandler, RemovableChannelHandler, Sendable {
    typealias InboundIn = Any

    private struct State {
      var hasGone = false
      var action: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())
    private let table: ConnectionTable
    private let seat = Mutex<ConnectionTable.Seat?>(nil)

    init(_ table: ConnectionTable) { self.table = table }

    /// Records whether the service waits for the client, for a request or the rest of one, or works for it.
    func isAwaited(_ isAwaited: Bool) {
      if let seat = seat.withLock({ $0 }) { table.set(seat, isAwaited: isAwaited) }
    }

    func handlerAdded(context: ChannelHandlerContext) {
      let taken = table.take(context.channel)
      seat.withLock { $0 = taken }
    }

    /// Sets an action for when the client goes, called at once if it has gone; nil removes it.
    func onGone(_ action: (@Sendable () -> Void)?) {
      let hasGone = state.withLock { state in
        state.action = action
        return state.hasGone
      }
      if hasGone { action?() }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
      if let event = event as? ChannelEvent, event == .inputClosed { tell() }
      context.fireUserInboundEventTriggered(event)
    }

    func channelInactive(context: ChannelHandlerContext) {
      if let seat = seat.withLock({ $0 }) { table.leave(seat) }
      tell()
      context.fireChannelInactive()
    }

    private func tell() {
      let action = state.withLock { state in
        state.hasGone = true
        return state.action
      }
      action?()
    }
  }
#endif
