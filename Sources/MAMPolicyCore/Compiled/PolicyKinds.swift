/// What the rules read of a policy in each of its roles, and the kinds that come of it.
///
/// The lists say which settings a rule reads, never what it makes of them.
struct PolicyKinds {
  private(set) var savers = Numbering([.allowedOutboundDataTransferDestinations, .saveAsBlocked])
  private(set) var openers = Numbering([
    .allowedInboundDataTransferSources, .blockDataIngestionIntoOrganizationDocuments,
  ])
  private(set) var destinations = Numbering([
    .allowedInboundDataTransferSources, .blockDataIngestionIntoOrganizationDocuments,
  ])
  private(set) var origins = Numbering([.allowedOutboundDataTransferDestinations])
  private(set) var senders = Numbering([
    .allowedOutboundDataTransferDestinations, .disableProtectionOfManagedOutboundOpenInData,
    .filterOpenInToOnlyManagedApps,
  ])
  private(set) var receivers = Numbering([.allowedInboundDataTransferSources])
  private(set) var itemOwners = Numbering([
    .allowedOutboundDataTransferDestinations, .disableProtectionOfManagedOutboundOpenInData,
    .filterOpenInToOnlyManagedApps,
  ])
  private(set) var itemReceivers = Numbering([
    .allowedInboundDataTransferSources, .protectInboundDataFromUnknownSources,
  ])
  private(set) var clipboards = Numbering([.allowedOutboundClipboardSharingLevel])

  /// Returns the group of a policy in force, or of one that is assigned and not in force.
  mutating func group(of policy: AppProtectionPolicy, _ standing: AccountStanding) -> PolicyGroup {
    var group = PolicyGroup()
    switch standing {
    case .managed: break
    case .signedIn, .absent:
      // The tag of an item says that its owner is managed, be the policy in force here or not.
      group.itemOwner = itemOwners.number(standing == .signedIn ? ["signed in"] : ["absent"])
      return group
    }
    group.isManaged = true
    group.saver = savers.number(of: policy)
    group.storageServices = Self.bits(policy.allowedDataStorageLocations)
    group.opener = openers.number(of: policy)
    group.ingestionServices = Self.bits(policy.allowedDataIngestionLocations)
    group.destination = destinations.number(of: policy)
    group.origin = origins.number(of: policy)
    group.sender = senders.number(of: policy)
    group.receiver = receivers.number(of: policy)
    group.itemOwner = itemOwners.number(of: policy)
    group.itemReceiver = itemReceivers.number(of: policy)
    group.clipboard = clipboards.number(of: policy)
    group.freeLength = policy.allowedOutboundClipboardSharingExceptionLength
    return group
  }

  /// A set of services as bits, by their places in the vocabulary.
  private static func bits<Service: PolicyVocabulary>(_ services: Set<Service>) -> UInt8 {
    Service.allCases.enumerated().reduce(0) { bits, service in
      services.contains(service.element) ? bits | 1 << UInt8(service.offset) : bits
    }
  }

  /// The distinct values of some settings, numbered from 1 up as they come.
  struct Numbering {
    private let settings: [Setting]
    private var numbers: [[String]: UInt8] = [:]

    init(_ settings: [Setting]) { self.settings = settings }

    /// How many kinds there are, with that of no policy.
    var count: Int { numbers.count + 1 }

    mutating func number(of policy: AppProtectionPolicy) -> UInt8 {
      number(settings.map { policy.value(of: $0).graph })
    }

    mutating func number(_ values: [String]) -> UInt8 {
      if let number = numbers[values] { return number }
      // The settings are closed vocabularies and flags, so the kinds of a role are a few dozen at most.
      let number = UInt8(count)
      numbers[values] = number
      return number
    }
  }
}
