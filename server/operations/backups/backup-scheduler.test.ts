import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openStores } from '#server/store/open-stores.ts'
import { root } from '#test/installation.ts'
import { published, temporaryFolder, write } from '#test/server.ts'
import { until } from '#test/until.ts'
import { backupName, listBackups } from './backup-files.ts'
import { makeBackupInProcess, scheduleBackups } from './backup-scheduler.ts'

const HOUR_MS = 3_600_000
type Schedule = Parameters<typeof scheduleBackups>[0]

/** A schedule that looks at once and again soon; ends with the test. */
function schedule(settings: Partial<Schedule>) {
  const folder = temporaryFolder()
  const made: string[] = []
  const said: string[] = []
  const backups = scheduleBackups({
    folder,
    every: HOUR_MS,
    keep: { days: 2, weeks: 0, months: 0 },
    async make() {
      made.push(backupName(Date.now()))
      writeFileSync(join(folder, made.at(-1) ?? ''), '')
    },
    isMine: async () => true,
    log: {
      info: (message) => said.push(message),
      error: (error, message) => said.push(`${message}: ${error}`),
    },
    firstLook: 0,
    retryAfter: 1,
    ...settings,
  })
  onTestFinished(() => backups.close())
  return { folder, made, said, close: backups.close }
}

test('where there is none one is made, and not another before its time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const begun = Date.now()
  const { made, said } = schedule({ every: 3 * HOUR_MS })
  await vi.advanceTimersByTimeAsync(0)
  await until(() => said.length === 1)
  expect(said[0]).toContain(made[0])
  // It looks each hour.
  for (let hour = 1; hour <= 3; hour++) {
    await until(() => vi.getTimerCount() === 1)
    await vi.advanceTimersByTimeAsync(HOUR_MS)
  }
  await until(() => said.length === 2)
  expect(made).toEqual([begun, begun + 3 * HOUR_MS].map(backupName))
})

test('where the newest is old enough one is made, and old ones go', async () => {
  const folder = temporaryFolder()
  const old = [2, 26, 50, 74].map((hours) => backupName(Date.now() - hours * HOUR_MS))
  for (const name of [...old, 'minha-copia.db']) writeFileSync(join(folder, name), '')
  const { said } = schedule({
    folder,
    make: async () => writeFileSync(join(folder, backupName(Date.now())), ''),
  })
  await expect.poll(() => said).toHaveLength(1)
  const names = readdirSync(folder)
  expect(names).toContain('minha-copia.db')
  expect(names).not.toContain(old[3])
  expect(await listBackups(folder)).toHaveLength(2)
})

test('one that fails is told of and tried again', async () => {
  let tries = 0
  const { said } = schedule({
    make: async () => {
      tries += 1
      if (tries < 3) throw new Error('no space')
    },
  })
  await expect.poll(() => tries).toBeGreaterThan(2)
  expect(said.slice(0, 2)).toEqual([
    'the backup failed, and is tried again: Error: no space',
    'the backup failed, and is tried again: Error: no space',
  ])
})

test('whoever it is not the turn of makes none', async () => {
  let asked = 0
  const { made, close } = schedule({
    isMine: async () => {
      asked += 1
      return false
    },
  })
  await expect.poll(() => asked).toBe(1)
  await close()
  expect(made).toEqual([])
})

test('it is made in a process of its own, which ends with the server', async () => {
  const folder = temporaryFolder()
  vi.stubEnv('DATA_DIR', folder)
  onTestFinished(() => void vi.unstubAllEnvs())
  const { store } = await openStores({ DATA_DIR: folder })
  await write(store, published('news', 'aula', { title: 'Aula', date: '2026-03-12', summary: 'x' }))
  const backups = join(folder, 'backups')
  const { said } = schedule({
    folder: backups,
    make: (signal) => makeBackupInProcess(root, signal),
  })
  await expect.poll(() => said).toHaveLength(1)
  expect(await listBackups(backups)).toHaveLength(1)

  const aborted = new AbortController()
  const ending = makeBackupInProcess(root, aborted.signal)
  aborted.abort()
  await expect(ending).rejects.toThrow('campus backup ended with')
  expect(readdirSync(backups)).toHaveLength(1)
  await store.close()
})
