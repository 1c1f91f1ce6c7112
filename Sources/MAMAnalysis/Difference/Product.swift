/// Every combination of some classes of each dimension of a shape, by the places of the classes.
struct Product: Hashable, Sendable {
  /// For each dimension the places of its classes, sorted.
  var picks: [[Int]]

  /// The places, in the shape, of all questions that the product holds.
  func places(in shape: QuestionShape) -> [Int] {
    var places = [0]
    for (dimension, picks) in zip(shape.dimensions, picks) {
      places = places.flatMap { place in picks.map { place * dimension.classes.count + $0 } }
    }
    return places
  }

  var count: Int { picks.reduce(1) { $0 * $1.count } }
}

extension Product {
  /// Covers a set of questions of one shape by maximal products: every question of the set, and no other.
  ///
  /// The largest product comes first; of equally large ones the one whose classes come first, so that
  /// the cover is the same every time.
  ///
  /// - Complexity: O(*n*² · *d*) in the questions of the set and the dimensions, for sets that are nearly products.
  static func cover(of places: [Int], in shape: QuestionShape) -> [Product] {
    var isMember = [Bool](repeating: false, count: shape.count)
    for place in places { isMember[place] = true }
    var candidates: Set<Product> = []
    let strides = strides(of: shape)
    let orders = orders(shape.dimensions.indices.filter { shape.dimensions[$0].classes.count > 1 })
    for place in places {
      for order in orders {
        candidates.insert(grown(from: place, order, isMember, shape, strides))
      }
      if candidates.contains(where: { $0.count == places.count }) { break }
    }
    let sorted = candidates.sorted { one, other in
      one.count == other.count ? one.precedes(other) : one.count > other.count
    }
    var remaining = Set(places)
    var cover: [Product] = []
    while !remaining.isEmpty {
      var best: (product: Product, gain: Int)?
      for product in sorted where product.count > best?.gain ?? 0 {
        let gain = product.places(in: shape).count(where: remaining.contains)
        if gain > best?.gain ?? 0 { best = (product, gain) }
      }
      guard let best else { break }
      cover.append(best.product)
      remaining.subtract(best.product.places(in: shape))
    }
    return cover
  }

  /// Grows one question to a maximal product, one dimension after the other.
  private static func grown(
    from place: Int, _ order: [Int], _ isMember: [Bool], _ shape: QuestionShape, _ strides: [Int]
  ) -> Product {
    let seed = shape.picks(at: place)
    var product = Product(picks: seed.map { [$0] })
    var places = [place]
    for dimension in order {
      func distance(_ pick: Int) -> Int { (pick - seed[dimension]) * strides[dimension] }
      let picks = shape.dimensions[dimension].classes.indices.filter { pick in
        places.allSatisfy { isMember[$0 + distance(pick)] }
      }
      product.picks[dimension] = picks
      places = picks.flatMap { pick in places.map { $0 + distance(pick) } }
    }
    return product
  }

  /// How far apart questions are that differ by one class of a dimension.
  private static func strides(of shape: QuestionShape) -> [Int] {
    shape.dimensions.indices.map { place in
      shape.dimensions[(place + 1)...].reduce(1) { $0 * $1.classes.count }
    }
  }

  /// The orders in which dimensions are grown: all of up to three, rotations of more, both ways.
  private static func orders(_ dimensions: [Int]) -> [[Int]] {
    guard dimensions.count > 3 else { return permutations(dimensions) }
    let rotations = dimensions.indices.map { Array(dimensions[$0...] + dimensions[..<$0]) }
    return rotations + rotations.map { $0.reversed() }
  }

  private static func permutations(_ elements: [Int]) -> [[Int]] {
    guard !elements.isEmpty else { return [[]] }
    return elements.flatMap { first in
      permutations(elements.filter { $0 != first }).map { [first] + $0 }
    }
  }

  private func precedes(_ other: Product) -> Bool {
    for (mine, theirs) in zip(picks, other.picks) where mine != theirs {
      return mine.lexicographicallyPrecedes(theirs)
    }
    return false
  }
}
