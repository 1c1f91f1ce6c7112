internal import MAMPolicyCore

/// The core apps by the names that people know.
///
/// Source: the admin center, *Core Microsoft Apps*.
package enum CoreApp {
  /// Each app's bundle ID, with its names, the best one first.
  package static let all: [(names: [String], bundleID: String)] = [
    (["Edge", "Microsoft Edge"], "com.microsoft.msedge"),
    (["Excel", "Microsoft Excel"], "com.microsoft.Office.Excel"),
    (["Microsoft 365", "Office", "Microsoft 365 Copilot", "Copilot"], "com.microsoft.officemobile"),
    (["OneDrive", "Microsoft OneDrive"], "com.microsoft.skydrive"),
    (["OneNote", "Microsoft OneNote"], "com.microsoft.onenote"),
    (["Outlook", "Microsoft Outlook"], "com.microsoft.Office.Outlook"),
    (["PowerPoint", "Microsoft PowerPoint"], "com.microsoft.Office.Powerpoint"),
    (["SharePoint", "Microsoft SharePoint"], "com.microsoft.sharepoint"),
    (["Teams", "Microsoft Teams"], "com.microsoft.skype.teams"),
    (["To Do", "Microsoft To Do"], "com.microsoft.to-do"),
    (["Word", "Microsoft Word"], "com.microsoft.Office.Word"),
  ]

  /// Returns what people call the app of a bundle ID, or nil for another app.
  package static func name(ofBundleID id: String) -> String? {
    all.first { Folding.fold($0.bundleID) == Folding.fold(id) }?.names.first
  }
}
