import { isIP } from 'node:net'
import { join } from 'node:path'
import { serverHosts } from './store/postgres/database/server-hosts.ts'

/** For how many of the last days, weeks and months with a backup the newest backup is kept. */
export interface Retention {
  days: number
  weeks: number
  months: number
}

interface Variable<T> {
  /** As `docs/configuration.md` writes it, like the purpose. */
  readonly default: string
  readonly purpose: string
  /** Undefined for what is not allowed. By hand, not with Zod: it would cost every start 35 ms and 12 MB. */
  readonly parse: (text: string) => T | undefined
  /** What is allowed. */
  readonly hint: string
  /** Its value is never printed. */
  readonly isSecret?: true
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

/** Every environment variable that the server reads. The table in `docs/configuration.md` says the same; a test compares them. */
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
    purpose: 'Folder of the embedded store; made when absent',
    parse: parseFolder,
    hint: 'use o caminho de uma pasta',
  }),
  DATA_REQUIRED: define<boolean>({
    default: 'off',
    purpose:
      '`on`: refuses to start where there is no database with content yet, as where its disk is not mounted; for an installation that has begun',
    parse: (text) => ({ on: true, off: false })[text],
    hint: 'use on ou off',
  }),
  DATABASE_URL: define<string | false>({
    default: 'none',
    purpose:
      'PostgreSQL instead of the embedded store, like `postgres://user:password@host:5432/database`; several servers with commas, of which the one that can be written to is used; `?sslmode=verify-full` for TLS, `?pgbouncer=true` behind a pooler of transactions',
    parse: parseDatabase,
    hint: 'use um endereço como postgres://usuario:senha@servidor:5432/banco; vários servidores, separados por vírgulas, só com target_session_attrs=read-write',
    isSecret: true,
  }),
  BACKUP_DIR: define<string>({
    default: 'DATA_DIR/backups',
    purpose: 'Folder of backups; made when absent',
    parse: parseFolder,
    hint: 'use o caminho de uma pasta',
  }),
  BACKUP_EVERY: define<number>({
    default: '24',
    purpose:
      'Hours between the backups that the server makes by itself; `0`: none, which is the default with `DATABASE_URL`',
    parse: (text) => (/^\d{1,4}$/.test(text) ? Number(text) : undefined),
    hint: 'use um número de horas, ou 0 para nenhum',
  }),
  BACKUP_KEEP: define<Retention>({
    default: '7,4,12',
    purpose: 'Of those, of how many days, weeks and months that have one the newest is kept',
    parse: parseRetention,
    hint: 'use três números com vírgulas, como 7,4,12',
  }),
  MEDIA_QUOTA: define<number>({
    default: '1000',
    purpose: 'Megabytes that all pictures may take together; backups hold them too',
    parse: (text) => (/^\d{1,7}$/.test(text) ? Number(text) : undefined),
    hint: 'use um número de megabytes, como 1000',
  }),
  LINK_CHECK: define<boolean>({
    default: 'on',
    purpose:
      'Checks now and then whether links in published texts still open; `off` by default where `PUBLIC_URL` is not https',
    parse: (text) => ({ on: true, off: false })[text],
    hint: 'use on ou off',
  }),
  PUBLIC_URL: define<string>({
    default: 'http://localhost:PORT',
    purpose:
      'Address by which readers come: scheme, host and port. One with a path is refused; the app needs a host of its own',
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
  REGISTRATION: define<boolean>({
    default: 'on',
    purpose:
      'Whether strangers may create an account, as far as the settings let them; `off`: only who is invited',
    parse: (text) => ({ on: true, off: false })[text],
    hint: 'use on ou off',
  }),
  MAX_STREAMS: define<number>({
    default: '20000',
    purpose:
      'Live streams at once, half of them from one network; each holds a connection and about 20 kB. Fewer where the limit of open files is lower',
    parse: (text) => (/^\d{1,7}$/.test(text) ? Number(text) : undefined),
    hint: 'use um número de 0 a 9999999',
  }),
  WORKERS: define<number>({
    default: '1',
    purpose: 'Processes that serve side by side, at most one a processor; each takes about 100 MB',
    parse: (text) => (/^\d{1,2}$/.test(text) && Number(text) >= 1 ? Number(text) : undefined),
    hint: 'use um número de 1 a 99',
  }),
  SMTP_URL: define<string | false>({
    default: 'none',
    purpose:
      'Mail server, like `smtp://user:password@host:587`; without one `campus account verify` and `campus account reset-link` do what mail would',
    parse: parseSmtp,
    hint: 'use um endereço como smtp://usuario:senha@smtp.exemplo.edu.br:587',
    isSecret: true,
  }),
  MAIL_FROM: define<string>({
    default: 'nao-responda@HOST',
    purpose: 'Address that mail comes from; by default of the host in `PUBLIC_URL`',
    parse: (text) => (/^[^\s@<>,;]+@[^\s@<>,;]+$/.test(text) ? text : undefined),
    hint: 'use um e-mail como nao-responda@exemplo.edu.br',
  }),
  DIGEST_HOUR: define<number>({
    default: '7',
    purpose: 'Hour of the institute’s day at which staff get their digests by mail',
    parse: (text) => (/^\d{1,2}$/.test(text) && Number(text) <= 23 ? Number(text) : undefined),
    hint: 'use uma hora de 0 a 23',
  }),
  PUSH_SERVICES: define<readonly string[]>({
    default: 'none',
    purpose:
      'Origins of push services of your own, with commas, besides those of the makers of browsers',
    parse: parseOrigins,
    hint: 'use endereços como https://push.exemplo.edu.br, separados por vírgulas',
  }),
  CALENDAR_ORIGINS: define<readonly string[]>({
    default: 'none',
    purpose:
      'Origins in your own network whose calendars may be imported, with commas, besides public ones over HTTPS',
    parse: parseOrigins,
    hint: 'use endereços como https://agenda.exemplo.edu.br, separados por vírgulas',
  }),
  AUTH_SECRET: define<string | false>({
    default: 'none',
    purpose:
      'Secret of at least 32 characters that signs sessions; without it the store keeps one of its own',
    parse: (text) => (text === 'none' ? false : text.length >= 32 ? text : undefined),
    hint: 'use pelo menos 32 caracteres ao acaso',
    isSecret: true,
  }),
  TRUST_PROXY: define<string | false>({
    default: 'none',
    purpose:
      'Proxies whose `X-Forwarded-For` is believed: `loopback`, or addresses with commas between',
    parse: parseProxies,
    hint: 'use none, loopback ou endereços IP separados por vírgulas',
  }),
  DRAIN_SECONDS: define<number>({
    default: '0',
    purpose:
      'Seconds to go on answering after SIGTERM while `/readyz` says 503; behind a balancer, a little longer than its health check takes',
    parse: (text) => (/^\d{1,3}$/.test(text) ? Number(text) : undefined),
    hint: 'use um número de segundos de 0 a 999',
  }),
  METRICS_TOKEN: define<string | false>({
    default: 'none',
    purpose:
      'Bearer token for `/metrics`, at least 16 characters. Unset: only direct requests from private networks',
    parse: (text) => (text === 'none' ? false : /^\S{16,}$/.test(text) ? text : undefined),
    hint: 'use pelo menos 16 caracteres, sem espaços',
    isSecret: true,
  }),
}

type Name = keyof typeof variables

export type Configuration = {
  [N in Name]: (typeof variables)[N] extends Variable<infer T> ? T : never
}

/** `message` lists everything that is wrong, in Portuguese, a line each. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(['Configuração inválida:', ...problems.map((line) => `  ${line}`)].join('\n'))
    this.problems = problems
  }
}

/**
 * Reads the environment; throws one `ConfigurationError` for all that is wrong. An empty value counts
 * as absent. `root` is the program's folder.
 */
export function readConfiguration(environment: NodeJS.ProcessEnv, root: string): Configuration {
  const given = (name: Name) => environment[name]?.trim() || undefined
  const defaults = dependentDefaults(given, root)
  const problems: string[] = []
  const values: Record<string, unknown> = {}
  for (const name of Object.keys(variables) as Name[]) {
    const { parse, hint, default: fallback, isSecret }: Variable<unknown> = variables[name]
    const text = given(name)
    values[name] = parse(text ?? defaults[name] ?? fallback)
    if (text !== undefined && values[name] === undefined) {
      problems.push(`${name}${isSecret ? '' : `=${text}`}: ${hint}`)
    }
  }
  if (problems.length > 0) throw new ConfigurationError(problems)
  return values as Configuration
}

/** The defaults that follow from the program's folder or from other variables. */
function dependentDefaults(
  given: (name: Name) => string | undefined,
  root: string,
): Partial<Record<Name, string>> {
  const PUBLIC_URL = localAddress(
    given('HOST') ?? variables.HOST.default,
    given('PORT') ?? variables.PORT.default,
  )
  const publicUrl = variables.PUBLIC_URL.parse(given('PUBLIC_URL') ?? PUBLIC_URL)
  const isEmbedded = (given('DATABASE_URL') ?? variables.DATABASE_URL.default) === 'none'
  return {
    // The starter content belongs to the program, the data to wherever it is run.
    CONTENT_DIR: join(root, variables.CONTENT_DIR.default),
    BACKUP_DIR: join(given('DATA_DIR') ?? variables.DATA_DIR.default, 'backups'),
    // Whoever runs PostgreSQL has backups of it, and nodes may have no disk.
    ...(!isEmbedded && { BACKUP_EVERY: '0' }),
    // A trial at somebody's desk does not go out and ask others.
    LINK_CHECK: publicUrl?.startsWith('https:') ? 'on' : 'off',
    PUBLIC_URL,
    MAIL_FROM: `nao-responda@${publicUrl ? new URL(publicUrl).hostname : 'localhost'}`,
  }
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

function parseOrigins(text: string): string[] | undefined {
  if (text === 'none') return []
  const origins = text.split(',').map((each) => parseOrigin(each.trim()))
  return origins.every((each) => each !== undefined) ? origins : undefined
}

function parseOrigin(text: string): string | undefined {
  const url = URL.parse(text)
  const isOrigin =
    url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !/[?#@]/.test(text)
  return isOrigin ? url.origin : undefined
}

function parseRetention(text: string): Retention | undefined {
  const [, days, weeks, months] = /^(\d{1,3}),(\d{1,3}),(\d{1,3})$/.exec(text) ?? []
  if (months === undefined) return undefined
  return { days: Number(days), weeks: Number(weeks), months: Number(months) }
}

function parseDatabase(text: string): string | false | undefined {
  if (text === 'none') return false
  return serverHosts(text) ? text : undefined
}

function parseSmtp(text: string): string | false | undefined {
  if (text === 'none') return false
  const url = URL.parse(text)
  return url && /^smtps?:$/.test(url.protocol) && url.hostname ? text : undefined
}

function parseProxies(text: string): string | false | undefined {
  if (text === 'none') return false
  const names = text.split(',').map((name) => name.trim())
  const isProxy = (name: string) =>
    ['loopback', 'linklocal', 'uniquelocal'].includes(name) ||
    isIP(name.replace(/\/\d{1,3}$/, '')) > 0
  return names.every(isProxy) ? names.join(',') : undefined
}

/** Where somebody at this machine finds a server that listens there. */
function localAddress(host: string, port: string): string {
  const isEverywhere = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)
  const name = isEverywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}
