internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// Floors of the service as outputs show them.
enum FloorText {
  /// The heading over floors that are missed.
  static let heading = "Below what the service supports, whatever the policy says"

  /// A floor for a program.
  static func json(_ floor: ServiceFloor) -> JSONOutput {
    .object([
      "subject": .string(floor.subject.rawValue), "least": .string(floor.least),
      "sentence": .string(floor.sentence), "source": .string(floor.source),
    ])
  }
}
