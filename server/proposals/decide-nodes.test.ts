import { expect, test } from 'vitest'
import type { SessionUser } from '#protocol/api-types.ts'
import { openPublishedContent } from '#server/documents/published/published-content.ts'
import { createDocumentWriter } from '#server/documents/write/write-document.ts'
import type { Proposal } from '#server/store/proposal-store.ts'
import { published, temporaryNodes, write } from '#test/server.ts'
import { accept, decline } from './decide.ts'

const ROUNDS = 20

const somebody = (id: string): SessionUser => ({
  id,
  name: id,
  email: `${id}@exemplo.org`,
  isEmailVerified: true,
  role: 'admin',
  campuses: 'all',
  hasSecondFactor: false,
})

const proposal = (round: number): Proposal => ({
  id: `p-${round}`,
  kind: 'correction',
  collection: 'news',
  document: `n-${round}`,
  changes: { title: 'Certo' },
  seen: { title: 'Errado' },
  at: '2026-03-12T22:30:00.000Z',
  state: 'open',
})

test('of two nodes that accept at once while a third declines, one writes, or none', async () => {
  const nodes = await temporaryNodes(3)
  const [first] = nodes
  if (!first) throw new Error('no node')
  const fields = { title: 'Errado', date: '2026-01-05', dateIsApproximate: false, pinned: false }
  const ends = await Promise.all(
    nodes.map(async ({ store, proposals, media }, node) => {
      const writer = createDocumentWriter({
        store,
        media,
        content: await openPublishedContent(store),
        now: Date.now,
      })
      const dependencies = { store, proposals, now: Date.now }
      const person = somebody(`node-${node}`)
      return {
        accept: (id: string) =>
          accept(dependencies, writer, person, id, { kind: 'revisions', revisions: [1] }),
        decline: (id: string) => decline(dependencies, person, id, undefined),
      }
    }),
  )
  for (let round = 0; round < ROUNDS; round++) {
    const id = `p-${round}`
    await write(first.store, published('news', `n-${round}`, fields))
    await first.proposals.add(proposal(round), { ofDocument: 1, altogether: ROUNDS })
    await Promise.all([ends[0]?.accept(id), ends[1]?.accept(id), ends[2]?.decline(id)])
    const changes = await first.store.history({ collection: 'news', id: `n-${round}`, limit: 9 })
    const settled = await first.proposals.get(id)
    const [last] = changes
    expect(changes.length).toBeLessThanOrEqual(2)
    // What the proposal says is what the document says.
    expect(settled?.state).toBe(changes.length === 2 ? 'accepted' : 'declined')
    expect(last?.content?.fields.title).toBe(changes.length === 2 ? 'Certo' : 'Errado')
    if (changes.length === 2) expect(settled?.decision?.by).toBe(last?.change.by)
  }
})
