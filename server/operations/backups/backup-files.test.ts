import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#test/server.ts'
import { backupName, listBackups, outdatedBackups } from './backup-files.ts'

const HOUR_MS = 3_600_000
// A Thursday.
const now = Date.parse('2026-03-12T03:00:00Z')

/** One each `step` hours, newest first. */
function backups(count: number, step = 24) {
  return Array.from({ length: count }, (_, n) => ({ at: now - n * step * HOUR_MS }))
}

function keptOf(all: { at: number }[], days: number, weeks: number, months: number): string[] {
  const outdated = new Set(outdatedBackups(all, { days, weeks, months }))
  return all
    .filter((each) => !outdated.has(each))
    .map(({ at }) => new Date(at).toISOString().slice(0, 13))
}

test('of a year of nights seven days, four weeks and twelve months are kept', () => {
  expect(keptOf(backups(400), 7, 4, 12).map((at) => at.slice(0, 10))).toEqual([
    ...['2026-03-12', '2026-03-11', '2026-03-10', '2026-03-09'],
    // A Sunday is the newest of its week; a last day, of its month.
    ...['2026-03-08', '2026-03-07', '2026-03-06', '2026-03-01', '2026-02-28', '2026-02-22'],
    ...['2026-01-31', '2025-12-31', '2025-11-30', '2025-10-31', '2025-09-30', '2025-08-31'],
    ...['2025-07-31', '2025-06-30', '2025-05-31', '2025-04-30'],
  ])
})

test('of one day the newest is kept', () => {
  expect(keptOf(backups(30, 1), 2, 0, 0)).toEqual(['2026-03-12T03', '2026-03-11T23'])
})

test('after a pause the last days that have one count, not the last of the calendar', () => {
  const old = backups(10).map(({ at }) => ({ at: at - 100 * 24 * HOUR_MS }))
  expect(keptOf(old, 3, 0, 0)).toHaveLength(3)
})

test('the newest is never erased', () => {
  expect(keptOf(backups(3), 0, 0, 0)).toEqual(['2026-03-12T03'])
  expect(outdatedBackups([], { days: 7, weeks: 4, months: 12 })).toEqual([])
})

test('backups are found by their names, newest first, and other files are left alone', async () => {
  const folder = temporaryFolder()
  const names = backups(3).map(({ at }) => backupName(at))
  const others = ['leia-me.txt', `antes-de-restaurar-${names[0]}`, `${names[0]}.123.part`]
  for (const name of [...names.toReversed(), ...others]) writeFileSync(join(folder, name), '')
  expect(await listBackups(folder)).toEqual(
    backups(3).map(({ at }, n) => ({ at, file: join(folder, names[n] ?? '') })),
  )
  expect(await listBackups(join(folder, 'nowhere'))).toEqual([])
})
