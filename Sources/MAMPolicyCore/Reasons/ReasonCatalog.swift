/// Every reason code that a decision or a finding can carry.
public enum ReasonCatalog {
  /// All entries, sorted by code.
  public static let entries: [ReasonEntry] = rooms.flatMap { entries(of: $0) }.sorted { $0.code < $1.code }

  /// Returns the entry of a code, or of the SDK's name for a refusal, in any letter case.
  public static func entry(named name: String) -> ReasonEntry? { named[Folding.fold(name)] }

  private static let named: [String: ReasonEntry] = Dictionary(
    entries.flatMap { entry in
      ([entry.code] + [entry.sdkName].compactMap { $0.map(Folding.fold) }).map { ($0, entry) }
    }
  ) { first, _ in first }

  /// The enumerations that declare codes: those of the questions' rows, and one line for any other.
  private static let rooms: [any ReasonVocabulary.Type] =
    Question.all.flatMap(\.reasons) + [
      CommonReason.self,
      ContentEvaluationReason.self,
      PresumptionReason.self,
      TargetingReason.self,
      ApplicabilityReason.self,
      PrintReason.self,
      NotificationReason.self,
      SystemFeatureReason.self,
      NativeSyncReason.self,
      AssistantReason.self,
      BackupReason.self,
      EncryptionReason.self,
      AppSharingReason.self,
      KeyboardReason.self,
      ManagedBrowserReason.self,
      PINReason.self,
      WebViewReason.self,
      CompanionReason.self,
      EnforcementReason.self,
      TokenReason.self,
      RemediationRefusal.self,
      ComplianceReason.self,
      ComplianceMistake.self,
      SharedDeviceReason.self,
      SharedDeviceMistake.self,
      SharedDeviceFault.self,
      ScopeReason.self,
      OwnershipReason.self,
      AccountReason.self,
      EnrollmentReason.self,
      AccountMistake.self,
      IdentityMistake.self,
      SwitchReason.self,
      LifecycleReason.self,
      IncomingReason.self,
      LaunchReason.self,
      PINChoiceReason.self,
    ]

  private static func entries<Codes: ReasonVocabulary>(of codes: Codes.Type) -> [ReasonEntry] {
    codes.allCases.map(\.entry)
  }
}
