import { join } from 'node:path'

interface Variable<T> {
  /** As the README writes it, like the purpose. */
  readonly default: string
  readonly purpose: string
  /** Undefined for what is not allowed. By hand, not with Zod: it would cost every start 35 ms and 12 MB. */
  readonly parse: (text: string) => T | undefined
  /** What is allowed. */
  readonly hint: string
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

/** Every environment variable that the server reads. The README's table says the same; a test compares them. */
export const variables = {
  PORT: define<number>({
    default: '3000',
    purpose: 'Port to serve on',
    parse: (text) => (/^\d{1,5}$/.test(text) && inRange(Number(text)) ? Number(text) : undefined),
    hint: 'use um número de 1 a 65535',
  }),
  HOST: define<string>({
    default: '127.0.0.1',
    purpose: 'Network address to serve on; `0.0.0.0` is all',
    parse: (text) => (/^[\w.:-]+$/.test(text) ? text : undefined),
    hint: 'use um nome ou endereço IP, como 127.0.0.1',
  }),
  DATA_DIR: define<string>({
    default: './data',
    purpose: 'Folder of the store; made when absent',
    parse: parseFolder,
    hint: 'use o caminho de uma pasta',
  }),
  PUBLIC_URL: define<string>({
    default: 'http://localhost:PORT',
    purpose: 'Address by which readers come',
    parse: parseOrigin,
    hint: 'use um endereço como https://app.exemplo.edu.br, sem caminho depois',
  }),
  LOG_LEVEL: define<string>({
    default: 'info',
    purpose: 'Least severe entry that is logged',
    parse: (text) => (logLevels.includes(text) ? text : undefined),
    hint: `use um destes: ${logLevels.join(', ')}`,
  }),
  CONTENT_DIR: define<string>({
    default: 'content/starter/ifb',
    purpose: 'Where an empty store takes its content from',
    parse: parseFolder,
    hint: 'use o caminho de uma pasta',
  }),
}

type Name = keyof typeof variables

export type Configuration = {
  [N in Name]: (typeof variables)[N] extends Variable<infer T> ? T : never
}

/** `message` lists everything that is wrong, in Portuguese, a line each. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError'

  constructor(problems: readonly string[]) {
    super(['Configuração inválida:', ...problems.map((line) => `  ${line}`)].join('\n'))
  }
}

/**
 * Reads the environment; throws one `ConfigurationError` for all that is wrong. An empty value counts
 * as absent. `root` is the program's folder.
 */
export function readConfiguration(environment: NodeJS.ProcessEnv, root: string): Configuration {
  const given = (name: Name) => environment[name]?.trim() || undefined
  const defaults: Partial<Record<Name, string>> = {
    // The starter content belongs to the program, the data to wherever it is run.
    CONTENT_DIR: join(root, variables.CONTENT_DIR.default),
    PUBLIC_URL: localAddress(
      given('HOST') ?? variables.HOST.default,
      given('PORT') ?? variables.PORT.default,
    ),
  }
  const problems: string[] = []
  const values: Record<string, unknown> = {}
  for (const name of Object.keys(variables) as Name[]) {
    const { parse, hint, default: fallback } = variables[name]
    const text = given(name)
    values[name] = parse(text ?? defaults[name] ?? fallback)
    if (text !== undefined && values[name] === undefined) problems.push(`${name}=${text}: ${hint}`)
  }
  if (problems.length > 0) throw new ConfigurationError(problems)
  return values as Configuration
}

function define<T>(variable: Variable<T>): Variable<T> {
  return variable
}

function inRange(port: number): boolean {
  return port >= 1 && port <= 65535
}

function parseFolder(text: string): string | undefined {
  return text.includes('\0') ? undefined : text
}

function parseOrigin(text: string): string | undefined {
  const url = URL.parse(text)
  const isOrigin =
    url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !/[?#@]/.test(text)
  return isOrigin ? url.origin : undefined
}

/** Where somebody at this machine finds a server that listens there. */
function localAddress(host: string, port: string): string {
  const isEverywhere = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)
  const name = isEverywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}
