import MAMPolicyDocuments

extension String {
  /// The text as a message shows it: in backticks, on one line, with nothing that could disturb a terminal.
  var quoted: String { UserText.quoted(self) }
}
