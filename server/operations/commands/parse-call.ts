import { parseArgs } from 'node:util'
import type { Command } from './command.ts'
import { CommandError } from './exit-codes.ts'
import { commandHelp, commonOptions } from './help.ts'

interface ParsedCall {
  options: Record<string, string | boolean | undefined>
  arguments: string[]
}

/** What was typed after a command's name; throws a `CommandError` that says what is wrong with it. */
export function parseCall(name: string, command: Command, typed: readonly string[]): ParsedCall {
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
    if (positionals.length > most) refuse(`“${positionals[most]}” é demais`)
    return { options: values, arguments: positionals }
  } catch (error) {
    const reason = reasons[(error as NodeJS.ErrnoException).code ?? '']
    if (reason === undefined) throw error
    return refuse(reason(/'([^' ,]+)/.exec((error as Error).message)?.[1] ?? ''))
  }

  function refuse(reason: string): never {
    throw new CommandError('usage', `campus ${name}: ${reason}.\n\n${commandHelp(name, command)}`)
  }
}

const reasons: Record<string, (option: string) => string> = {
  ERR_PARSE_ARGS_UNKNOWN_OPTION: (option) => `a opção ${option} não existe`,
  ERR_PARSE_ARGS_INVALID_OPTION_VALUE: (option) => `falta o valor da opção ${option}, ou ele sobra`,
}
