import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { addAdmin, installation } from '#test/installation.ts'
import { type Fault, isLong, Nodes, type Site } from './fault.ts'

const OUTAGE_MS = isLong ? 5_000 : 1_500

/** One node on the embedded store, which can be kept from writing. */
export async function openSqliteSite(): Promise<Site> {
  const folder = installation()
  const entry = join(folder, 'limited.mjs')
  // Where nobody listens, the first write beyond the limit ends the process instead of failing.
  writeFileSync(entry, `process.on('SIGXFSZ', () => {})\nawait import('./main.mjs')\n`)
  const nodes = await Nodes.start([{}], folder, entry)
  const place = { DATA_DIR: join(folder, 'data') }
  await addAdmin(place)
  return { nodes, place: () => place }
}

/**
 * A file system that is full takes an administrator to make. The limit on the size of files (RLIMIT_FSIZE) does not,
 * and fails where the other would: in the write to the disk, perhaps after half a page.
 */
export const diskFull: Fault = {
  name: `disk full for ${OUTAGE_MS / 1000} s (SQLite)`,
  async inject({ nodes }) {
    limitFiles(nodes, '0')
    await wait(OUTAGE_MS)
    limitFiles(nodes, 'unlimited')
  },
}

function limitFiles(nodes: Nodes, bytes: string): void {
  const options = [`--pid=${nodes.process(0)?.pid}`, `--fsize=${bytes}:unlimited`]
  const { status, stderr, error } = spawnSync('prlimit', options, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`prlimit failed: ${error ?? stderr}`)
}
