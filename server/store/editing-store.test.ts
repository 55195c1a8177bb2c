import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTwoNodes } from '#test/store/stores.ts'
import type { AccountStore } from './account-store.ts'
import type { EditingStore, Presence, StoredDraft } from './editing-store.ts'

const at = (minute: number) => `2026-03-12T22:${String(minute).padStart(2, '0')}:00.000Z`

let editing: EditingStore
/** The same, opened by another node or process. */
let others: EditingStore
let accounts: AccountStore
let ana: string
let bia: string

const event = { at: at(0), kind: 'registered', address: '192.0.2.1' } as const

beforeAll(async () => {
  const nodes = await openTwoNodes()
  editing = nodes.one.editing
  others = nodes.other.editing
  accounts = nodes.one.accounts
  return nodes.remove
})

beforeEach(async () => {
  ana = await addPerson('ana@exemplo.org')
  bia = await addPerson('bia@exemplo.org')
})

afterEach(async () => {
  for (const userId of [ana, bia])
    await accounts.deleteUser(userId, { ...event, kind: 'account_deleted' })
  await editing.prunePresences('9999')
})

async function addPerson(email: string): Promise<string> {
  const added = await accounts.createUser(
    {
      name: email,
      email,
      role: 'editor',
      campuses: 'all',
      isEmailVerified: true,
      passwordHash: 'x',
    },
    event,
  )
  if (added.kind !== 'created') throw new Error(added.kind)
  return added.user.id
}

function draft(others: Partial<StoredDraft> = {}): StoredDraft {
  const key = { userId: ana, collection: 'courses', document: 'redes' }
  return { ...key, body: '{"b":1,"a":"ação"}', savedAt: at(1), ...others }
}

test('a draft comes back as it went in, to its user alone', async () => {
  expect(await editing.saveDraft(draft(), undefined, 9)).toBe(true)
  expect(await editing.draft(draft())).toEqual(draft())
  expect(await others.draft(draft({ userId: bia }))).toBeUndefined()
  expect(await editing.draft(draft({ document: '' }))).toBeUndefined()
})

test('only who has seen what is there writes over it', async () => {
  await editing.saveDraft(draft(), undefined, 9)
  const elsewhere = draft({ savedAt: at(2), body: '{"a":2}' })
  expect(await others.saveDraft(elsewhere, undefined, 9)).toBe(false)
  expect(await others.saveDraft(elsewhere, at(1), 9)).toBe(true)
  expect(await editing.saveDraft(draft({ savedAt: at(3) }), at(1), 9)).toBe(false)
  expect(await editing.draft(draft())).toEqual(elsewhere)
})

test('of too many the oldest go, of old ones all, and of nobody else any', async () => {
  await editing.saveDraft(draft({ userId: bia }), undefined, 2)
  for (const minute of [2, 1, 3])
    await editing.saveDraft(draft({ document: `d${minute}`, savedAt: at(minute) }), undefined, 2)
  const left = async () =>
    Promise.all(
      ['d1', 'd2', 'd3'].map(async (document) => !!(await editing.draft(draft({ document })))),
    )
  expect(await left()).toEqual([false, true, true])
  await editing.pruneDrafts(at(3))
  expect(await left()).toEqual([false, false, true])
  await editing.deleteDraft(draft({ document: 'd3' }))
  expect(await left()).toEqual([false, false, false])
})

test('a draft is in its user’s export, and goes with the account', async () => {
  await editing.saveDraft(draft(), undefined, 9)
  expect(await accounts.exportUser(ana)).toMatchObject({
    drafts: [{ collection: 'courses', document: 'redes', savedAt: at(1), body: draft().body }],
  })
  expect(await accounts.exportUser(bia)).toMatchObject({ drafts: [] })
  const event = { at: at(5), kind: 'account_deleted', address: '192.0.2.1' } as const
  await accounts.deleteUser(ana, event)
  expect(await editing.draft(draft())).toBeUndefined()
})

function form(name: string, userId: string, minute = 1): Presence {
  const place = { collection: 'courses', document: 'redes' }
  return { form: name, ...place, userId, name: 'Ana', openedAt: at(minute) }
}

test('open forms are seen from everywhere until they close or fall silent', async () => {
  await editing.enter([form('b', bia, 2), form('a', ana)], at(2))
  expect(await others.present(at(2))).toEqual([form('a', ana), form('b', bia, 2)])
  await others.enter([form('a', ana, 3)], at(4))
  expect(await editing.present(at(3))).toEqual([form('a', ana)])
  await editing.leave('a', bia)
  expect(await editing.present(at(3))).toEqual([form('a', ana)])
  await editing.leave('a', ana)
  await editing.prunePresences(at(3))
  expect(await editing.present(at(0))).toEqual([])
})

test('a form stays its user’s, whoever names it', async () => {
  await editing.enter([form('a', ana)], at(1))
  await editing.enter([form('a', bia)], at(5))
  expect(await editing.present(at(0))).toEqual([form('a', ana)])
  expect(await editing.present(at(5))).toEqual([])
})
