StandardStreams.prepare()
let console = Console.standard()
let status: ExitStatus
do throws(CommandLineTexts.Refusal) {
  status = Tool.run(try CommandLineTexts.ofThisProcess(), on: console)
} catch {
  console.complain(error.message)
  status = error.status
}
StandardStreams.end(with: console.finish(status))
