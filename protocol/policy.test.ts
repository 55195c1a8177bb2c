import { describe, expect, test } from 'vitest'
import { type CollectionName, collectionNames } from '#content/collections.ts'
import type { Role } from './accounts.ts'
import {
  type DocumentAction,
  hasRight,
  mayDecide,
  mayDeletePicture,
  mayDo,
  mayWrite,
  type PolicyUser,
} from './policy.ts'

const person = (role: Role, campuses: 'all' | string[] = []) => ({ id: 'eu', role, campuses })

const people: [string, PolicyUser][] = [
  ['a visitor', null],
  ['a reader', person('reader')],
  ['a reader with campuses', person('reader', 'all')],
  ['a sector owner', person('sector_owner')],
  ['an editor', person('editor', ['centro'])],
  ['an editor of nothing', person('editor', [])],
  ['an editor of everything', person('editor', 'all')],
  ['an admin', person('admin')],
]

const mine = { campuses: ['centro'], owner: 'eu' }
const theirs = { campuses: ['centro'], owner: 'outra' }
const elsewhere = { campuses: ['sul'] }
const both = { campuses: ['centro', 'sul'] }
const everywhere = { campuses: 'all' as const }
const unknown = { campuses: [] }
const documents = { mine, theirs, elsewhere, both, everywhere, unknown }

/** Which of the documents above each may write. */
function reach(someone: PolicyUser, collection: Parameters<typeof mayWrite>[1]): string {
  const names = Object.entries(documents).filter(([, one]) => mayWrite(someone, collection, one))
  return names.map(([name]) => name).join(' ')
}

describe('writing', () => {
  const expected: [string, courses: string, glossary: string, settings: string][] = [
    ['a visitor', '', '', ''],
    ['a reader', '', '', ''],
    ['a reader with campuses', '', '', ''],
    ['a sector owner', '', 'mine', ''],
    ['an editor', 'mine theirs', 'mine theirs', ''],
    ['an editor of nothing', '', '', ''],
    [
      'an editor of everything',
      'mine theirs elsewhere both everywhere unknown',
      'mine theirs elsewhere both everywhere unknown',
      '',
    ],
    [
      'an admin',
      'mine theirs elsewhere both everywhere unknown',
      'mine theirs elsewhere both everywhere unknown',
      'mine theirs elsewhere both everywhere unknown',
    ],
  ]

  test.each(expected)('%s', (name, courses, glossary, settings) => {
    const someone = new Map(people).get(name) ?? null
    expect(reach(someone, 'courses')).toBe(courses)
    expect(reach(someone, 'glossary')).toBe(glossary)
    expect(reach(someone, 'settings')).toBe(settings)
  })

  test('without a document, whether there may be any', () => {
    const writers = people.filter(([, someone]) => mayWrite(someone, 'glossary'))
    expect(writers.map(([name]) => name)).toEqual([
      'a sector owner',
      'an editor',
      'an editor of everything',
      'an admin',
    ])
  })

  test('whoever may not write at all may not write any document of any collection', () => {
    for (const [, someone] of people) {
      for (const name of collectionNames) {
        if (mayWrite(someone, name)) continue
        for (const document of Object.values(documents)) {
          expect(mayWrite(someone, name, document)).toBe(false)
        }
      }
    }
  })
})

test('a sector owner edits what is theirs, and neither creates, publishes nor deletes', () => {
  const may = (action: DocumentAction) => mayDo(person('sector_owner'), action, 'glossary', mine)
  expect([may('read_drafts'), may('edit')]).toEqual([true, true])
  expect([may('create'), may('publish'), may('delete')]).toEqual([false, false, false])
})

test('an editor creates, publishes and deletes within their campuses only', () => {
  for (const action of ['create', 'publish', 'delete', 'read_drafts'] as const) {
    expect(mayDo(person('editor', ['centro']), action, 'events', theirs)).toBe(true)
    expect(mayDo(person('editor', ['sul']), action, 'events', theirs)).toBe(false)
  }
})

