extension String {
  /// Whether a key is an annotation that the service adds, such as `apps@odata.context`, and no property.
  ///
  /// Source: OData JSON format 4.01, section 4.6 ("Control information").
  var isODataAnnotation: Bool { holds("@odata.") }
}
