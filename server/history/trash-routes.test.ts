import { expect, test } from 'vitest'
import type { TrashPage } from '#protocol/api-types.ts'
import { apiPaths } from '#protocol/content-api.ts'
import { historyPaths, TRASH_DAYS } from '#protocol/history.ts'
import { type Writer, writingApp } from '#test/documents/writing-app.ts'
import { get, published } from '#test/server.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const fields = { title: 'Prova', date: '2026-01-05', dateIsApproximate: false, pinned: false }

async function open(now = Date.now) {
  const parts = await writingApp(
    [
      published('news', 'centro', fields, { campuses: ['centro'] }),
      published('news', 'sul', fields, { campuses: ['sul'], status: 'draft' }),
    ],
    { now },
  )
  const admin = await parts.person('admin')
  for (const id of ['centro', 'sul']) {
    await admin.call('DELETE', apiPaths.document('news', id), undefined, { 'if-match': '*' })
  }
  return { ...parts, admin }
}

async function trashOf(who: Writer): Promise<TrashPage['documents']> {
  const response = await who.call('GET', historyPaths.trash)
  expect(response.statusCode).toBe(200)
  return response.json().documents
}

test('what was deleted is in the trash of those whose it was, and comes back under its id', async () => {
  const { app, admin, person } = await open()
  const editor = await person('editor', ['centro'])
  expect((await trashOf(admin)).map(({ id }) => id)).toEqual(['sul', 'centro'])
  const [entry, ...others] = await trashOf(editor)
  expect(others).toEqual([])
  expect(entry).toMatchObject({
    collection: 'news',
    id: 'centro',
    title: 'Prova',
    revision: 2,
    deletedBy: { id: admin.id, name: expect.any(String) },
    status: 'published',
    campuses: ['centro'],
  })
  const back = () =>
    editor.call('PUT', apiPaths.document('news', 'centro'), entry?.record, { 'if-none-match': '*' })
  expect((await back()).json()).toMatchObject({ id: 'centro', revision: 3 })
  expect((await get(app, apiPaths.document('news', 'centro'))).json()).toMatchObject(fields)
  expect(await trashOf(editor)).toEqual([])
  expect((await back()).statusCode).toBe(412)
})

test('what is older than the trash keeps is not in it', async () => {
  let time = Date.now()
  const { admin } = await open(() => time)
  time += (TRASH_DAYS - 1) * DAY_MS
  expect(await trashOf(admin)).toHaveLength(2)
  time += 2 * DAY_MS
  expect(await trashOf(admin)).toEqual([])
})

test('what is not valid any more is refused field by field', async () => {
  const old = published('courses', 'redes', { name: 'Redes', modality: 'abolida' })
  const { person } = await writingApp([old])
  const admin = await person('admin')
  const url = apiPaths.document('courses', 'redes')
  await admin.call('DELETE', url, undefined, { 'if-match': '*' })
  const [entry] = await trashOf(admin)
  const refused = await admin.call('PUT', url, entry?.record, { 'if-none-match': '*' })
  expect(refused.statusCode).toBe(422)
  expect(refused.json().errors).toMatchObject([{ field: 'modality' }])
})
