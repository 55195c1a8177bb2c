import { chmodSync, chownSync, mkdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Diagnostic } from '#server/store/diagnostics.ts'
import { campus, campusJson } from '#test/command-line.ts'
import { DATABASE_FILE, installation, run, start, stop } from '#test/installation.ts'

const NOBODY = 65534

function modeOf(path: string): string {
  return (statSync(path).mode & 0o777).toString(8)
}

async function modes(folder: string): Promise<Diagnostic[]> {
  const { findings } = await campusJson(folder, ['doctor'])
  return (findings as Diagnostic[]).filter(({ check }) => check === 'permissões')
}

test('what a server writes into a folder that everybody reads is for its user alone', async () => {
  const folder = installation()
  mkdirSync(join(folder, 'data'))
  chmodSync(join(folder, 'data'), 0o755)
  const server = await start(folder)
  const written = [DATABASE_FILE, `${DATABASE_FILE}-wal`, `${DATABASE_FILE}-shm`].map((name) =>
    join(folder, name),
  )
  expect(written.map(modeOf)).toEqual(['600', '600', '600'])
  expect(modeOf(join(folder, 'data'))).toBe('700')
  await campus(folder, ['backup', 'copy.db'])
  await campus(folder, ['export', 'planilhas'])
  expect(modeOf(join(folder, 'copy.db'))).toBe('600')
  expect(modeOf(join(folder, 'planilhas/news.json'))).toBe('600')
  await stop(server)
})

test('what an earlier version left open is told by the doctor, and put right at the next start', async () => {
  const folder = installation()
  await stop(await start(folder))
  mkdirSync(join(folder, 'data/backups'))
  const open = [DATABASE_FILE, 'data/backups/campus-na-mao-2026-03-12T03-00-00Z.db'].map((name) =>
    join(folder, name),
  )
  writeFileSync(open[1] ?? '', 'x')
  for (const path of open) chmodSync(path, 0o644)
  chmodSync(join(folder, 'data'), 0o755)
  expect(await modes(folder)).toEqual([
    { check: 'permissões', state: 'attention', message: expect.stringContaining('chmod 700') },
    { check: 'permissões', state: 'error', message: expect.stringContaining('modo 644') },
    { check: 'permissões', state: 'error', message: expect.stringContaining('backups') },
  ])
  expect(open.map(modeOf)).toEqual(['644', '644'])
  const server = await start(folder)
  expect(open.map(modeOf)).toEqual(['600', '600'])
  expect(modeOf(join(folder, 'data'))).toBe('700')
  await stop(server)
  expect(await modes(folder)).toMatchObject([{ state: 'ok' }])
})

test('a file that others may read and that the server cannot change is refused', async () => {
  const folder = installation()
  await stop(await start(folder))
  mkdirSync(join(folder, 'elsewhere'))
  writeFileSync(join(folder, 'somebodys'), 'x')
  chmodSync(join(folder, 'somebodys'), 0o644)
  symlinkSync(join(folder, 'somebodys'), join(folder, 'elsewhere/link.db'))
  const linked = await run(folder, { BACKUP_DIR: join(folder, 'elsewhere') })
  expect(await linked.exit).toBe(1)
  const refusal = /^Outros usuários desta máquina podem ler .*chown.*$/
  expect(linked.messages()).toEqual([expect.stringMatching(refusal)])
  expect(modeOf(join(folder, 'somebodys'))).toBe('644')

  // Only the superuser gives a folder to somebody else, and keeps the file in it.
  if (process.getuid?.() !== 0) return
  chmodSync(join(folder, DATABASE_FILE), 0o644)
  for (const path of [folder, join(folder, 'data')]) chownSync(path, NOBODY, NOBODY)
  const owned = await run(folder, {}, undefined, undefined, { uid: NOBODY, gid: NOBODY })
  expect(await owned.exit).toBe(1)
  expect(owned.messages()).toEqual([expect.stringMatching(refusal)])
})
