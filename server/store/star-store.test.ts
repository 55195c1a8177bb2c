import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StarMark } from '#protocol/stars.ts'
import { addPerson } from '#test/accounts/people.ts'
import { openTwoNodes } from '#test/store/stores.ts'
import type { AccountStore } from './account-store.ts'
import type { StarStore } from './star-store.ts'

const MOST = 50
const start = Date.parse('2026-03-12T22:30:00.000Z')

const mark = (id: string, minute: number, isOn = true): StarMark => ({
  collection: 'courses',
  id,
  isOn,
  at: start + minute * 60_000,
})

let stars: StarStore
/** The same, opened by another node or process. */
let others: StarStore
let accounts: AccountStore
let ana: string

beforeAll(async () => {
  const nodes = await openTwoNodes()
  stars = nodes.one.stars
  others = nodes.other.stars
  accounts = nodes.one.accounts
  return nodes.remove
})

beforeEach(async () => {
  ana = (await addPerson(accounts, 'ana@exemplo.org', 'reader')).id
})

afterEach(async () => {
  await accounts.deleteUser(ana, {
    at: new Date(start).toISOString(),
    kind: 'account_deleted',
    address: '192.0.2.1',
  })
})

test('what two devices starred is joined, and known everywhere', async () => {
  expect(await stars.list(ana)).toEqual([])
  await stars.merge(ana, [mark('redes', 1)], MOST)
  await others.merge(ana, [{ ...mark('cgbi', 2), collection: 'glossary' }], MOST)
  const known = [{ ...mark('cgbi', 2), collection: 'glossary' }, mark('redes', 1)]
  expect(await stars.list(ana)).toEqual(known)
  expect(await others.list(ana)).toEqual(known)
})

test('the later word counts, in whichever order the devices tell it', async () => {
  await stars.merge(ana, [mark('redes', 5, false), mark('moda', 1)], MOST)
  await others.merge(ana, [mark('redes', 3), mark('moda', 4, false)], MOST)
  expect(await stars.list(ana)).toEqual([mark('redes', 5, false), mark('moda', 4, false)])
  await others.merge(ana, [mark('redes', 6)], MOST)
  expect(await stars.list(ana)).toEqual([mark('redes', 6), mark('moda', 4, false)])
  // Of two words of one moment, the star.
  await stars.merge(ana, [mark('redes', 6, false), mark('moda', 4)], MOST)
  expect(await stars.list(ana)).toEqual([mark('redes', 6), mark('moda', 4)])
})

test('a document that is named twice at once is taken in once', async () => {
  await stars.merge(ana, [mark('redes', 1), mark('redes', 2, false), mark('redes', 1)], MOST)
  expect(await stars.list(ana)).toEqual([mark('redes', 2, false)])
})

test('over the limit the oldest go, taken-away stars first, and nobody else loses any', async () => {
  const bia = (await addPerson(accounts, 'bia@exemplo.org', 'reader')).id
  await stars.merge(bia, [mark('redes', 0)], MOST)
  await stars.merge(ana, [mark('a', 1), mark('b', 2), mark('c', 9, false)], 3)
  await stars.merge(ana, [mark('d', 3)], 3)
  expect((await stars.list(ana)).map(({ id }) => id)).toEqual(['d', 'b', 'a'])
  await stars.merge(ana, [mark('e', 4)], 3)
  expect((await stars.list(ana)).map(({ id }) => id)).toEqual(['e', 'd', 'b'])
  expect(await stars.list(bia)).toEqual([mark('redes', 0)])
  await accounts.deleteUser(bia, {
    at: new Date(start).toISOString(),
    kind: 'account_deleted',
    address: '192.0.2.1',
  })
})

test('that a star was taken away is forgotten in the end, stars are not', async () => {
  await stars.merge(ana, [mark('redes', 1, false), mark('moda', 1), mark('arte', 3, false)], MOST)
  await stars.prune(start + 2 * 60_000)
  expect((await stars.list(ana)).map(({ id }) => id)).toEqual(['moda', 'arte'])
})

test('it is in the export, and goes with the account', async () => {
  await stars.merge(ana, [mark('redes', 1)], MOST)
  expect(await accounts.exportUser(ana)).toMatchObject({
    stars: [{ collection: 'courses', document: 'redes', isOn: true }],
  })
  await accounts.deleteUser(ana, {
    at: new Date(start).toISOString(),
    kind: 'account_deleted',
    address: '192.0.2.1',
  })
  expect(await stars.list(ana)).toEqual([])
})
