import { expect, test } from 'vitest'
import { foldText } from '#content/text/fold-text.ts'
import { hashSecretToken } from '#server/accounts/passwords/secret-token.ts'
import { createSchema } from '#test/postgres/database.ts'
import { openConnections } from './database/connections.ts'
import { migrate } from './database/migrations.ts'
import { openPostgresStores } from './postgres-store.ts'

test('text is folded as everywhere else: Latin, Greek and Cyrillic letters with their marks', async () => {
  const schema = await createSchema()
  await (await openPostgresStores(schema.url)).store.close()
  const ranges = [
    [0x20, 0x7e],
    [0xa0, 0x24f],
    [0x370, 0x52f],
    [0x1e00, 0x1fff],
  ] as const
  const texts = ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, n) => `a${String.fromCodePoint(first + n)} b`),
  )
  const rows = await schema.query(
    'SELECT fold(text) AS folded FROM unnest($1::text[]) WITH ORDINALITY AS all_of (text, n) ORDER BY n',
    [texts],
  )
  const different = texts.filter((text, n) => rows[n]?.folded !== foldText(text))
  expect(different).toEqual([])
  await schema.remove()
})

test('of two who take the last administration away at once, on two nodes, one is refused', async () => {
  const schema = await createSchema()
  const nodes = await Promise.all([1, 2].map(() => openPostgresStores(schema.url)))
  const event = { at: '2026-03-12T22:30:00.000Z', kind: 'registered', address: '::1' } as const
  const admins = await Promise.all(
    nodes.map(({ accounts }, n) =>
      accounts.createUser(
        {
          name: 'Ana',
          email: `ana${n}@exemplo.org`,
          isEmailVerified: true,
          role: 'admin',
          campuses: 'all',
          passwordHash: 'x',
        },
        event,
      ),
    ),
  )
  const changes = await Promise.all(
    admins.map((admin, n) =>
      admin.kind === 'created'
        ? nodes[n]?.accounts.changeUser(admin.user.id, { role: 'reader' }, event)
        : undefined,
    ),
  )
  expect(changes.map((change) => change?.kind).sort()).toEqual(['changed', 'last_admin'])
  await Promise.all(nodes.map(({ store }) => store.close()))
  await schema.remove()
})

test('who was signed in before tokens were hashed still is', async () => {
  const schema = await createSchema()
  const { transaction, close } = openConnections(schema.url)
  await transaction(async (query) => ({ result: await migrate(query, 10), keep: true }))
  await close()
  const at = '2026-03-12T22:30:00.000Z'
  await schema.query(
    `INSERT INTO users (id, name, email, "emailVerified", "createdAt", "updatedAt")
     VALUES ('ana', 'Ana', 'ana@exemplo.org', true, $1, $1)`,
    [at],
  )
  await schema.query(
    `INSERT INTO sessions (id, token, "userId", "createdAt", "updatedAt", "expiresAt")
     VALUES ('s', 'the token', 'ana', $1, $1, '2027-01-01T00:00:00.000Z')`,
    [at],
  )
  const { store, accounts } = await openPostgresStores(schema.url)
  expect(await accounts.session(hashSecretToken('the token'), at)).toMatchObject({ id: 's' })
  expect(await accounts.session('the token', at)).toBeUndefined()
  await store.close()
  await schema.remove()
})
