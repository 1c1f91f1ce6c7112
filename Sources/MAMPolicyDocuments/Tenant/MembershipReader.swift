public import MAMPolicyCore

extension TenantDocument {
  /// Reads the groups of a user, as Graph's `memberOf` returns them.
  ///
  /// Directory roles and administrative units are passed over. A page that goes on elsewhere is refused, because a group
  /// that is missing could exclude the user.
  ///
  /// - Parameters:
  ///   - bytes: The document.
  ///   - file: The name that problems give to the document.
  /// - Returns: The groups.
  /// - Throws: Every problem of the document.
  public static func groups(ofUser bytes: some Sequence<UInt8>, file: String) throws(JSONProblems)
    -> [Tenant.Group]
  {
    let text = JSONReader.scan(Array(bytes), file: file, encodings: .utf8OrUTF16)
    let root = try text.value()
    let decoding = JSONDecoding(text)
    var objects = GraphObjects(root)
    var pages = objects.warnings(in: text)
    if let user = root.object, let nested = user["transitiveMemberOf"] ?? user["memberOf"] {
      objects = GraphObjects(nested)
      pages += objects.warnings(in: text)
      for key in ["transitiveMemberOf@odata.nextLink", "memberOf@odata.nextLink"] {
        if let link = user[key] { decoding.note("the groups go on on another page", at: link) }
      }
    }
    for page in pages where page.kind == .furtherPages {
      decoding.note("\(page.message); the user's other groups are needed as well", at: page.position)
    }
    var groups: [Tenant.Group] = []
    for element in objects.elements {
      guard let object = decoding.object(element.value) else { continue }
      switch TenantObjectKind(of: object, at: element.value.position, context: objects.context) {
      case .group:
        guard let id = object["id"] else {
          decoding.note("missing key `id`", at: element.value)
          continue
        }
        if let id = decoding.string(id) {
          groups.append(Tenant.Group(id: id, name: object["displayName"]?.string))
        }
      case .other where isDirectoryObject(object): break
      case .protection, .configuration, .filter, .access, .deviceConfiguration, .other:
        decoding.note(
          "this is not a group; `--user` takes what `users/ID/transitiveMemberOf` returns", at: element.value)
      }
    }
    return try decoding.result(groups)
  }

  /// Whether an object is something that a user can be in and that is no group.
  private static func isDirectoryObject(_ object: JSONObject) -> Bool {
    let type = object["@odata.type"]?.string.map { Folding.fold($0) } ?? ""
    return type.hasSuffix("directoryrole") || type.hasSuffix("administrativeunit")
  }
}
