import { afterEach, beforeAll, expect, test } from 'vitest'
import { openTwoNodes } from '#test/store/stores.ts'
import type {
  OpenProposalLimits,
  Proposal,
  ProposalQuery,
  ProposalStore,
} from './proposal-store.ts'
import type { DocumentContent, Store } from './store.ts'

const plenty: OpenProposalLimits = { ofDocument: 100, altogether: 100 }
const all: ProposalQuery = { which: 'all', limit: 100 }

function correction(id: string, others: Partial<Proposal> = {}): Proposal {
  return {
    id,
    kind: 'correction',
    collection: 'glossary',
    document: 'cdbi',
    changes: { phone: null, aliases: ['Biblio "central"', 'ção 🎓'] },
    seen: { phone: '(61) 2193-8051', aliases: [] },
    note: 'Vi na porta.\nÉ outra sala.',
    at: `2026-03-12T22:30:0${id}.000Z`,
    tokenHash: `hash ${id}`,
    state: 'open',
    ...others,
  }
}

function review(id: string, others: Partial<Proposal> = {}): Proposal {
  const { note: _, tokenHash: __, ...proposal } = correction(id)
  return { ...proposal, kind: 'review', by: 'ana', ...others }
}

let proposals: ProposalStore
/** The same, opened by another node or process. */
let others: ProposalStore
let documents: Store

beforeAll(async () => {
  const nodes = await openTwoNodes()
  proposals = nodes.one.proposals
  others = nodes.other.proposals
  documents = nodes.one.store
  return nodes.remove
})

afterEach(async () => {
  for (const { id } of await proposals.list(all))
    await proposals.settle(id, { outcome: 'declined', at: '0' })
  await proposals.prune('9999', '0')
})

const ids = async (query: Partial<ProposalQuery> = {}) =>
  (await proposals.list({ ...all, ...query })).map(({ id }) => id)

test('a proposal comes back as it went in, by its id and by its secret', async () => {
  expect(await proposals.add(correction('1'), plenty)).toBe('added')
  expect(await proposals.add(review('2'), plenty)).toBe('added')
  expect(await others.get('1')).toEqual(correction('1'))
  expect(await proposals.byToken('hash 1')).toEqual(correction('1'))
  expect(await proposals.get('2')).toEqual(review('2'))
  expect([await proposals.get('3'), await proposals.byToken('hash 2')]).toEqual([
    undefined,
    undefined,
  ])
})

test('what was accepted is found by its instant', async () => {
  const at = (second: number) => `2026-03-13T00:00:0${second}.000Z`
  for (const id of ['1', '2', '3', '4']) await proposals.add(correction(id), plenty)
  await proposals.settle('1', { outcome: 'accepted', at: at(1), by: 'bia' })
  await proposals.settle('2', { outcome: 'declined', at: at(1), by: 'bia' })
  await proposals.settle('3', { outcome: 'accepted', at: at(3), by: 'bia' })
  const found = async (...seconds: number[]) =>
    (await others.acceptedAt(seconds.map(at))).map(({ id }) => id).toSorted()
  expect(await found(1, 3, 4)).toEqual(['1', '3'])
  expect(await found(3)).toEqual(['3'])
  expect(await found()).toEqual([])
})

test('lists are by state and document: what is open oldest first, anything else newest first', async () => {
  await proposals.add(correction('2'), plenty)
  await proposals.add(correction('1'), plenty)
  await proposals.add(review('3', { collection: 'courses', document: 'redes' }), plenty)
  await proposals.settle('1', { outcome: 'declined', at: '2026-03-13T00:00:00.000Z' })
  expect(await ids()).toEqual(['3', '2', '1'])
  expect(await ids({ limit: 2 })).toEqual(['3', '2'])
  expect(await ids({ which: 'open' })).toEqual(['2', '3'])
  expect(await ids({ collection: 'courses' })).toEqual(['3'])
  const decided = { collection: 'glossary', document: 'cdbi', which: 'decided' } as const
  expect(await ids(decided)).toEqual(['1'])
  expect(await ids({ collection: 'glossary', document: 'redes' })).toEqual([])
})

test('only so many corrections are open, of one document and altogether; reviews are not counted', async () => {
  const limit = { ofDocument: 1, altogether: 2 }
  expect(await proposals.add(correction('1'), limit)).toBe('added')
  expect(await proposals.add(review('2'), limit)).toBe('added')
  expect(await proposals.add(correction('3'), limit)).toBe('full')
  expect(await proposals.add(correction('4', { document: 'cgen' }), limit)).toBe('added')
  expect(await proposals.add(correction('5', { document: 'drap' }), limit)).toBe('full')
  await proposals.settle('1', { outcome: 'accepted', at: '2026-03-13T00:00:00.000Z' })
  expect(await proposals.add(correction('3'), limit)).toBe('added')
  expect(await ids()).toEqual(['4', '3', '2', '1'])
})

test('of two at once that fit only one by one, one is refused', async () => {
  const limit = { ofDocument: 1, altogether: 5 }
  const results = await Promise.all([
    proposals.add(correction('1'), limit),
    others.add(correction('2'), limit),
  ])
  expect(results.sort()).toEqual(['added', 'full'])
})

