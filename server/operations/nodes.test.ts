import { expect, test } from 'vitest'
import { accountHeaders, accountPaths } from '#protocol/accounts.ts'
import { apiPaths } from '#protocol/public-content.ts'
import { writeHeaders } from '#protocol/writes.ts'
import { addPerson, password } from '#server/accounts/test-people.ts'
import { openPostgresStores } from '#server/store/postgres/open-postgres-stores.ts'
import { createSchema } from '#server/store/postgres/test-database.ts'
import { installation, start, stop } from './test-installation.ts'

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

  const { store, accounts } = await openPostgresStores(database.url)
  await addPerson(accounts, 'ana@exemplo.org', 'admin', { campuses: 'all' })
  await store.close()
  const signedIn = await fetch(first.url + accountPaths.signIn, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [accountHeaders.persistence]: 'none' },
    body: JSON.stringify({ email: 'ana@exemplo.org', password }),
  })
  const authorization = `Bearer ${signedIn.headers.get(accountHeaders.bearer)}`

  // Signed in on one, known on the other.
  const address = apiPaths.document('news', 'aula')
  const written = await fetch(second.url + address, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization, [writeHeaders.ifNoneMatch]: '*' },
    body: JSON.stringify({ status: 'published', title: 'Aula', date: '2026-03-12', summary: 'x' }),
  })
  expect(written.status).toBe(201)
  await expect
    .poll(async () => (await fetch(first.url + address)).status, { timeout: 15_000 })
    .toBe(200)
  const courses = await Promise.all(
    nodes.map(async ({ url }) => (await fetch(url + apiPaths.collection('courses'))).text()),
  )
  expect(courses[0]).toBe(courses[1])
  expect(await Promise.all(nodes.map(stop))).toEqual([0, 0])
  await database.remove()
}, 60_000)
