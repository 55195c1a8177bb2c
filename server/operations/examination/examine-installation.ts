import { type Configuration, ConfigurationError } from '#server/configuration.ts'
import { describeLoss, isDatabaseMissing } from '#server/operations/earlier-installation.ts'
import { databaseFile } from '#server/operations/open-stores.ts'
import type { Examination, Finding } from '#server/store/finding.ts'
import { examineBackups } from './examine-backups.ts'
import { examineContent } from './examine-content.ts'
import { examineFolder } from './examine-folder.ts'
import { examineMail } from './examine-mail.ts'
import { examineModes } from './examine-modes.ts'
import { examineOpenFiles } from './examine-open-files.ts'
import { examineServer } from './examine-server.ts'

const NODE = 26
// In milliseconds: clocks of several machines differ by less.
const CLOCK_TOLERANCE_MS = 60_000

/** Looks over everything that an installation needs, and changes nothing. */
export async function examineInstallation(read: () => Configuration): Promise<Finding[]> {
  const findings = [examineNode(process.versions.node)]
  let configuration: Configuration
  try {
    configuration = read()
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    const wrong = error.problems.map(
      (message): Finding => ({ check: 'configuração', state: 'error', message }),
    )
    return [...findings, ...wrong]
  }
  findings.push({ check: 'configuração', state: 'ok', message: 'todas as variáveis são válidas' })
  findings.push(...examineAddress(configuration), examineOpenFiles(configuration))
  const { DATABASE_URL, DATA_DIR } = configuration
  if (!DATABASE_URL) findings.push(await examineFolder(DATA_DIR, databaseFile(DATA_DIR)))
  findings.push(...examineModes(configuration), ...(await examineServer(configuration)))
  const database = await examineDatabase(configuration)
  findings.push(...database.findings)
  if (database.newestChange) findings.push(examineClock(database.newestChange, Date.now()))
  if (database.isReady) findings.push(await examineContent(configuration))
  findings.push(await examineMail(configuration), ...(await examineBackups(configuration)))
  return findings
}

async function examineDatabase(configuration: Configuration): Promise<Examination> {
  const { DATABASE_URL, DATA_DIR } = configuration
  if (DATABASE_URL) {
    const { examinePostgres } = await import('#server/store/postgres/examine-postgres.ts')
    return examinePostgres(DATABASE_URL)
  }
  const loss = isDatabaseMissing(configuration) ? describeLoss(configuration) : undefined
  if (loss) {
    const message = loss.replaceAll('\n', ' ')
    return { findings: [{ check: 'banco de dados', state: 'error', message }], isReady: false }
  }
  const { examineSqlite } = await import('#server/store/sqlite/examine-sqlite.ts')
  return examineSqlite(databaseFile(DATA_DIR))
}

function examineNode(version: string): Finding {
  const check = 'Node.js'
  if (Number.parseInt(version, 10) === NODE) return { check, state: 'ok', message: version }
  return {
    check,
    state: 'attention',
    message: `${version}; este programa é testado com o ${NODE}. Use o que vem com npm ci.`,
  }
}

/** Readers who come by plain HTTP are read by everybody on the way; on this machine there is no way. */
function examineAddress({ PUBLIC_URL }: Configuration): Finding[] {
  const { protocol, hostname } = new URL(PUBLIC_URL)
  const isLocal = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
  if (protocol === 'https:' || isLocal) return []
  const message = `${PUBLIC_URL} não usa HTTPS: senhas e sessões passam abertas pela rede. Ponha um proxy com TLS na frente (docs/deploy.md) e mude PUBLIC_URL.`
  return [{ check: 'endereço público', state: 'attention', message }]
}

/** Whether the clock went back since the newest change. */
function examineClock(newestChange: string, now: number): Finding {
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
