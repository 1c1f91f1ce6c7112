extension Question {
  /// The settings that the rule of the question reads of the policy at each end.
  ///
  /// What the rule reads is declared beside it. A policy with every other setting at its default gets the
  /// same answer, see ``AppProtectionPolicy/reading(_:)``.
  package var reads: (near: SettingSet, far: SettingSet) {
    switch self {
    case .save: (SaveRule.ownerReads, SaveRule.destinationReads)
    case .open: (OpenRule.receiverReads, OpenRule.sourceReads)
    case .transfer: (TransferRule.senderReads, TransferRule.receiverReads)
    case .receive: (ReceiveRule.receiverReads, ReceiveRule.ownerReads)
    case .paste: (PasteRule.reads, PasteRule.reads)
    case .control(let control): (ControlRule.reads(control), [])
    case .documentPicker: (DocumentPickerRule.reads, [])
    case .url: (URLRule.reads, [])
    case .universalLink: (UniversalLinkRule.reads, [])
    case .signIn: ([], [])
    }
  }
}
