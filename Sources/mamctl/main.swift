StandardStreams.prepare()
let console = Console.standard()
let status = Tool.run(Array(CommandLine.arguments.dropFirst()), on: console)
StandardStreams.exit(with: console.finish(status))
