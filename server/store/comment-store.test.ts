import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { addPerson } from '#test/accounts/people.ts'
import { openTwoNodes } from '#test/store/stores.ts'
import type { AccountStore } from './account-store.ts'
import type { Comment, CommentStore } from './comment-store.ts'

const at = (minute: number) => `2026-03-12T22:${String(minute).padStart(2, '0')}:00.000Z`

const place = { collection: 'courses', document: 'redes' } as const
const limits = { resolved: 9 }
const erased = { at: at(0), kind: 'account_deleted', address: '192.0.2.1' } as const

let comments: CommentStore
/** The same, opened by another node or process. */
let others: CommentStore
let accounts: AccountStore
let ana: string
let bia: string

beforeAll(async () => {
  const nodes = await openTwoNodes()
  comments = nodes.one.comments
  others = nodes.other.comments
  accounts = nodes.one.accounts
  return nodes.remove
})

beforeEach(async () => {
  ana = (await addPerson(accounts, 'ana@exemplo.org', 'editor')).id
  bia = (await addPerson(accounts, 'bia@exemplo.org', 'editor')).id
})

afterEach(async () => {
  for (const person of [ana, bia]) await accounts.deleteUser(person, erased)
})

function comment(id: string, minute = 1, others: Partial<Comment> = {}): Comment {
  return { id, ...place, author: ana, at: at(minute), text: 'Está certo?\n“Sim” 🙂', ...others }
}

test('a comment comes back as it went in, in the order in which they were written', async () => {
  await comments.add(comment('b', 2), [], 9)
  await comments.add(comment('a', 1, { author: bia }), [], 9)
  await comments.add(comment('c', 3, { document: 'outro' }), [], 9)
  expect(await others.list(place, limits)).toEqual([
    comment('a', 1, { author: bia }),
    comment('b', 2),
  ])
  expect(await others.get('c')).toEqual(comment('c', 3, { document: 'outro' }))
  expect(await comments.get('d')).toBeUndefined()
})

test('of a document only so many are open; those that are settled do not count', async () => {
  expect(await comments.add(comment('a'), [], 2)).toBe('added')
  expect(await comments.add(comment('b'), [], 2)).toBe('added')
  expect(await others.add(comment('c'), [], 2)).toBe('full')
  expect(await comments.get('c')).toBeUndefined()
  await comments.resolve('a', { at: at(5), by: bia })
  expect(await others.add(comment('c'), [], 2)).toBe('added')
  expect(await comments.list(place, { resolved: 0 })).toEqual([comment('b'), comment('c')])
})

test('of two who settle a comment the first counts, and it can be opened again', async () => {
  await comments.add(comment('a'), [], 9)
  await comments.resolve('a', { at: at(5), by: bia })
  await others.resolve('a', { at: at(6), by: ana })
  expect(await comments.get('a')).toEqual(comment('a', 1, { resolvedAt: at(5), resolvedBy: bia }))
  await others.resolve('a', undefined)
  expect(await comments.get('a')).toEqual(comment('a'))
})

test('who is mentioned is found by it, from when they were', async () => {
  const mentionsOf = async (person: string, since = 0) =>
    (await others.mentionsOf(person, at(since), 9)).map(({ comment, at }) => [comment, at])
  await comments.add(comment('a'), [bia], 9)
  expect(await others.mentionsOf(bia, at(0), 9)).toEqual([
    { comment: 'a', ...place, author: ana, at: at(1) },
  ])
  expect(await mentionsOf(bia, 1)).toEqual([])
  await comments.edit('a', 'Outro', [bia, ana], at(4))
  expect(await comments.get('a')).toEqual(comment('a', 1, { text: 'Outro', editedAt: at(4) }))
  // Not mentioned a second time.
  expect(await mentionsOf(bia)).toEqual([['a', at(1)]])
  expect(await mentionsOf(ana)).toEqual([['a', at(4)]])
  await comments.edit('a', 'Outro', [ana], at(5))
  expect(await mentionsOf(bia)).toEqual([])
  await comments.resolve('a', { at: at(6), by: ana })
  expect(await mentionsOf(ana)).toEqual([])
})

test('what is deleted is gone, with its mentions', async () => {
  await comments.add(comment('a'), [bia], 9)
  await others.delete('a')
  expect(await comments.list(place, limits)).toEqual([])
  expect(await comments.mentionsOf(bia, at(0), 9)).toEqual([])
})

test('comments are in their author’s export, and go with the account; so do mentions of it', async () => {
  await comments.add(comment('a'), [bia], 9)
  await comments.add(comment('b', 2, { author: bia }), [ana], 9)
  const { text } = comment('a')
  expect(await accounts.exportUser(ana)).toMatchObject({
    comments: [{ ...place, at: at(1), text }],
  })
  await accounts.deleteUser(ana, erased)
  expect(await comments.list(place, limits)).toEqual([comment('b', 2, { author: bia })])
  expect(await comments.mentionsOf(ana, at(0), 9)).toEqual([])
  expect(await comments.mentionsOf(bia, at(0), 9)).toEqual([])
})
