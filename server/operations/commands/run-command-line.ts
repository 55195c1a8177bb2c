import { parseArgs } from 'node:util'
import { readConfiguration } from '#server/configuration.ts'
import { CommandError, exitCodeOf, exitCodes } from '#server/operations/exit-codes.ts'
import type { OnProgress } from '#server/store/transfer.ts'
import type { Call, Command, Option, Outcome } from './command.ts'
import { commands } from './commands.ts'

const BAR_WIDTH = 30

// In milliseconds: more often nobody sees.
const REDRAW_MS = 100

/** A line at a terminal that shows how far something is, and goes away when it is done. */
export function progressBar(label: string, terminal: NodeJS.WritableStream): OnProgress {
  let drawnAt = Number.NEGATIVE_INFINITY
  return (done, total) => {
    const isDone = done >= total
    if (!isDone && performance.now() - drawnAt < REDRAW_MS) return
    drawnAt = performance.now()
    terminal.write(isDone ? '\r\u001b[K' : `\r${formatProgress(label, done, total)}`)
  }
}

function formatProgress(label: string, done: number, total: number): string {
  const share = total > 0 ? Math.min(done / total, 1) : 1
  const bar = '█'.repeat(Math.floor(share * BAR_WIDTH)).padEnd(BAR_WIDTH, '░')
  return `${label} ${bar} ${String(Math.floor(share * 100)).padStart(3)} %`
}

/** Every command has these. */
const commonOptions = {
  json: { type: 'boolean', help: 'responde em JSON, para programas' },
  help: { type: 'boolean', help: 'mostra esta ajuda' },
} as const satisfies Record<string, Option>

/** The list of all commands, or of those that begin with a word. */
function generalHelp(group = ''): string {
  const names = Object.keys(commands).filter((name) => name.startsWith(group))
  const width = Math.max(...names.map((name) => name.length))
  return [
    'Uso: campus <comando> [opções]',
    '',
    ...names.map((name) => `  ${name.padEnd(width)}  ${commands[name]?.summary}`),
    '',
    'Use campus <comando> --help para detalhes. As variáveis de ambiente são as do servidor.',
  ].join('\n')
}

export function commandHelp(name: string, { usage, about, options = {} }: Command): string {
  const lines = Object.entries({ ...options, ...commonOptions }).map(
    ([option, { help, ...rest }]) => ({
      name: `--${option}${'value' in rest ? ` <${rest.value}>` : ''}`,
      help,
    }),
  )
  const width = Math.max(...lines.map((line) => line.name.length))
  return [
    `Uso: campus ${name} ${usage}`.trimEnd(),
    '',
    about,
    '',
    ...lines.map((line) => `  ${line.name.padEnd(width)}  ${line.help}`),
  ].join('\n')
}

interface ParsedCall {
  options: Record<string, string | boolean | undefined>
  arguments: string[]
}

/** What was typed after a command's name; throws a `CommandError` that says what is wrong with it. */
function parseCall(name: string, command: Command, typed: readonly string[]): ParsedCall {
  const [least, most] = command.takes ?? [0, 0]
  try {
    const { values, positionals } = parseArgs({
      args: [...typed],
      options: Object.fromEntries(
        Object.entries({ ...command.options, ...commonOptions }).map(([key, { type }]) => [
          key,
          { type },
        ]),
      ),
      allowPositionals: true,
    })
    if (values.help) return { options: values, arguments: [] }
    if (positionals.length < least) refuse('falta um argumento')
    if (positionals.length > most) refuse(`argumento a mais: “${positionals[most]}”`)
    return { options: values, arguments: positionals }
  } catch (error) {
    const reason = parseErrorReasons[(error as NodeJS.ErrnoException).code ?? '']
    if (reason === undefined) throw error
    return refuse(reason(/'([^' ,]+)/.exec((error as Error).message)?.[1] ?? ''))
  }

  function refuse(reason: string): never {
    throw new CommandError('usage', `campus ${name}: ${reason}.\n\n${commandHelp(name, command)}`)
  }
}

const parseErrorReasons: Record<string, (option: string) => string> = {
  ERR_PARSE_ARGS_UNKNOWN_OPTION: (option) => `a opção ${option} não existe`,
  ERR_PARSE_ARGS_INVALID_OPTION_VALUE: (option) => `falta o valor da opção ${option}, ou ele sobra`,
}

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
