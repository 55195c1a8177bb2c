import { afterEach, beforeAll, expect, test } from 'vitest'
import { openTwoNodes } from '#test/store/stores.ts'
import { type LinkCheck, type LinkStore, MAX_LINK_LENGTH } from './link-store.ts'

function check(path: string, others: Partial<LinkCheck> = {}): LinkCheck {
  const address = `https://exemplo.org/${path}`
  return { address, checkedAt: '2026-03-12T22:30:00.000Z', failures: 0, ...others }
}

let links: LinkStore
/** The same, opened by another node or process. */
let others: LinkStore

beforeAll(async () => {
  const nodes = await openTwoNodes()
  links = nodes.one.links
  others = nodes.other.links
  return nodes.remove
})

afterEach(async () => {
  await links.prune('9999')
})

const listed = async () => (await others.list()).sort((a, b) => (a.address < b.address ? -1 : 1))

test('what one found out, all know, and the last time counts', async () => {
  expect(await links.list()).toEqual([])
  await links.save(check('a', { failures: 1, fault: 'no_page' }))
  await links.save(check('b'))
  expect(await listed()).toEqual([check('a', { failures: 1, fault: 'no_page' }), check('b')])
  const later = '2026-03-13T22:30:00.000Z'
  await others.save(check('a', { checkedAt: later }))
  const broken = { checkedAt: later, failures: 2, fault: 'no_site', brokenSince: later } as const
  await others.save(check('b', broken))
  expect(await listed()).toEqual([check('a', { checkedAt: later }), check('b', broken)])
  await links.save(check('b'))
  expect(await listed()).toEqual([check('a', { checkedAt: later }), check('b')])
})

test('the longest address fits', async () => {
  const longest = check('x'.repeat(MAX_LINK_LENGTH - 'https://exemplo.org/'.length))
  await links.save(longest)
  expect(await listed()).toEqual([longest])
})

test('what was not checked for long is forgotten', async () => {
  await links.save(check('a', { checkedAt: '2026-01-01T00:00:00.000Z' }))
  await links.save(check('b'))
  await links.prune('2026-03-01T00:00:00.000Z')
  expect(await listed()).toEqual([check('b')])
})
