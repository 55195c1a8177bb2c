import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { NewAccountEvent } from '#server/store/account-store.ts'
import type { Proposal } from '#server/store/proposal-store.ts'
import type { Stores } from '#server/store/stores.ts'
import { published, temporaryNodes } from '#test/server.ts'
import { eraseExpired } from './prune-daily.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const start = Date.parse('2026-03-12T22:30:00Z')
const at = new Date(start).toISOString()
const event: NewAccountEvent = { at, kind: 'registered', address: '192.0.2.1' }
const attempt = { by: 'ana', key: 'k1', fingerprint: 'f1' }
const course = published('courses', 'redes', { name: 'Redes' })
const deletion = { kind: 'delete', collection: 'courses', id: 'redes', expected: 1 } as const

interface Promised {
  /** Milliseconds after which it is gone, and by how much it may be there longer. */
  after: number
  /** Writes it at `start`; answers how to see whether it is still there. */
  write(stores: Stores): Promise<() => Promise<boolean>>
}

/** Everything that is kept for a time, in the words in which that is promised. */
const promises: Record<string, Promised> = {
  'a session, with its address and browser, when it ends': {
    after: DAY_MS,
    async write({ accounts }) {
      const { id: userId } = await addUser(accounts, true)
      const expiresAt = new Date(start + DAY_MS).toISOString()
      return rowIn(accounts, 'sessions', {
        token: randomUUID(),
        userId,
        ...dates,
        expiresAt,
        ipAddress: '192.0.2.1',
        userAgent: 'Firefox',
      })
    },
  },
  'what a link or code in a mail is checked by, when it ends': {
    after: DAY_MS,
    async write({ accounts }) {
      const expiresAt = new Date(start + DAY_MS).toISOString()
      const identifier = 'reset-password:a'
      return rowIn(accounts, 'verifications', { identifier, value: 'ana', ...dates, expiresAt })
    },
  },
  'a push message, two days after its end': {
    after: 2 * DAY_MS,
    async write({ push }) {
      const target = { endpoint: 'https://push.exemplo.org/a', p256dh: 'p', auth: 'a' }
      const before = new Date(start - 1).toISOString()
      const day = at.slice(0, 10)
      await push.follow(target, ['notices'], day)
      const payload = { id: 'm', title: '', body: '', path: '/', tag: 'm', isUrgent: false }
      const message = { payload, at, sendAt: before, expiresAt: at, topics: ['notices'] }
      const progress = { log: 'l', seq: 1 }
      await push.queue({ messages: [message], withdrawn: [], progress }, { day, perDay: 9 })
      return async () => (await push.due(before, 9, { onlyUrgent: false })).length > 0
    },
  },
  'an invitation, with its e-mail, when it ends': {
    after: DAY_MS,
    async write({ accounts }) {
      const expiresAt = new Date(start + DAY_MS).toISOString()
      const offer = { role: 'reader', campuses: [], tokenHash: 'h', expiresAt } as const
      await accounts.invite({ ...offer, campuses: [], email: 'ana@exemplo.org' }, event)
      return async () => (await accounts.invitation('h', at)) !== undefined
    },
  },
  'a picture that another one took the place of, after 30 days': {
    after: 30 * DAY_MS,
    async write({ media }) {
      const hash = 'a'.repeat(64)
      const size = { width: 320, height: 240, widths: [320], placeholder: '' }
      const file = { hash, ...size, bytes: 1, uploadedAt: at, uploadedBy: 'ana' }
      const variant = { width: 320, format: 'webp', body: Buffer.from('a') } as const
      await media.add(
        { ...file, file: hash, ownWidth: 320, ownPlaceholder: '', name: '', alt: '' },
        [variant],
        10,
      )
      await media.addVersion({ ...file, hash: 'b'.repeat(64), medium: hash }, [variant], 10)
      return async () => (await media.variant(hash, 320, 'webp'))?.body !== undefined
    },
  },
  'an account that nobody proved, after seven days': {
    after: 7 * DAY_MS,
    async write({ accounts }) {
      const { id } = await addUser(accounts, false)
      return async () => (await accounts.user(id)) !== undefined
    },
  },
  'a registration that nobody confirmed, after seven days': {
    after: 7 * DAY_MS,
    async write({ accounts: { registrations } }) {
      const email = 'eva@exemplo.org'
      const form = { email, name: 'Eva', passwordHash: 'h', browserHash: '', registeredAt: at }
      await registrations.add(form)
      return async () => (await registrations.byEmail(email)).length > 0
    },
  },
  'counted attempts to sign in, after a day': {
    after: DAY_MS,
    async write({ accounts: { rateLimits } }) {
      await rateLimits.change(['k'], () => [{ count: 3, blockedUntil: 0, lastAt: start }])
      return async () => (await rateLimits.read(['k']))[0] !== undefined
    },
  },
  'events of accounts, with their addresses, after a year': {
    after: 365 * DAY_MS,
    async write({ accounts }) {
      await accounts.record(event)
      return async () => (await accounts.events({ limit: 9 })).length > 0
    },
  },
  'the answer to a repeated write, after thirty days': {
    after: 30 * DAY_MS,
    async write({ store }) {
      await store.commit([course], { by: 'ana', at }, attempt)
      return async () => (await store.recordedResult(attempt)) !== undefined
    },
  },
  'the contents of a deleted document, after thirty days': {
    after: 30 * DAY_MS,
    async write({ store }) {
      await store.commit([course], { by: 'ana', at })
      await store.commit([deletion], { by: 'ana', at })
      return async () => {
        const revisions = await store.history({ collection: 'courses', id: 'redes', limit: 9 })
        return revisions.some(({ content }) => content !== undefined)
      }
    },
  },
  'what readers proposed for a document, with the document': {
    after: 30 * DAY_MS,
    async write({ store, proposals }) {
      await store.commit([course], { by: 'ana', at })
      await proposals.add(proposal, { ofDocument: 9, altogether: 9 })
      await store.commit([deletion], { by: 'ana', at })
      return async () => (await proposals.get('p')) !== undefined
    },
  },
  'a proposal that was decided, after 180 days': {
    after: 180 * DAY_MS,
    async write({ store, proposals }) {
      await store.commit([course], { by: 'ana', at })
      await proposals.add(proposal, { ofDocument: 9, altogether: 9 })
      await proposals.settle('p', { outcome: 'declined', at, word: 'Não.' })
      return async () => (await proposals.get('p')) !== undefined
    },
  },
  'what staff said about a document, with the document': {
    after: 30 * DAY_MS,
    async write({ store, accounts, comments }) {
      const { id: author } = await addUser(accounts, true)
      await store.commit([course], { by: 'ana', at })
      await comments.add({ ...comment, author }, [author], 9)
      await store.commit([deletion], { by: 'ana', at })
      return async () => (await comments.get('c')) !== undefined
    },
  },
  'a comment that was settled, after 180 days': {
    after: 180 * DAY_MS,
    async write({ store, accounts, comments }) {
      const { id: author } = await addUser(accounts, true)
      await store.commit([course], { by: 'ana', at })
      await comments.add({ ...comment, author }, [], 9)
      await comments.resolve('c', { at, by: author })
      return async () => (await comments.get('c')) !== undefined
    },
  },
  'what somebody typed and did not save, after thirty days': {
    after: 30 * DAY_MS,
    async write({ accounts, editing }) {
      const { id: userId } = await addUser(accounts, true)
      const key = { userId, collection: 'courses', document: 'redes' }
      await editing.saveDraft({ ...key, body: '{}', savedAt: at }, undefined, 9)
      return async () => (await editing.draft(key)) !== undefined
    },
  },
  'who had which form open, after an hour': {
    after: 60 * MINUTE_MS,
    async write({ accounts, editing }) {
      const { id: userId } = await addUser(accounts, true)
      const form = { form: 'f', collection: 'courses', document: 'redes', userId, name: 'Ana' }
      await editing.enter([{ ...form, openedAt: at }], at)
      return async () => (await editing.present('2026')).length > 0
    },
  },
  'that a star was taken away, after a year': {
    after: 365 * DAY_MS,
    async write({ accounts, stars }) {
      const { id: userId } = await addUser(accounts, true)
      const mark = { collection: 'courses', id: 'redes', isOn: false, at: start } as const
      await stars.merge(userId, [mark], 9)
      return async () => (await stars.list(userId)).length > 0
    },
  },
  'searches that found nothing, after ninety days': {
    // They are counted by days, so that the day on which the time is over is over too.
    after: 90 * DAY_MS + (DAY_MS - (start % DAY_MS)),
    async write({ zeroResults }) {
      await zeroResults.count('xerox', at.slice(0, 10), 9)
      return async () => (await zeroResults.frequent('2026-01-01', 1, 9)).length > 0
    },
  },
  'how often a page was read, after four hundred days': {
    // By days likewise.
    after: 400 * DAY_MS + (DAY_MS - (start % DAY_MS)),
    async write({ usage }) {
      await usage.add(at.slice(0, 10), [{ kind: 'page', subject: '/sobre' }])
      return async () => (await usage.totals('2026-01-01', '2026-12-31')).length > 0
    },
  },
}

