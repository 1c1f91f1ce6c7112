#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Android)
  internal import Android
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Files and folders whose names are any bytes.
public enum RawName {
  /// Makes a folder, and says whether the system takes such a name.
  public static func folder(_ name: [UInt8], in parent: String) -> Bool {
    unsafe mkdir(path(name, in: parent), 0o777) == 0
  }

  /// Writes a file, and says whether the system takes such a name.
  public static func file(_ name: [UInt8], in parent: String, _ text: String) -> Bool {
    guard let file = unsafe fopen(path(name, in: parent), "w") else { return false }
    let written = unsafe fputs(text, file)
    return unsafe fclose(file) == 0 && written >= 0
  }

  private static func path(_ name: [UInt8], in parent: String) -> [CChar] {
    (Array(parent.utf8) + [0x2F] + name + [0]).map { CChar(bitPattern: $0) }
  }
}
