import { join } from 'node:path'
import * as z from 'zod'

interface Variable {
  /** How the README writes the default. */
  readonly default: string
  /** One sentence for an operator. */
  readonly purpose: string
  readonly schema: z.ZodType
}

const address = z
  .url({ protocol: /^https?$/, error: 'use um endereço como https://app.exemplo.edu.br' })
  .refine((value) => /^https?:\/\/[^/?#]+\/?$/.test(value), 'use só o endereço, sem caminho depois')
  .transform((value) => value.replace(/\/$/, ''))

/** Every environment variable that the server reads. The README's table says the same; a test compares them. */
export const variables = {
  PORT: {
    default: '3000',
    purpose: 'Porta em que o servidor atende.',
    schema: z
      .string()
      .regex(/^\d{1,5}$/, 'use um número de 1 a 65535')
      .transform(Number)
      .refine((port) => port >= 1 && port <= 65535, 'use um número de 1 a 65535'),
  },
  HOST: {
    default: '127.0.0.1',
    purpose: 'Endereço de rede em que atende; `0.0.0.0` para todos.',
    schema: z.string().regex(/^[\w.:-]+$/, 'use um nome ou endereço IP'),
  },
  DATA_DIR: {
    default: './data',
    purpose: 'Pasta do banco de dados; criada se não existir.',
    schema: z.string(),
  },
  PUBLIC_URL: {
    default: 'http://localhost:PORT',
    purpose: 'Endereço pelo qual os leitores chegam, sem barra no fim.',
    schema: address,
  },
  LOG_LEVEL: {
    default: 'info',
    purpose: 'O que se registra: `trace`, `debug`, `info`, `warn`, `error`, `fatal` ou `silent`.',
    schema: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
  },
  CONTENT_DIR: {
    default: 'content/starter/ifb',
    purpose: 'Pasta com o conteúdo que preenche um banco vazio no primeiro início.',
    schema: z.string(),
  },
} as const satisfies Record<string, Variable>

type Name = keyof typeof variables

export type Configuration = { [N in Name]: z.output<(typeof variables)[N]['schema']> }

/** `message` lists everything that is wrong, in Portuguese, a line each. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError'

  constructor(problems: string[]) {
    super(`Configuração inválida:\n${problems.map((line) => `  ${line}`).join('\n')}`)
  }
}

/** Reads the environment; throws one `ConfigurationError` for all that is wrong. An empty value counts as absent. */
export function readConfiguration(environment: NodeJS.ProcessEnv, root: string): Configuration {
  const problems: string[] = []
  const values: Record<string, unknown> = {}
  for (const [name, variable] of Object.entries(variables)) {
    const given = environment[name]?.trim() || defaultOf(name as Name, environment, root)
    const result = variable.schema.safeParse(given)
    if (result.success) values[name] = result.data
    else problems.push(`${name}="${given}": ${result.error.issues[0]?.message}`)
  }
  if (problems.length > 0) throw new ConfigurationError(problems)
  return values as Configuration
}

function defaultOf(name: Name, environment: NodeJS.ProcessEnv, root: string): string {
  // The starter content belongs to the program, the data to wherever it is run.
  if (name === 'CONTENT_DIR') return join(root, variables.CONTENT_DIR.default)
  if (name !== 'PUBLIC_URL') return variables[name].default
  const host = environment.HOST?.trim() || variables.HOST.default
  const isOpen = ['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(host)
  return `http://${isOpen ? 'localhost' : host}:${environment.PORT?.trim() || variables.PORT.default}`
}