describe('deciding on a proposal', () => {
  const decide = (someone: PolicyUser, kind: 'correction' | 'review', by?: string) =>
    mayDecide(someone, { kind, collection: 'glossary', ...(by && { by }) }, mine)

  test('is for whoever may edit the document where a reader suggests a correction', () => {
    expect(decide(person('sector_owner'), 'correction')).toBe(true)
    expect(decide(person('editor', ['centro']), 'correction', 'eu')).toBe(true)
    expect(decide(person('editor', ['sul']), 'correction')).toBe(false)
    expect(decide(person('reader'), 'correction')).toBe(false)
    expect(decide(null, 'correction')).toBe(false)
  })

  test('is for another one who may publish it where a colleague asks for a review', () => {
    expect(decide(person('editor', ['centro']), 'review', 'outra')).toBe(true)
    expect(decide(person('editor', ['centro']), 'review', 'eu')).toBe(false)
    expect(decide(person('admin'), 'review', 'eu')).toBe(false)
    expect(decide(person('editor', ['sul']), 'review', 'outra')).toBe(false)
    expect(decide(person('sector_owner'), 'review', 'outra')).toBe(false)
    expect(decide(null, 'review', 'outra')).toBe(false)
  })
})

test('a collection that the table does not name is for admins', () => {
  const added = 'laboratories' as CollectionName
  expect(mayDo(person('editor', 'all'), 'edit', added)).toBe(false)
  expect(mayDo(person('sector_owner'), 'read_drafts', added)).toBe(false)
  expect(mayDo(person('admin'), 'create', added)).toBe(true)
})

test('rights', () => {
  const allowed = (right: Parameters<typeof hasRight>[1]) =>
    [null, person('reader'), person('sector_owner'), person('editor', 'all'), person('admin')].map(
      (someone) => hasRight(someone, right),
    )
  expect(allowed('read_published')).toEqual([true, true, true, true, true])
  expect(allowed('enter')).toEqual([true, true, true, true, true])
  expect(allowed('propose')).toEqual([true, true, true, true, true])
  expect(allowed('use_account')).toEqual([false, true, true, true, true])
  expect(allowed('read_drafts')).toEqual([false, false, true, true, true])
  expect(allowed('write')).toEqual([false, false, true, true, true])
  expect(allowed('read_zero_results')).toEqual([false, false, false, true, true])
  expect(allowed('manage_media')).toEqual([false, false, false, true, true])
  expect(allowed('manage_users')).toEqual([false, false, false, false, true])
  expect(allowed('read_audit')).toEqual([false, false, false, false, true])
})

test.each(['', 'ADMIN', 'admin,reader', '__proto__', 'toString'])(
  'the role %j, which nobody gave, may what a visitor may',
  (role) => {
    const someone = { id: 'eu', role: role as Role, campuses: 'all' as const }
    expect(hasRight(someone, 'manage_users')).toBe(false)
    expect(hasRight(someone, 'read_published')).toBe(true)
    for (const name of collectionNames) expect(mayWrite(someone, name, mine)).toBe(false)
  },
)

describe('deleting a picture', () => {
  const sender = (role: Role, campuses: 'all' | string[] = []) => ({ id: 'outra', role, campuses })
  const senders: Record<string, PolicyUser | undefined> = {
    'an admin': sender('admin', ['centro']),
    'an editor of everything': sender('editor', 'all'),
    centro: sender('editor', ['centro']),
    sul: sender('editor', ['sul']),
    both: sender('editor', ['centro', 'sul']),
    'an owner of centro': sender('sector_owner', ['centro']),
    'an owner': sender('sector_owner'),
    nobody: undefined,
  }
  const ofEditors = ['an editor of everything', 'centro', 'sul', 'both']
  test.each<[string, string[]]>([
    ['a visitor', []],
    ['a reader', []],
    ['a reader with campuses', []],
    ['a sector owner', []],
    ['an editor', ['centro', 'an owner of centro']],
    ['an editor of nothing', []],
    ['an editor of everything', [...ofEditors, 'an owner of centro', 'an owner', 'nobody']],
    ['an admin', Object.keys(senders)],
  ])('%s deletes those of %j', (name, expected) => {
    const someone = new Map(people).get(name) ?? null
    const found = Object.keys(senders).filter((by) =>
      mayDeletePicture(someone, 'outra', senders[by]),
    )
    expect(found).toEqual(expected)
    expect(mayDeletePicture(someone, 'eu', undefined)).toBe(someone !== null)
  })
})
