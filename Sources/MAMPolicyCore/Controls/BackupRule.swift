/// May this file be part of a backup of the device?
///
/// A file task: the policy of the file's owner decides, and what a window shows does not.
///
/// Source: R4.5.
package enum BackupRule {
  static let rule = ControlRule(.dataBackupBlocked, BackupReason.allowed, or: .blocked) {
    !$0
  }
}

/// Why a file may be backed up or not.
@nonexhaustive
public enum BackupReason: String, ReasonVocabulary {
  /// Allows ``Control/backup``, which ``Event/backUpFile(_:)`` asks.
  case allowed = "backup-allowed"
  /// Denies ``Control/backup``, which ``Event/backUpFile(_:)`` asks.
  case blocked = "backup-blocked"

  private static let backup =
    "App protection settings reference, \"Backup Org data to iTunes and iCloud backups\"; "
    + "Multi-identity guide, \"Identity overview\""

  /// What the code means.
  public var entry: ReasonEntry {
    switch self {
    case .allowed: derived("R4.5", Self.backup, "the owner's policy lets its files be backed up")
    case .blocked: derived("R4.5", Self.backup, "the owner's policy keeps its files out of backups")
    }
  }
}
