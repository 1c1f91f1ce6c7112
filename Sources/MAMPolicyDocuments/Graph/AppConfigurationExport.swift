/// A document of app configurations: a Graph export, or dictionaries as an app sees them.
///
/// ```swift
/// let export = try AppConfigurationExport(bytes, file: "settings.json")
/// export.configurations.first?["com.contoso.mail.signature"]
/// ```
///
/// An export holds `targetedManagedAppConfiguration` objects, singly or several, wrapped as Graph wraps them; its
/// `customSettings` are the keys and values. An `iosMobileAppConfiguration` has them in `settings`, or as a property list
/// in `encodedSettingXml`, and comes from device management. Any other object is a plain dictionary of keys and values, and an
/// array of them stands for several configurations. A dictionary that has `__IsDefault` is the tenant-wide one.
///
/// Not modeled: the `settings` of the settings catalog, which are warned of.
///
/// Source: R11.1, R11.3.
public struct AppConfigurationExport: Hashable, Sendable {
  /// The file as the caller named it.
  public let file: String

  /// The configurations in the order of the document.
  public let configurations: [Configuration]

  /// What was left out.
  public let warnings: [LoadWarning]

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - bytes: The document, in UTF-8 or, with a byte order mark, in UTF-16.
  ///   - file: The name that problems and warnings give to the document.
  /// - Throws: Every problem of the document: it is not JSON, holds nothing but something else, or a value of a
  ///   wrong type.
  /// - Complexity: O(*n*) in the number of bytes.
  public init(_ bytes: some Sequence<UInt8>, file: String) throws(JSONProblems) {
    let document = JSONReader.scan(Array(bytes), file: file, encodings: .utf8OrUTF16)
    let decoding = JSONDecoding(document)
    self = try decoding.result(document.root.map { AppConfigurationExport(reading: $0, decoding) })
  }

  /// Reads a value that is a part of another document.
  package init(reading root: JSONValue, _ decoding: JSONDecoding) {
    let objects = GraphObjects(root, unwrapping: .whatGraphWraps)
    var draft = AppConfigurationDraft(decoding)
    for element in objects.elements { draft.read(element, context: objects.context) }
    draft.finish()
    file = decoding.document.file
    configurations = draft.configurations
    warnings = objects.warnings(in: decoding.document) + draft.warnings
  }
}

extension AppConfigurationExport: CustomStringConvertible {
  /// The file, and the names of its configurations.
  public var description: String {
    "\(UserText.spelled(file)): " + configurations.map(\.description).joined(separator: "; ")
  }
}
