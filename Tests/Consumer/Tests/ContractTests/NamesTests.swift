import Foundation
import IntuneMAMSwift
import MAMAnalysis
import MAMPlist
import MAMPolicyCore
import MAMPolicyDocuments
import MAMPolicyFoundation
import MAMPolicyStream
import MAMScenario
import Testing
import XCTest

/// No public type is called as one of Foundation, XCTest or Testing is, or as one of another module here.
///
/// A name that two modules have does not compile without its module before it.
final class NamesTests: XCTestCase {
  func testNames_areOurs() {
    var count = 0
    let core: [Any.Type] = [
      Account.self, AccountAnswer.self, AccountChoice.self, AccountDirectory.self,
      AccountMistake.self, AccountNames.self, AccountReason.self,
      AccountStanding.self, AccountState.self, Acting.self, AllowedAccounts.self, Answer.self,
      AppAction.self, AppAnswers.self, AppConfiguration.self, AppDataEncryption.self,
      AppGroupType.self, AppNotification.self, AppPlace.self, AppProfile.self, AppProtectionPolicy.self,
      AppScript.self, AppSharingReason.self, AppState.self, ApplicabilityReason.self, AssistantReason.self,
      BackupReason.self, Basis.self, Biometric.self, BlockReason.self, Change.self,
      CheckMoment.self, CleanupExtent.self, ClientCapabilities.self, ClipboardSharingLevel.self,
      ClockConfirmation.self, ClockStatus.self, CommonReason.self, CompanionReason.self,
      ComparedAccount.self, Compliance.self, ComplianceDuty.self,
      ComplianceEvent.self, ComplianceEvidence.self, ComplianceFact.self, ComplianceFacts.self,
      ComplianceMistake.self, ComplianceOutcome.self, ComplianceReason.self, ComplianceReport.self,
      ComplianceStatus.self, ConfigurationAnswer.self, ConfigurationDelivery.self,
      ConfigurationEntry.self, ConfigurationKey.self, ConfigurationLookup.self, ConfigurationNumber.self,
      ConfigurationQuery.self, ConfigurationScrub.self, ConfigurationValue.self, ContentEvaluation.self,
      ContentEvaluationReason.self, Control.self, DataContent.self,
      DataProtectionError.self, DataTransferLevel.self, Decision.self, DecisionOptions.self,
      DecisionSummary.self, DelegateAnswer.self, DelegateCall.self, DeviceFact.self, DeviceFacts.self,
      DeviceManagement.self, DeviceMode.self, DeviceThreatLevel.self, DialerRestriction.self,
      DocumentPickerMode.self, DocumentPickerReason.self, DottedVersion.self, Effect.self,
      EffectiveIdentity.self, EncryptionReason.self, Enforcement.self, EnforcementReason.self,
      EnrollmentReason.self, EnrollmentStatus.self, Event.self, EventRefusal.self, EventResult.self,
      ExemptedProtocol.self, (any FailClosedVocabulary).self, FeatureState.self,
      FileMode.self, FileProtectionClass.self, FileProtectionError.self, FileTree.self, FilterRule.self,
      Finding.self, HomeAccountID.self, Identity.self, IdentityLevel.self, IdentityMistake.self,
      IdentitySlot.self, IncomingReason.self, IngestionService.self, Instant.self, ItemKind.self,
      JoinedWipe.self, KeyboardReason.self, LaunchCheck.self, LaunchDecision.self, LaunchOccasion.self,
      LaunchOutcome.self, LaunchReason.self, LaunchRule.self, LaunchScript.self,
      LifecycleReason.self, Link.self, ManagedBrowser.self, ManagedBrowserReason.self,
      ManagementLevel.self, ManagementObstacle.self, Matter.self, MergedPolicies.self, MergedSetting.self,
      MergedView.self, MessagingRedirect.self, NativeSyncReason.self, NotificationReason.self,
      NotificationRestriction.self, ObjectID.self, Obligation.self, OpenLocation.self, OpenReason.self,
      OtherApp.self, Outcome.self, OwnedFile.self, OwnershipReason.self, PINCharacterSet.self,
      PINChoiceReason.self, PINReason.self, PINRequirement.self, PINRules.self, PINState.self,
      PasteContent.self, PasteReason.self, Place.self, PolicyView.self,
      (any PolicyVocabulary).self, PresumptionReason.self, PrintReason.self, PromptedUser.self,
      ProtectedData.self, ProtectionFailure.self, ProtectionRequirement.self, ProtectionService.self,
      Reading.self, Reason.self, ReasonCatalog.self, ReasonEntry.self, (any ReasonVocabulary).self,
      Reauthentication.self, ReceiveReason.self, Registration.self, Remediation.self,
      RemediationAction.self, RemediationMode.self, RemediationProgress.self, RemediationQueue.self,
      RemediationRefusal.self,
      RemediationTarget.self, Request.self, RuleCatalog.self, RuleEntry.self, SaveLocation.self,
      SaveReason.self, SchemeLookup.self, ScopeReason.self,
      ServiceFloor.self, Session.self, Setting.self, SettingSet.self, SettingValue.self, SharedDevice.self,
      SharedDeviceApp.self, SharedDeviceCheck.self, SharedDeviceDuty.self,
      SharedDeviceEvent.self, SharedDeviceFault.self, SharedDeviceMistake.self, SharedDeviceOutcome.self,
      SharedDeviceReason.self, Side.self, SignInReason.self, SignInRule.self, SigningApp.self,
      StorageService.self, SwitchCause.self, SwitchReason.self, SwitchResult.self,
      SystemFeatureReason.self, TargetingReason.self, Tenant.self, ThreadName.self,
      ThreatDefensePriority.self, ThreatReport.self, TimeLimit.self, TokenAnswer.self, TokenReason.self,
      TokenResult.self, TransferChannel.self, TransferReason.self, Truth.self, UPN.self, URLReason.self,
      UniversalLinkPattern.self, UniversalLinkReason.self, UnknownAccount.self, VersionLimit.self,
      WebView.self, WebViewPolicy.self, WebViewReason.self, WindowName.self, WorkKind.self,
      WorkName.self, World.self,
    ]
    count += core.count
    let documents: [Any.Type] = [
      Acceptance.self, AcceptedFinding.self, AppConfigurationExport.self, CalendarDay.self,
      DecisionOutput.self, FileError.self, FileSource.self, GraphExport.self, GraphKind.self,
      GraphPolicy.self, JSONNumber.self, JSONOutput.self, JSONPath.self, JSONPosition.self,
      JSONProblem.self, JSONProblems.self, JSONText.self, LoadWarning.self, PolicyDetail.self,
      PolicyLoadError.self, PolicySelectionError.self, TenantDocument.self, WorldDocument.self,
      WorldLoadError.self,
    ]
    count += documents.count
    let stream: [Any.Type] = [
      CompiledWorld.self, Decider.self,
    ]
    count += stream.count
    let scenario: [Any.Type] = [
      Assertion.self, CheckCounts.self, CheckResult.self, LaunchLook.self, PlayedStep.self, ReportFormat.self,
      Scenario.self, ScenarioFiles.self, ScenarioPage.self, ScenarioResult.self, ScenarioRunner.self,
      Step.self,
      StepExpectation.self, StepResult.self, Trace.self,
    ]
    count += scenario.count
    let analysis: [Any.Type] = [
      AnswerTable.self, BuiltInClaims.self, Claim.self, ClaimResult.self, ComparedControl.self,
      ComparedSetting.self,
      PolicyComparison.self, ClaimsFile.self, ClaimsFileError.self,
      LaunchMoment.self, LaunchTimetable.self, SettingNotice.self, TargetNotice.self, Companions.self,
      Cut<Int>.self, DeviceClass.self,
      Direction.self, FactClass.self, Flips.self, LeakCut.self, Leaks.self, LengthClass.self,
      OtherEnd.self, PolicyAnswers.self, PolicyChange.self, PolicyDifference.self, Probe.self, Prover.self,
      QuestionClass.self, QuestionDimension.self, QuestionPattern.self, QuestionShape.self,
      QuestionSpace.self, SettingChange.self, SettingEffect.self, Sink.self, TenantDifference.self,
      TenantKinds.self,
      TenantTable.self, UnknownName.self, PolicyPage.self, PolicyReview.self, PolicySnapshot.self,
      TenantPage.self, EffectiveOutput.self, WorldDifference.self,
    ]
    count += analysis.count
    let plist: [Any.Type] = [
      AuthenticatorConfiguration.self, ConfigurationFault.self, PlistCheck.self, PlistFinding.self,
      PlistFix.self, PlistOptions.self, PlistReport.self, PlistReportFormat.self, PlistRule.self,
      PlistSearch.self, PlistSource.self, SharedDeviceConfiguration.self, SharedDeviceDocument.self,
      SingleSignOnProfile.self, StatedValue<Int>.self,
    ]
    count += plist.count
    let sdk: [Any.Type] = [
      IntuneMAMAddIdentityResult.self, (any IntuneMAMAppConfig).self, IntuneMAMAppConfigManager.self,
      IntuneMAMBlockAccountReason.self, IntuneMAMBlockAccountResult.self, IntuneMAMBoolQueryType.self,
      IntuneMAMCertificatePinningManager.self, IntuneMAMCertificatePinningStatusCode.self,
      IntuneMAMClockStatus.self, (any IntuneMAMComplianceDelegate).self, IntuneMAMComplianceManager.self,
      IntuneMAMComplianceStatus.self, (any IntuneMAMDataProtectionInfo).self,
      IntuneMAMDataProtectionManager.self, IntuneMAMDataProtectionStatusCode.self,
      IntuneMAMDiagnosticConsole.self, (any IntuneMAMEnrollmentDelegate).self,
      IntuneMAMEnrollmentManager.self, IntuneMAMEnrollmentStatus.self, IntuneMAMEnrollmentStatusCode.self,
      IntuneMAMEnrollmentToken.self, IntuneMAMFile.self, (any IntuneMAMFileProtectionInfo).self,
      IntuneMAMFileProtectionManager.self, IntuneMAMFileProtectionStatusCode.self,
      IntuneMAMIdentitySwitchReason.self, IntuneMAMLogLevel.self, (any IntuneMAMLogger).self,
      IntuneMAMNotificationPolicy.self, IntuneMAMNumberQueryType.self, IntuneMAMOpenLocation.self,
      (any IntuneMAMPolicy).self, (any IntuneMAMPolicyDelegate).self, IntuneMAMPolicyManager.self,
      IntuneMAMPolicySource.self, IntuneMAMSaveLocation.self, IntuneMAMSettings.self,
      IntuneMAMStringQueryType.self, IntuneMAMSwiftContextManager.self, IntuneMAMSwiftError.self,
      IntuneMAMSwiftWebViewPolicy.self, IntuneMAMSwitchIdentityResult.self,
      IntuneMAMTelemetryDataRegion.self, (any IntuneMAMTelemetryDelegate).self,
      IntuneMAMTelemetryManager.self, IntuneMAMTelemetryPriorityLevel.self,
      IntuneMAMTelemetryPrivacyDataTypes.self, IntuneMAMTelemetryPrivacyLevel.self, IntuneMAMUIHelper.self,
      (any IntuneMAMUserStatus).self, IntuneMAMUserStatusManager.self, IntuneMAMVersionInfo.self,
      IntuneMAMWebViewPolicy.self, (any IntuneMAMWebViewPolicyDelegate).self, MAMCarrier.self,
      MAMTestEvent.self, MAMTestIssue.self, MAMTestIssues.self, MAMTestLaunch.self, MAMTestWorld.self,
      MAMTestWorldError.self,
    ]
    count += sdk.count
    XCTAssertGreaterThan(count, 355)
  }
}
