import { expect, test } from 'vitest'
import type { SessionUser } from '#protocol/api-types.ts'
import { openPublishedContent } from '#server/documents/published/published-content.ts'
import { temporaryNodes } from '#test/server.ts'
import { createDocumentWriter } from './write-document.ts'

const admin: SessionUser = {
  id: 'ana',
  name: 'Ana',
  email: 'ana@exemplo.org',
  isEmailVerified: true,
  role: 'admin',
  campuses: 'all',
  hasSecondFactor: false,
}

const ROUNDS = 50

test('of two nodes that give two pages one address at once, one is refused, each time', async () => {
  const nodes = await temporaryNodes(2)
  const writers = await Promise.all(
    nodes.map(async ({ store, media }) => {
      const content = await openPublishedContent(store)
      return createDocumentWriter({ store, content, media, now: Date.now })
    }),
  )
  const add = (node: number, round: number) =>
    writers[node]?.({
      user: admin,
      collection: 'pages',
      id: `p-${round}-${node}`,
      action: 'add',
      body: {
        status: 'draft',
        title: 'Ajuda',
        answer: 'Aqui.',
        icon: 'help',
        order: 1,
        slug: `ajuda-${round}`,
      },
      precondition: { kind: 'absent' },
    })
  for (let round = 0; round < ROUNDS; round++) {
    const results = await Promise.allSettled([add(0, round), add(1, round)])
    const refused = results.filter(({ status }) => status === 'rejected')
    expect(refused).toMatchObject([{ reason: { code: 'invalid_document' } }])
  }
  const slugs = (await nodes[0]?.store.list('pages'))?.map(({ fields }) => fields.slug)
  expect(new Set(slugs).size).toBe(ROUNDS)
  expect(slugs).toHaveLength(ROUNDS)
})
