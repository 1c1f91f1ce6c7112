/// The answers to one block of lines, which may wait for their turn to be written.
///
/// Handed from one thread to another and never used by two.
final class HeldAnswers {
  var block = AnswerBlock()
  /// How many lines were answered.
  var lineCount = 0
}
