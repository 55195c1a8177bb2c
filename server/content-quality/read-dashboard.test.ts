import { expect, test } from 'vitest'
import type { DashboardAnswer } from '#protocol/api-types.ts'
import { contentQualityPaths } from '#protocol/content-quality.ts'
import { type Writer, writingApp } from '#test/documents/writing-app.ts'
import { published } from '#test/server.ts'

// Still 20 November in the institute's zone.
const now = Date.parse('2026-11-21T02:00:00Z')
const news = (id: string, envelope: object) =>
  published('news', id, { title: id, date: '2026-11-20' }, { campuses: ['centro'], ...envelope })

async function open() {
  const parts = await writingApp(
    [
      news('no-ar', { expireAt: '2026-12-24T12:00:00Z' }),
      news('sai-antes', { expireAt: '2026-12-23T12:00:00Z' }),
      news('depois', { status: 'scheduled', publishAt: '2026-12-02T12:00:00Z' }),
      news('antes', { status: 'scheduled', publishAt: '2026-12-01T12:00:00Z' }),
      news('saiu', { status: 'archived', expireAt: '2026-11-01T12:00:00Z' }),
      news('de-outros', { status: 'draft', campuses: ['sul'] }),
    ],
    { now: () => now },
  )
  return { ...parts, editor: await parts.person('editor', ['centro']) }
}

async function dashboardOf(someone: Writer): Promise<DashboardAnswer> {
  return (await someone.call('GET', contentQualityPaths.dashboard)).json()
}

test('it tells what is live, and what comes next in its order', async () => {
  const { editor } = await open()
  const { statusCounts, scheduled, expiring } = await dashboardOf(editor)
  expect(statusCounts.news).toEqual({
    draft: 0,
    scheduled: 2,
    published: 2,
    archived: 0,
    expired: 1,
    due: 0,
  })
  expect(scheduled.map(({ id, at }) => `${id} ${at}`)).toEqual([
    'antes 2026-12-01T12:00:00Z',
    'depois 2026-12-02T12:00:00Z',
  ])
  expect(expiring.map(({ id }) => id)).toEqual(['sai-antes', 'no-ar'])
})

test('changes are told to those who may read them, with who did it; all are counted by the day', async () => {
  const { editor, person } = await open()
  const admin = await person('admin')
  const anything = { 'if-match': '*' }
  await editor.call('PATCH', '/api/collections/news/no-ar', { title: 'Outro' }, anything)
  await admin.call('DELETE', '/api/collections/news/de-outros', undefined, anything)
  const { recent, days } = await dashboardOf(editor)
  expect(recent[0]).toMatchObject({
    id: 'no-ar',
    title: 'Outro',
    kind: 'changed',
    by: { id: editor.id },
  })
  expect(recent.map(({ id }) => id)).not.toContain('de-outros')
  expect((await dashboardOf(admin)).recent[0]).toMatchObject({ id: 'de-outros', kind: 'deleted' })
  expect(days).toHaveLength(30)
  expect(days.at(-1)).toEqual({ day: '2026-11-20', changes: 2 })
  expect(days[0]?.day).toBe('2026-10-22')
})

test('a draft waits for who wrote it last and may publish it, the newest of a collection by name', async () => {
  const { editor, person } = await open()
  const other = await person('editor', ['centro', 'sul'])
  const owner = await person('sector_owner')
  const make = (someone: Writer, id: string, more: object) =>
    someone.call(
      'PUT',
      `/api/collections/news/${id}`,
      { title: id, date: '2026-11-20', status: 'draft', campuses: ['centro'], ...more },
      { 'if-none-match': '*' },
    )
  expect((await make(editor, 'primeira', {})).statusCode).toBe(201)
  expect((await make(editor, 'segunda', {})).statusCode).toBe(201)
  expect((await make(editor, 'no-ar-ja', { status: 'published' })).statusCode).toBe(201)
  expect((await make(other, 'de-outra', {})).statusCode).toBe(201)
  const { drafts } = await dashboardOf(editor)
  expect(drafts).toEqual([
    { collection: 'news', id: expect.any(String), title: expect.any(String), count: 2 },
  ])
  expect((await dashboardOf(other)).drafts.map(({ id }) => id)).toEqual(['de-outra'])
  expect((await dashboardOf(owner)).drafts).toEqual([])
})
