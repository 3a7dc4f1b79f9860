import Foundation
import Results

extension ServiceProcess {
  /// Returns the megabytes that idle connections add to the process.
  func memory(ofIdleConnections count: Int) throws -> Double {
    let before = try memory()
    var sockets: [Int32] = []
    defer { for socket in sockets { close(socket) } }
    for _ in 0..<count {
      let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      guard socket >= 0 else { throw LoadError("only \(sockets.count) sockets could be opened") }
      sockets.append(socket)
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = in_port_t(port).bigEndian
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      let size = socklen_t(MemoryLayout<sockaddr_in>.size)
      let connected = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(socket, $0, size) }
      }
      guard connected == 0 else { throw LoadError("the service refused connection \(count)") }
    }
    // The service accepts connections one after the other.
    Thread.sleep(forTimeInterval: 2)
    return try memory() - before
  }

  /// Returns the megabytes of the process, every 10 seconds during a number of requests.
  func memory(over requests: Int, of load: WebLoad) throws -> [Double] {
    var readings: [Double] = []
    var answered = 0.0
    while answered < Double(requests) {
      answered += try load.run(seconds: 10).rate * 10
      readings.append(try memory())
    }
    return readings
  }
}
