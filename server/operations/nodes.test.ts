import { expect, test } from 'vitest'
import { apiPaths } from '#protocol/content-api.ts'
import { openStores } from '#server/store/open-stores.ts'
import { addAdmin, installation, signInAdmin, start, stop } from '#test/installation.ts'
import { createSchema } from '#test/postgres/database.ts'
import { putNews } from '#test/put-news.ts'
import { published, write } from '#test/server.ts'

test('two nodes start at once on an empty PostgreSQL, and what is written on one is read on the other', async () => {
  const database = await createSchema()
  const environment = { DATABASE_URL: database.url }
  const nodes = await Promise.all([
    start(installation(), environment),
    start(installation(), environment),
  ])
  const [first, second] = nodes
  const output = nodes.map((node) => node.output()).join()
  expect(output.match(/registros importados/g)).toHaveLength(1)

  await addAdmin({ DATA_DIR: '', DATABASE_URL: database.url })
  const authorization = await signInAdmin(first.url)

  // Signed in on one, known on the other.
  const address = apiPaths.document('news', 'aula')
  const written = await putNews(second.url, authorization, 'aula')
  expect(written.status).toBe(201)
  await expect.poll(async () => (await fetch(first.url + address)).status).toBe(200)
  const courses = await Promise.all(
    nodes.map(async ({ url }) => (await fetch(url + apiPaths.collection('courses'))).text()),
  )
  expect(courses[0]).toBe(courses[1])
  expect(await Promise.all(nodes.map(stop))).toEqual([0, 0])
  await database.remove()
})

test('what is scheduled while two nodes run is published once', async () => {
  const database = await createSchema()
  const nodes = await Promise.all(
    [1, 2].map(() => start(installation(), { DATABASE_URL: database.url })),
  )
  const ids = Array.from({ length: 10 }, (_, n) => `aula-${n}`)
  // Their hour has come when both nodes hear of them: which of the two is quicker does not matter.
  const envelope = { status: 'scheduled', publishAt: '2026-01-01T00:00:00Z' } as const
  const news = { title: 'Aula', date: '2026-03-12', summary: 'x' }
  const { store } = await openStores({ DATA_DIR: '', DATABASE_URL: database.url })
  await write(store, ...ids.map((id) => published('news', id, news, envelope)))
  await store.close()
  for (const { url } of nodes) {
    for (const id of ids) {
      await expect
        .poll(async () => (await fetch(url + apiPaths.document('news', id))).status)
        .toBe(200)
    }
  }
  expect(await Promise.all(nodes.map(stop))).toEqual([0, 0])
  const changes = await database.query(
    `SELECT id, by FROM changes WHERE collection = 'news' AND id LIKE 'aula-%' AND revision > 1
     ORDER BY id`,
  )
  expect(changes).toEqual(ids.map((id) => ({ id, by: 'sistema' })))
  await database.remove()
})