test('a correction with the secret of another is not added, on any node, at once or long after', async () => {
  const results = await Promise.all([
    proposals.add(correction('1'), plenty),
    others.add(correction('1'), plenty),
  ])
  expect(results.sort()).toEqual(['added', 'repeated'])
  await proposals.settle('1', { outcome: 'declined', at: '2026-03-13T00:00:00.000Z' })
  // Also where no other one would be taken.
  const none = { ofDocument: 0, altogether: 0 }
  const again = correction('2', { tokenHash: 'hash 1' })
  expect(await others.add(again, none)).toBe('repeated')
  expect(await proposals.add(review('3'), none)).toBe('added')
  expect(await proposals.add(review('4'), none)).toBe('added')
  expect(await ids()).toEqual(['4', '3', '1'])
})

test('a refusal is taken back, whichever node asks; nothing else is', async () => {
  await proposals.add(correction('1'), plenty)
  await proposals.settle('1', { outcome: 'declined', at: '2026-03-13T00:00:00.000Z', word: 'Não.' })
  expect(await others.reopen('1')).toEqual(correction('1'))
  expect(await proposals.get('1')).toEqual(correction('1'))
  await proposals.settle('1', { outcome: 'accepted', at: '2026-03-13T00:00:00.000Z' })
  expect(await others.reopen('1')).toMatchObject({ state: 'accepted' })
  expect(await others.reopen('2')).toBeUndefined()
})

test('the first decision counts, whoever else decides at the same time', async () => {
  await proposals.add(correction('1'), plenty)
  const [one, other] = await Promise.all([
    proposals.settle('1', { outcome: 'declined', at: '2026-03-13T00:00:00.000Z', by: 'ana' }),
    others.settle('1', { outcome: 'withdrawn', at: '2026-03-13T00:00:01.000Z' }),
  ])
  expect(one).toEqual(other)
  expect(await proposals.get('1')).toEqual(one)
  expect(one?.state).toMatch(/^(declined|withdrawn)$/)
  expect(await proposals.settle('2', { outcome: 'declined', at: '' })).toBeUndefined()
})

test('of two decisions one after the other the first stays', async () => {
  await proposals.add(correction('1'), plenty)
  await proposals.add(correction('2'), plenty)
  const declined = { outcome: 'declined', at: '2026-03-13T00:00:00.000Z', by: 'ana' } as const
  const withdrawn = { outcome: 'withdrawn', at: '2026-03-13T00:00:01.000Z' } as const
  await proposals.settle('1', declined)
  expect((await others.settle('1', withdrawn))?.decision).toEqual(declined)
  await others.settle('2', withdrawn)
  expect((await proposals.settle('2', declined))?.decision).toEqual(withdrawn)
})

test('what was accepted goes over another decision, and stays', async () => {
  await proposals.add(correction('1'), plenty)
  const declined = {
    outcome: 'declined',
    at: '2026-03-13T00:00:00.000Z',
    word: 'Não.',
  } as const
  const accepted = { outcome: 'accepted', at: '2026-03-13T00:00:01.000Z', by: 'bia' } as const
  expect(await proposals.settle('1', declined)).toMatchObject({ decision: declined })
  expect((await proposals.settle('1', accepted))?.decision).toEqual(accepted)
  expect((await proposals.settle('1', declined))?.decision).toEqual(accepted)
  const again = { ...accepted, by: 'ana' }
  expect((await proposals.settle('1', again))?.decision).toEqual(accepted)
})

test('pruning forgets what was decided before, and nothing that is open', async () => {
  await proposals.add(correction('1'), plenty)
  await proposals.add(correction('2'), plenty)
  await proposals.add(correction('3'), plenty)
  await proposals.settle('1', { outcome: 'declined', at: '2026-03-12T23:00:00.000Z' })
  await proposals.settle('2', { outcome: 'declined', at: '2026-03-13T00:00:00.000Z' })
  await proposals.prune('2026-03-13T00:00:00.000Z', '2026-03-13T00:00:00.000Z')
  expect(await ids()).toEqual(['3', '2'])
})

test('pruning forgets what was proposed for documents that are gone, and not for those that came back', async () => {
  const collection = 'glossary'
  const content: DocumentContent = { status: 'published', campuses: 'all', doubts: [], fields: {} }
  const at = (minute: number) => ({ at: `2026-03-12T22:3${minute}:00.000Z`, by: 'ana' })
  for (const id of ['gone', 'back', 'later'])
    await documents.commit([{ kind: 'put', collection, id, expected: 0, content }], at(0))
  for (const id of ['gone', 'back'])
    await documents.commit([{ kind: 'delete', collection, id, expected: 1 }], at(1))
  await documents.commit([{ kind: 'put', collection, id: 'back', expected: 0, content }], at(2))
  await documents.commit([{ kind: 'delete', collection, id: 'later', expected: 1 }], at(3))
  await proposals.add(correction('1', { document: 'gone' }), plenty)
  await proposals.add(correction('2', { document: 'back' }), plenty)
  await proposals.add(correction('3', { document: 'later' }), plenty)
  await proposals.prune('2026-01-01T00:00:00.000Z', at(3).at)
  expect(await ids()).toEqual(['3', '2'])
})
