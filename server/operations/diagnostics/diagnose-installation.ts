import { type Configuration, ConfigurationError } from '#server/configuration.ts'
import {
  describeLoss,
  isDatabaseMissing,
} from '#server/operations/data-folder/earlier-installation.ts'
import type { DatabaseDiagnostics, Diagnostic } from '#server/store/diagnostics.ts'
import { databaseFile } from '#server/store/open-stores.ts'
import { diagnoseBackups, diagnoseContent } from './diagnose-data.ts'
import { diagnoseFileModes, diagnoseFolder, diagnoseOpenFiles } from './diagnose-machine.ts'

const NODE_MAJOR = 26

// In milliseconds: clocks of several machines differ by less.
const CLOCK_TOLERANCE_MS = 60_000

/** Looks over everything that an installation needs, and changes nothing. */
export async function diagnoseInstallation(read: () => Configuration): Promise<Diagnostic[]> {
  const findings = [diagnoseNode(process.versions.node)]
  let configuration: Configuration
  try {
    configuration = read()
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    const wrong = error.problems.map(
      (message): Diagnostic => ({ check: 'configuração', state: 'error', message }),
    )
    return [...findings, ...wrong]
  }
  findings.push({ check: 'configuração', state: 'ok', message: 'todas as variáveis são válidas' })
  findings.push(...diagnoseAddress(configuration), diagnoseOpenFiles(configuration))
  const { DATABASE_URL, DATA_DIR } = configuration
  if (!DATABASE_URL) findings.push(await diagnoseFolder(DATA_DIR, databaseFile(DATA_DIR)))
  findings.push(...diagnoseFileModes(configuration), ...(await diagnoseServer(configuration)))
  const database = await diagnoseDatabase(configuration)
  findings.push(...database.findings)
  if (database.newestChange) findings.push(diagnoseClock(database.newestChange, Date.now()))
  if (database.isReady) findings.push(await diagnoseContent(configuration))
  findings.push(await diagnoseMail(configuration), ...(await diagnoseBackups(configuration)))
  return findings
}

async function diagnoseDatabase(configuration: Configuration): Promise<DatabaseDiagnostics> {
  const { DATABASE_URL, DATA_DIR } = configuration
  if (DATABASE_URL) {
    const { diagnosePostgres } = await import('#server/store/postgres/diagnose-postgres.ts')
    return diagnosePostgres(DATABASE_URL)
  }
  const loss = isDatabaseMissing(configuration) ? describeLoss(configuration) : undefined
  if (loss) {
    const message = loss.replaceAll('\n', ' ')
    return { findings: [{ check: 'banco de dados', state: 'error', message }], isReady: false }
  }
  const { diagnoseSqlite } = await import('#server/store/sqlite/diagnose-sqlite.ts')
  return diagnoseSqlite(databaseFile(DATA_DIR))
}

function diagnoseNode(version: string): Diagnostic {
  const check = 'Node.js'
  if (Number.parseInt(version, 10) === NODE_MAJOR) return { check, state: 'ok', message: version }
  return {
    check,
    state: 'attention',
    message: `${version}; este programa é testado com o ${NODE_MAJOR}. Use o que vem com npm ci.`,
  }
}

/** Readers who come by plain HTTP are read by everybody on the way; on this machine there is no way. */
function diagnoseAddress({ PUBLIC_URL }: Configuration): Diagnostic[] {
  const { protocol, hostname } = new URL(PUBLIC_URL)
  const isLocal = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
  if (protocol === 'https:' || isLocal) return []
  const message = `${PUBLIC_URL} não usa HTTPS: senhas e sessões passam abertas pela rede. Ponha um proxy com TLS na frente (docs/deploy.md) e mude PUBLIC_URL.`
  return [{ check: 'endereço público', state: 'attention', message }]
}

/** Whether the clock went back since the newest change. */
function diagnoseClock(newestChange: string, now: number): Diagnostic {
  const check = 'relógio'
  const ahead = Date.parse(newestChange) - now
  if (ahead <= CLOCK_TOLERANCE_MS)
    return { check, state: 'ok', message: `a última alteração é de ${newestChange}` }
  return {
    check,
    state: 'error',
    message: `A última alteração é de ${newestChange}, no futuro: o relógio desta máquina voltou ou está atrasado. Ligue a hora automática (NTP).`,
  }
}

const SERVER_TIMEOUT_MS = 1000

const unreadySentences: Readonly<Record<string, string>> = {
  store_lost:
    'O servidor que está ligado perdeu o arquivo do banco de dados, que foi apagado ou trocado, e recusa gravações. O que ele tinha aberto está em BACKUP_DIR, em resgate-….db: encerre-o, restaure esse arquivo com campus restore e inicie de novo.',
  store_full:
    'O servidor que está ligado não tem espaço para gravar: o disco está cheio. Libere espaço; o que as pessoas escreveram espera nos aparelhos delas e entra sozinho.',
  store_read_only:
    'O servidor que está ligado não pode gravar no banco de dados. Confira as permissões da pasta e se o disco está só para leitura.',
}

/** What a server that runs here says of its store, where that is not well; nothing where none runs. */
async function diagnoseServer({ HOST, PORT }: Configuration): Promise<Diagnostic[]> {
  const reason = await reasonOf(HOST, PORT).catch(() => undefined)
  const message = unreadySentences[String(reason)]
  return message === undefined ? [] : [{ check: 'servidor', state: 'error', message }]
}

async function reasonOf(host: string, port: number): Promise<unknown> {
  const isAny = host === '0.0.0.0' || host === '::'
  const name = isAny ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  const response = await fetch(`http://${name}:${port}/readyz`, {
    signal: AbortSignal.timeout(SERVER_TIMEOUT_MS),
  })
  const { reason, trouble } = (await response.json()) as { reason?: unknown; trouble?: unknown }
  return reason ?? trouble
}

/** Whether the mail server answers and lets us in; nothing is sent. */
async function diagnoseMail({ SMTP_URL }: Configuration): Promise<Diagnostic> {
  const check = 'e-mail'
  if (!SMTP_URL) {
    const message =
      'sem SMTP_URL: confirme contas e troque senhas com campus account verify e campus account reset-link.'
    return { check, state: 'attention', message }
  }
  const { tryMailServer } = await import('#server/accounts/mails/mailer.ts')
  try {
    await tryMailServer(SMTP_URL)
    return { check, state: 'ok', message: `${new URL(SMTP_URL).host} responde` }
  } catch (error) {
    const message = `${new URL(SMTP_URL).host}: ${(error as Error).message}. Confira SMTP_URL e o servidor de e-mail.`
    return { check, state: 'error', message }
  }
}
