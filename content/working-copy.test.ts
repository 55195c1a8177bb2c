import { describe, expect, test } from 'vitest'
import type { ContentRecord } from './document.ts'
import { recordSchema } from './validation/document-schemas.ts'
import { isWorkingCopy, mergeWorkingCopy, originalId, workingCopyId } from './working-copy.ts'

const base: ContentRecord = {
  ...{ id: 'feira', status: 'published', campuses: 'all', doubts: [] },
  ...{ title: 'Feira', summary: 'No pátio', place: 'Pátio' },
}

test('a working copy has an id that no document may have, and leads back to its document', () => {
  const id = workingCopyId('feira')
  expect(isWorkingCopy(id)).toBe(true)
  expect(originalId(id)).toBe('feira')
  expect([isWorkingCopy('feira'), originalId('feira')]).toEqual([false, 'feira'])
  const news = { title: 'T', date: '2026-01-05', status: 'draft' }
  expect(recordSchema('news').safeParse({ ...news, id: 'feira' }).success).toBe(true)
  expect(recordSchema('news').safeParse({ ...news, id }).success).toBe(false)
})

describe('a copy onto the published record', () => {
  test('what only one of the two changed is taken from it', () => {
    const { record, clashes, taken } = mergeWorkingCopy(
      base,
      { ...base, title: 'Grande feira', status: 'draft', basedOn: 1 },
      { ...base, place: 'Ginásio' },
    )
    expect(record).toEqual({ ...base, title: 'Grande feira', place: 'Ginásio' })
    expect([clashes, taken]).toEqual([[], ['place']])
  })

  test('what the copy takes away is gone, and what the document took away stays so', () => {
    const { summary: _, ...withoutSummary } = base
    const { place: __, ...withoutPlace } = base
    const { record, clashes } = mergeWorkingCopy(
      base,
      withoutSummary,
      withoutPlace as ContentRecord,
    )
    expect(Object.keys(record)).not.toContain('summary')
    expect(Object.keys(record)).not.toContain('place')
    expect(clashes).toEqual([])
  })

  test('the same field changed to something else is a clash; changed to the same is none', () => {
    const copy = { ...base, title: 'A', place: 'X' }
    const { clashes, record } = mergeWorkingCopy(base, copy, { ...base, title: 'B', place: 'X' })
    expect(clashes).toEqual(['title'])
    expect(record.title).toBe('A')
  })

  test('without the base each field that differs is a clash', () => {
    const { clashes } = mergeWorkingCopy(
      undefined,
      { ...base, title: 'A' },
      { ...base, place: 'Y' },
    )
    expect(clashes.toSorted()).toEqual(['place', 'title'])
  })

  test('who sees it, when and whose it is stay as they are', () => {
    const access = { campuses: ['sul'], owner: 'ana', expireAt: 'x' }
    const copy = { ...base, status: 'scheduled', publishAt: 'y', owner: 'bia', campuses: ['norte'] }
    expect(mergeWorkingCopy(base, copy, { ...base, ...access, status: 'archived' }).record).toEqual(
      {
        ...base,
        ...access,
        status: 'archived',
      },
    )
  })

  test('of two confirmations the later one counts, with who gave it', () => {
    const early = { confirmedAt: '2026-01-02T00:00:00Z', confirmedBy: 'ana' }
    const late = { confirmedAt: '2026-01-03T00:00:00Z', confirmedBy: 'bia' }
    expect(mergeWorkingCopy(base, { ...base, ...late }, { ...base, ...early })).toMatchObject({
      record: late,
      clashes: [],
    })
    expect(mergeWorkingCopy(base, { ...base, ...early }, { ...base, ...late })).toMatchObject({
      record: late,
      clashes: [],
    })
  })
})
