package import MAMPolicyCore

/// A request whose identities and matter are numbers of one compiled world, to which only it means something.
package struct ResolvedRequest: Sendable {
  /// The identity that acts.
  package var near: ResolvedSlot
  /// The identity at the other end; unset where there is none.
  package var far: ResolvedSlot
  let found: QuestionTable.Case
  let length: Int
  let areOneStranger: Bool
}

extension CompiledWorld {
  /// Returns a request in numbers, or nothing for one whose answers are not kept.
  package func resolve(_ request: Request) -> ResolvedRequest? {
    let (matter, length) = request.matter.withoutLength
    guard let near = resolve(request.near), let far = resolve(request.far ?? .unset),
      let found = cases[matter]
    else { return nil }
    return ResolvedRequest(
      near: near, far: far, found: found, length: length, areOneStranger: request.near == request.far)
  }
}

extension Decider {
  /// Returns the number of the answer to a request of this decider's world.
  @inline(__always)
  package mutating func number(for request: ResolvedRequest) -> UInt16 {
    let isSame = request.near == request.far && (request.near != .stranger || request.areOneStranger)
    var place = request.found.place
    if request.found.lengthStride > 0 {
      let length = self.place(ofLength: request.length, near: request.near, far: request.far)
      place &+= request.found.lengthStride &* length
    }
    return number(
      of: request.found.question, place, near: request.near, far: request.far, isSame: isSame,
      length: request.length)
  }

  /// Returns the sum of the numbers of the answers to requests of this decider's world.
  package mutating func sum(of requests: [ResolvedRequest]) -> Int {
    var sum = 0
    for request in requests { sum &+= Int(number(for: request)) }
    return sum
  }
}
