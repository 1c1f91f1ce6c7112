internal import MAMPolicyCore

/// Characters that are never seen and that change how their neighbors look, where they do just that.
///
/// Persian and the scripts of India spell words with joiners and non-joiners, emoji are joined into one, Japanese names
/// select the form of an ideograph. In such a place the character is part of the text and stays in it. Anywhere else, such
/// as in a Latin word, it could only make one name look like another. The flags of England, Scotland and Wales are
/// built of tags, which can hide any text and never stay.
enum InvisibleMark {
  /// Returns whether a scalar has an effect between its neighbors.
  static func isAtWork(_ scalar: Unicode.Scalar, after last: Unicode.Scalar?, before next: Unicode.Scalar?)
    -> Bool
  {
    guard let last else { return false }
    return switch scalar.value {
    // The non-joiner parts two letters; the joiner shapes the letter before it, also at the end of a word.
    case 0x200C: isShaping(last) && next.map(isShaping) == true
    case 0x200D: isShaping(last) || isEmoji(last) && next.map(isEmoji) == true
    case 0xFE0E, 0xFE0F: isEmoji(last) || isKeycap(last) && next == "\u{20E3}"
    case 0x180B...0x180D, 0x180F: (0x1820...0x18AA).contains(last.value)
    case 0xE0100...0xE01EF: last.properties.isIdeographic
    case _: false
    }
  }

  /// Whether a scalar belongs to a script whose letters take their shapes from their neighbors: those from Arabic to
  /// Sinhala, and those of Myanmar, the Khmer and the Mongols.
  private static func isShaping(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0600...0x0DFF, 0x1000...0x109F, 0x1780...0x18AF, 0xFB50...0xFDFF, 0xFE70...0xFEFC:
      scalar.isPrintable
    case _: false
    }
  }

  private static func isEmoji(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.isASCII && (scalar.properties.isEmoji || scalar.value == 0xFE0F)
  }

  private static func isKeycap(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && scalar.properties.isEmoji
  }
}
