import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { addPerson } from '#test/accounts/people.ts'
import { openTwoNodes } from '#test/store/stores.ts'
import type { AccountStore } from './account-store.ts'
import type { CommentStore } from './comment-store.ts'
import type { NotificationStore } from './notification-store.ts'
import type { ProposalStore } from './proposal-store.ts'

const at = (minute: number) => `2026-03-12T22:${String(minute).padStart(2, '0')}:00.000Z`

const erased = { at: at(0), kind: 'account_deleted', address: '192.0.2.1' } as const

let notifications: NotificationStore
/** The same, opened by another node or process. */
let others: NotificationStore
let accounts: AccountStore
let proposals: ProposalStore
let comments: CommentStore
let ana: string

beforeAll(async () => {
  const nodes = await openTwoNodes()
  notifications = nodes.one.notifications
  others = nodes.other.notifications
  ;({ accounts, proposals, comments } = nodes.one)
  return nodes.remove
})

beforeEach(async () => {
  ana = (await addPerson(accounts, 'ana@exemplo.org', 'editor')).id
})

afterEach(async () => {
  await accounts.deleteUser(ana, erased)
})

test('what somebody chose, was told and has seen is kept apart, and known everywhere', async () => {
  expect(await notifications.settings(ana)).toEqual({
    choices: {},
    mailed: {},
    push: {},
    pushed: {},
  })
  await notifications.saveMailed(ana, { overdue: at(1) })
  await others.saveChoices(ana, { overdue: 'none', review: 'at_once' })
  await notifications.markSeen(ana, at(2))
  await others.savePushed(ana, { review: at(1) })
  await notifications.savePush(ana, { overdue: true })
  const known = {
    choices: { overdue: 'none', review: 'at_once' },
    mailed: { overdue: at(1) },
    push: { overdue: true },
    pushed: { review: at(1) },
    seenAt: at(2),
  }
  expect(await others.settings(ana)).toEqual(known)
  expect(await others.allSettings()).toEqual(new Map([[ana, known]]))
})

test('what was seen stays seen', async () => {
  await notifications.markSeen(ana, at(3))
  await others.markSeen(ana, at(2))
  expect((await notifications.settings(ana)).seenAt).toBe(at(3))
  await others.markSeen(ana, at(4))
  expect((await notifications.settings(ana)).seenAt).toBe(at(4))
})

test('it is in the export, and goes with the account', async () => {
  await notifications.saveChoices(ana, { overdue: 'none' })
  expect(await accounts.exportUser(ana)).toMatchObject({
    notifications: [{ choices: '{"overdue":"none"}' }],
  })
  await accounts.deleteUser(ana, erased)
  expect(await notifications.allSettings()).toEqual(new Map())
})

test('the pulse changes with each proposal and comment, and says when the newest came', async () => {
  const states = new Set<string>()
  const look = async () => {
    const { state, newest } = await others.pulse()
    expect(await notifications.pulse()).toEqual({ state, newest })
    states.add(state)
    return [states.size, newest]
  }
  expect(await look()).toEqual([1, ''])
  expect(await look()).toEqual([1, ''])
  const open = { collection: 'courses', document: 'redes', changes: {}, seen: {} } as const
  await proposals.add(
    { ...open, id: 'p', kind: 'correction', at: at(5), state: 'open' },
    { ofDocument: 9, altogether: 9 },
  )
  expect(await look()).toEqual([2, at(5)])
  const { collection, document } = open
  await comments.add(
    { id: 'c', collection, document, author: ana, at: at(6), text: 'Oi' },
    [ana],
    9,
  )
  expect(await look()).toEqual([3, at(6)])
  await comments.edit('c', 'Olá', [ana], at(7))
  expect(await look()).toEqual([4, at(6)])
  await comments.resolve('c', { at: at(8), by: ana })
  expect(await look()).toEqual([5, at(6)])
  await proposals.settle('p', { outcome: 'declined', at: at(9) })
  expect(await look()).toEqual([6, at(6)])
})
