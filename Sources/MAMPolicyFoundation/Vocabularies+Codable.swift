public import MAMPolicyCore

// Every vocabulary is written as its word; an unknown word is an error.

extension Effect: Codable {}
extension Obligation: Codable {}
extension Side: Codable {}
extension Setting: Codable {}
extension Control: Codable {}
extension SaveLocation: Codable {}
extension OpenLocation: Codable {}
extension TransferChannel: Codable {}
extension ItemKind: Codable {}
extension DocumentPickerMode: Codable {}
extension DataTransferLevel: Codable {}
extension ClipboardSharingLevel: Codable {}
extension StorageService: Codable {}
extension IngestionService: Codable {}
extension NotificationRestriction: Codable {}
extension FeatureState: Codable {}
extension AppDataEncryption: Codable {}
extension ManagedBrowser: Codable {}
extension DialerRestriction: Codable {}
extension MessagingRedirect: Codable {}
extension PINCharacterSet: Codable {}
extension RemediationAction: Codable {}
extension DeviceThreatLevel: Codable {}
extension ThreatDefensePriority: Codable {}
extension ManagementLevel: Codable {}
extension AppGroupType: Codable {}
extension ComplianceStatus: Codable {}
extension SwitchCause: Codable {}
extension SwitchResult: Codable {}
extension EnrollmentStatus: Codable {}
