#if DEBUG
  /// Notes which settings rules read; only tests set one.
  package protocol ReadRecorder: Sendable {
    /// Notes that a rule reads a setting of a policy view.
    func note<Value>(_ key: SettingKey<Value>, of view: PolicyView)
  }

  extension PolicyView {
    /// Who notes what rules read; nil outside of tests.
    @TaskLocal package static var recorder: (any ReadRecorder)?
  }
#endif
