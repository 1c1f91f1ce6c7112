/// Where bytes go in the end.
protocol ByteSink {
  /// Writes all the bytes, or says why it cannot.
  func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError)
  /// Says that nothing more comes; some systems only now tell that the disk is full.
  func close() throws(SystemError)
}
