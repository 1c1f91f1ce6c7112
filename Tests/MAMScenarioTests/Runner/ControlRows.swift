/// The rows of `Fixtures/controls/`: a folder for each control, and the clipboard's.
enum ControlRows {
  /// The folders with the rows that each must hold, so that a lost file fails.
  static let folders: KeyValuePairs<String, [String]> = [
    "controls/app-clips-and-extensions": [
      "R9.10-app-clip-lock-down", "R9.10-app-clip-managed", "R9.10-app-clip-unmanaged",
      "R9.10-safari-lock-down", "R9.10-safari-managed", "R9.10-safari-unmanaged",
    ],
    "controls/app-sharing": ["R9.10-sharing-lock-down", "R9.10-sharing-managed", "R9.10-sharing-unmanaged"],
    "controls/backup": ["R4.5-backup-lock-down", "R4.5-backup-managed", "R4.5-backup-unmanaged"],
    "controls/clipboard": [
      "R9.2-paste-between", "R9.2-paste-incoming", "R9.2-paste-largest-limit", "R9.2-paste-lock-down",
      "R9.2-paste-one-account", "R9.2-paste-outgoing", "R9.2-paste-unmanaged",
    ],
    "controls/contact-sync": [
      "R9.6-contact-sync-lock-down", "R9.6-contact-sync-managed", "R9.6-contact-sync-unmanaged",
    ],
    "controls/copy-to": ["FP-COPY-1"],
    "controls/dialer": [
      "R9.9-dialer-exempted", "R9.9-dialer-lock-down", "R9.9-dialer-managed", "R9.9-dialer-unmanaged",
    ],
    "controls/document-picker": ["R9.10-picker-lock-down", "R9.10-picker-managed", "R9.10-picker-unmanaged"],
    "controls/encryption": [
      "R4.10-file-provider-lock-down", "R4.10-file-provider-managed", "R4.10-file-provider-unmanaged",
      "R4.4-encryption-lock-down", "R4.4-encryption-managed", "R4.4-encryption-unmanaged",
    ],
    "controls/genmoji": ["R9.5-genmoji-lock-down", "R9.5-genmoji-managed", "R9.5-genmoji-unmanaged"],
    "controls/keyboards": ["R9.11-keyboard-allowed", "R9.11-keyboard-blocked", "R9.11-keyboard-several"],
    "controls/managed-browser": ["R9.9-web-lock-down", "R9.9-web-managed", "R9.9-web-unmanaged"],
    "controls/messaging": [
      "R9.9-messaging-exempted", "R9.9-messaging-lock-down", "R9.9-messaging-managed",
      "R9.9-messaging-unmanaged",
    ],
    "controls/notifications": ["R9.3-notify-lock-down", "R9.3-notify-managed", "R9.3-notify-unmanaged"],
    "controls/pin": ["R15.2-pin-lock-down", "R15.2-pin-managed", "R15.2-pin-unmanaged"],
    "controls/print": [
      "FP-PRINT-1", "FP-PRINT-2", "R9.1-print-lock-down", "R9.1-print-managed", "R9.1-print-unmanaged",
    ],
    "controls/screen-capture": [
      "R9.5-screen-capture-lock-down", "R9.5-screen-capture-managed", "R9.5-screen-capture-unmanaged",
    ],
    "controls/siri-and-spotlight": [
      "R9.4-app-intents-lock-down", "R9.4-app-intents-managed", "R9.4-app-intents-unmanaged",
      "R9.4-siri-lock-down", "R9.4-siri-managed", "R9.4-siri-unmanaged", "R9.4-spotlight-lock-down",
      "R9.4-spotlight-managed", "R9.4-spotlight-unmanaged",
    ],
    "controls/universal-links": [
      "R9.9-universal-link-lock-down", "R9.9-universal-link-managed", "R9.9-universal-link-unmanaged",
    ],
    "controls/urls": ["R9.9-scheme-lock-down", "R9.9-scheme-managed", "R9.9-scheme-unmanaged"],
    "controls/web-views": ["R9.8-web-views"],
    "controls/widget-sync": [
      "R9.7-widget-sync-lock-down", "R9.7-widget-sync-managed", "R9.7-widget-sync-unmanaged",
    ],
    "controls/writing-tools": [
      "R9.5-writing-tools-lock-down", "R9.5-writing-tools-managed", "R9.5-writing-tools-unmanaged",
    ],
  ]
}
