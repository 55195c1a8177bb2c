import { expect, test } from 'vitest'
import { apiPaths } from '#protocol/content-api.ts'
import { writeHeaders } from '#protocol/editing.ts'
import { createSchema } from '#server/store/postgres/test-database.ts'
import { addAdmin, installation, signInAdmin, start, stop } from './test-installation.ts'

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
  const written = await fetch(second.url + address, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization, [writeHeaders.ifNoneMatch]: '*' },
    body: JSON.stringify({ status: 'published', title: 'Aula', date: '2026-03-12', summary: 'x' }),
  })
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
  const [first] = nodes
  if (!first) throw new Error('no node')
  await addAdmin({ DATA_DIR: '', DATABASE_URL: database.url })
  const authorization = await signInAdmin(first.url)
  const ids = Array.from({ length: 10 }, (_, n) => `aula-${n}`)
  const publishAt = new Date(Date.now() + 2_000).toISOString()
  const news = { status: 'scheduled', publishAt, title: 'Aula', date: '2026-03-12', summary: 'x' }
  await Promise.all(
    ids.map((id) =>
      fetch(first.url + apiPaths.document('news', id), {
        method: 'PUT',
        headers: {
          'content-type': 'application/json',
          authorization,
          [writeHeaders.ifNoneMatch]: '*',
        },
        body: JSON.stringify(news),
      }),
    ),
  )
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
