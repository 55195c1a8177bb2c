import type { Command, Option } from './command.ts'
import { commands } from './commands.ts'

/** Every command has these. */
export const commonOptions = {
  json: { type: 'boolean', help: 'responde em JSON, para programas' },
  help: { type: 'boolean', help: 'mostra esta ajuda' },
} as const satisfies Record<string, Option>

/** The list of all commands, or of those that begin with a word. */
export function generalHelp(group = ''): string {
  const names = Object.keys(commands).filter((name) => name.startsWith(group))
  const width = Math.max(...names.map((name) => name.length))
  return [
    'Uso: campus <comando> [opções]',
    '',
    ...names.map((name) => `  ${name.padEnd(width)}  ${commands[name]?.summary}`),
    '',
    'campus <comando> --help diz mais de cada um. As variáveis de ambiente são as do servidor.',
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
