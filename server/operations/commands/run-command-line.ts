import { readConfiguration } from '#server/configuration.ts'
import type { Call, Command, Outcome } from './command.ts'
import { commands } from './commands.ts'
import { CommandError, exitCodeOf, exitCodes } from './exit-codes.ts'
import { commandHelp, generalHelp } from './help.ts'
import { parseCall } from './parse-call.ts'
import { progressBar } from './progress-bar.ts'

/** `campus` with what was typed after it; prints the outcome and sets the exit code. `root` is the program's folder. */
export async function runCommandLine(typed: readonly string[], root: string): Promise<void> {
  // Backups and exports hold secrets and drafts.
  process.umask(0o077)
  const isJson = typed.includes('--json')
  try {
    const outcome = await runCommand(typed, root, isJson)
    if (!outcome) return
    const { message, data, exitCode = exitCodes.ok } = outcome
    process.exitCode = exitCode
    console.log(isJson ? JSON.stringify({ ok: exitCode === exitCodes.ok, ...data }) : message)
  } catch (error) {
    process.exitCode = exitCodeOf(error)
    const isExpected = process.exitCode !== exitCodes.unexpected
    if (!isJson) console.error(isExpected ? (error as Error).message : error)
    else console.log(JSON.stringify({ ok: false, message: String((error as Error).message) }))
  }
}

async function runCommand(
  typed: readonly string[],
  root: string,
  isJson: boolean,
): Promise<Outcome | undefined> {
  const found = findCommand(typed)
  if (!found) return helpOrRefuse(typed)
  const command = await found.load()
  const { options, arguments: given } = parseCall(found.name, command, found.rest)
  if (options.help) return { message: commandHelp(found.name, command) }
  const isWatched = process.stderr.isTTY && !isJson
  const call: Call = {
    options,
    arguments: given,
    root,
    configuration: () => readConfiguration(process.env, root),
    progress: (label) => (isWatched ? progressBar(label, process.stderr) : () => {}),
  }
  return command.run(call)
}

interface FoundCommand {
  name: string
  load: () => Promise<Command>
  rest: readonly string[]
}

/** Commands have one word or two. */
function findCommand(typed: readonly string[]): FoundCommand | undefined {
  for (const words of [2, 1]) {
    const name = typed.slice(0, words).join(' ')
    const entry = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (entry) return { name, load: entry.load, rest: typed.slice(words) }
  }
  return undefined
}

function helpOrRefuse([word = '--help']: readonly string[]): Outcome {
  if (word === '--help' || word === 'help') return { message: generalHelp() }
  const isGroup = Object.keys(commands).some((name) => name.startsWith(`${word} `))
  if (isGroup) throw new CommandError('usage', generalHelp(`${word} `))
  throw new CommandError('usage', `campus: não há o comando “${word}”.\n\n${generalHelp()}`)
}