const dates = { createdAt: at, updatedAt: at }

const comment = {
  id: 'c',
  collection: 'courses',
  document: 'redes',
  at,
  text: 'Confere?',
} as const

const proposal: Proposal = {
  id: 'p',
  kind: 'correction',
  collection: 'courses',
  document: 'redes',
  changes: { name: 'Rede' },
  seen: { name: 'Redes' },
  note: 'Vi na porta.',
  at,
  state: 'open',
}

test.each(Object.entries(promises))('%s is erased, and not before', async (_, { after, write }) => {
  const [stores] = await temporaryNodes(1)
  if (!stores) throw new Error('no store')
  const isThere = await write(stores)
  await eraseExpired(stores, start + after - MINUTE_MS)
  expect(await isThere()).toBe(true)
  await eraseExpired(stores, start + after + 1)
  expect(await isThere()).toBe(false)
})

test('what was counted on a day after tomorrow is erased', async () => {
  const [stores] = await temporaryNodes(1)
  if (!stores) throw new Error('no store')
  const { usage } = stores
  for (const day of ['2026-03-13', '2026-03-14', '2027-01-01'])
    await usage.add(day, [{ kind: 'page', subject: '/sobre' }])
  await eraseExpired(stores, start)
  expect(await usage.totals('2026-03-12', '9999')).toMatchObject([{ count: 1 }])
})

test('what readers proposed stays where the document came back', async () => {
  const [stores] = await temporaryNodes(1)
  if (!stores) throw new Error('no store')
  const isThere =
    await promises['what readers proposed for a document, with the document']?.write(stores)
  await stores.store.commit([course], { by: 'ana', at })
  await eraseExpired(stores, start + 31 * DAY_MS)
  expect(await isThere?.()).toBe(true)
})

async function addUser(accounts: Stores['accounts'], isEmailVerified: boolean) {
  const user = { name: 'Ana', role: 'editor', campuses: [], passwordHash: 'x' } as const
  const added = await accounts.createUser(
    { ...user, campuses: [], email: 'ana@exemplo.org', isEmailVerified },
    event,
  )
  if (added.kind !== 'created') throw new Error(added.kind)
  return added.user
}

/** Puts a row where better-auth keeps its own. */
async function rowIn(
  accounts: Stores['accounts'],
  table: string,
  values: Record<string, string>,
): Promise<() => Promise<boolean>> {
  const { db } = await accounts.authDatabase()
  const id = randomUUID()
  await db
    .insertInto(table)
    .values({ id, ...values })
    .execute()
  return async () =>
    (await db.selectFrom(table).select('id').where('id', '=', id).execute()).length > 0
}
