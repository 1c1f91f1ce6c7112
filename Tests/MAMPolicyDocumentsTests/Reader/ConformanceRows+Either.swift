// SOURCE: the cases of github.com/nst/JSONTestSuite (MIT), by their names.

extension ConformanceRow {
  /// Texts that a parser may accept or refuse, and what this one does.
  static let mayAccept: [ConformanceRow] = [
    ConformanceRow("number_double_huge_neg_exp", "[123.456e-789]", isAccepted: true),
    ConformanceRow(
      "number_huge_exp", "[0.4e00669999999999999999999999999999999999999999999999969999999006]",
      isAccepted: true),
    ConformanceRow("number_neg_int_huge_exp", "[-1e+9999]", isAccepted: true),
    ConformanceRow("number_pos_double_huge_exp", "[1.5e+9999]", isAccepted: true),
    ConformanceRow("number_real_neg_overflow", "[-123123e100000]", isAccepted: true),
    ConformanceRow("number_real_pos_overflow", "[123123e100000]", isAccepted: true),
    ConformanceRow("number_real_underflow", "[123e-10000000]", isAccepted: true),
    ConformanceRow("number_too_big_neg_int", "[-123123123123123123123123123123]", isAccepted: true),
    ConformanceRow("number_too_big_pos_int", "[100000000000000000000]", isAccepted: true),
    ConformanceRow(
      "number_very_big_negative_int", "[-237462374673276894279832749832423479823246327846]", isAccepted: true),
    ConformanceRow("object_key_lone_2nd_surrogate", "{\"\\uDFAA\":0}", isAccepted: false),
    ConformanceRow("string_1st_surrogate_but_2nd_missing", "[\"\\uDADA\"]", isAccepted: false),
    ConformanceRow("string_1st_valid_surrogate_2nd_invalid", "[\"\\uD888\\u1234\"]", isAccepted: false),
    ConformanceRow(
      "string_UTF-16LE_with_BOM", "\u{F7FF}\u{F7FE}[\u{0}\"\u{0}\u{F7E9}\u{0}\"\u{0}]\u{0}", isAccepted: false
    ),
    ConformanceRow("string_UTF-8_invalid_sequence", "[\"\u{65E5}\u{448}\u{F7FA}\"]", isAccepted: false),
    ConformanceRow("string_UTF8_surrogate_U+D800", "[\"\u{F7ED}\u{F7A0}\u{F780}\"]", isAccepted: false),
    ConformanceRow("string_incomplete_surrogate_and_escape_valid", "[\"\\uD800\\n\"]", isAccepted: false),
    ConformanceRow("string_incomplete_surrogate_pair", "[\"\\uDd1ea\"]", isAccepted: false),
    ConformanceRow("string_incomplete_surrogates_escape_valid", "[\"\\uD800\\uD800\\n\"]", isAccepted: false),
    ConformanceRow("string_invalid_lonely_surrogate", "[\"\\ud800\"]", isAccepted: false),
    ConformanceRow("string_invalid_surrogate", "[\"\\ud800abc\"]", isAccepted: false),
    ConformanceRow("string_invalid_utf-8", "[\"\u{F7FF}\"]", isAccepted: false),
    ConformanceRow("string_inverted_surrogates_U+1D11E", "[\"\\uDd1e\\uD834\"]", isAccepted: false),
    ConformanceRow("string_iso_latin_1", "[\"\u{F7E9}\"]", isAccepted: false),
    ConformanceRow("string_lone_second_surrogate", "[\"\\uDFAA\"]", isAccepted: false),
    ConformanceRow("string_lone_utf8_continuation_byte", "[\"\u{F781}\"]", isAccepted: false),
    ConformanceRow(
      "string_not_in_unicode_range", "[\"\u{F7F4}\u{F7BF}\u{F7BF}\u{F7BF}\"]", isAccepted: false),
    ConformanceRow("string_overlong_sequence_2_bytes", "[\"\u{F7C0}\u{F7AF}\"]", isAccepted: false),
    ConformanceRow(
      "string_overlong_sequence_6_bytes", "[\"\u{F7FC}\u{F783}\u{F7BF}\u{F7BF}\u{F7BF}\u{F7BF}\"]",
      isAccepted: false),
    ConformanceRow(
      "string_overlong_sequence_6_bytes_null", "[\"\u{F7FC}\u{F780}\u{F780}\u{F780}\u{F780}\u{F780}\"]",
      isAccepted: false),
    ConformanceRow("string_truncated-utf-8", "[\"\u{F7E0}\u{F7FF}\"]", isAccepted: false),
    ConformanceRow("string_utf16BE_no_BOM", "\u{0}[\u{0}\"\u{0}\u{F7E9}\u{0}\"\u{0}]", isAccepted: false),
    ConformanceRow("string_utf16LE_no_BOM", "[\u{0}\"\u{0}\u{F7E9}\u{0}\"\u{0}]\u{0}", isAccepted: false),
    ConformanceRow(
      "structure_500_nested_arrays", String(repeating: "[", count: 500) + String(repeating: "]", count: 500),
      isAccepted: false),
    ConformanceRow("structure_UTF-8_BOM_empty_object", "\u{FEFF}{}", isAccepted: true),
  ]
}
