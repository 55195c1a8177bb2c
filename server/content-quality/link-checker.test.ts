import { expect, test } from 'vitest'
import { AllDocuments } from '#server/documents/all-documents.ts'
import { openPublishedContent } from '#server/documents/published/published-content.ts'
import type { LinkCheck } from '#server/store/link-store.ts'
import { published, temporaryNodes, write } from '#test/server.ts'
import type { LinkAnswer } from './ask-link.ts'
import { brokenLinks, checkLinks, linksDue, startLinkChecker } from './link-checker.ts'

const now = Date.parse('2026-11-21T12:00:00Z')

const ago = (hours: number) => new Date(now - hours * 3_600_000).toISOString()

function check(address: string, hours: number, failures = 0): LinkCheck {
  return { address, checkedAt: ago(hours), failures, ...(failures > 0 && { fault: 'no_page' }) }
}

test('what nobody asked comes first, then what waits longest: a week, or a day after a failure', () => {
  const checks = [
    check('week', 7 * 24),
    check('lately', 7 * 24 - 1),
    check('failed', 24, 1),
    check('failed-lately', 23, 1),
    check('long-ago', 900),
    check('not-used-any-more', 900),
  ]
  const used = ['lately', 'failed', 'week', 'new', 'failed-lately', 'long-ago', 'new']
  expect(linksDue(used, checks, now)).toEqual(['new', 'long-ago', 'week', 'failed'])
})

test('a day has a budget', () => {
  const spent = Array.from({ length: 1998 }, (_, index) => check(`${index}`, 5))
  expect(linksDue(['a', 'b', 'c'], spent, now)).toHaveLength(2)
  expect(linksDue(['a'], [...spent, check('x', 5), check('y', 5), check('z', 5)], now)).toEqual([])
})

test('broken is what failed twice in a row', () => {
  const checks = [check('once', 1, 1), check('twice', 1, 2), check('fine', 1)]
  expect([...brokenLinks(checks)]).toEqual([['twice', 'no_page']])
})

const start = Date.parse('2026-11-21T12:00:00Z')

const news = (id: string, fields: object, status: 'published' | 'draft' = 'published') =>
  published('news', id, { title: id, date: '2026-11-20', ...fields }, { status })

/** Nodes whose clock goes on only while they pause. */
async function place(answerOf: (address: string) => LinkAnswer = () => 'opens') {
  const [one, other] = await temporaryNodes(2)
  if (!one || !other) throw new Error('no store')
  await write(
    one.store,
    news('a', {
      link: 'https://um.org/a#parte',
      body: 'Veja https://um.org/b e [c](https://dois.org/c).',
    }),
    news('b', { link: 'https://um.org/a' }),
    news('c', { link: 'https://tres.org/rascunho' }, 'draft'),
  )
  const documents = new AllDocuments()
  const content = await openPublishedContent(one.store, [documents])
  content.close()
  let time = start
  const asked: { address: string; at: number }[] = []
  return {
    asked,
    links: one.links,
    later: (days: number) => {
      time += days * 24 * 3_600_000
    },
    check: (node = one) =>
      checkLinks({
        ...node,
        documents,
        async ask(address) {
          asked.push({ address, at: time - start })
          return answerOf(address)
        },
        now: () => time,
        async pause(milliseconds) {
          time += milliseconds
        },
      }),
    other,
  }
}

test('each published link is asked once a week, a second apart, the same site ten', async () => {
  const { asked, check, later } = await place()
  await check()
  expect(asked.map(({ address }) => address).sort()).toEqual([
    'https://dois.org/c',
    'https://um.org/a',
    'https://um.org/b',
  ])
  const times = Object.fromEntries(asked.map(({ address, at }) => [address, at]))
  expect(Math.abs((times['https://um.org/a'] ?? 0) - (times['https://um.org/b'] ?? 0))).toBe(10_000)
  expect(asked[1]?.at).toBe(1000)
  later(6)
  await check()
  expect(asked).toHaveLength(3)
  later(1)
  await check()
  expect(asked).toHaveLength(6)
})

test('failures are counted until it opens again; what tells nothing changes nothing', async () => {
  const answers: LinkAnswer[] = ['no_page', 'unsure', 'site_fails', 'opens']
  const { check, later, links } = await place((address) =>
    address.endsWith('/c') ? (answers.shift() ?? 'opens') : 'opens',
  )
  const found = async () => (await links.list()).find(({ address }) => address.endsWith('/c'))
  await check()
  expect(await found()).toMatchObject({ failures: 1, fault: 'no_page' })
  later(1)
  await check()
  expect(await found()).toMatchObject({ failures: 1, fault: 'no_page' })
  later(1)
  await check()
  expect(await found()).toMatchObject({ failures: 2, fault: 'site_fails' })
  later(1)
  await check()
  expect(await found()).toMatchObject({ failures: 0 })
  expect(await found()).not.toHaveProperty('fault')
})

test('of two nodes one asks', async () => {
  const { asked, check, other } = await place()
  await check()
  await check(other)
  expect(asked).toHaveLength(3)
})

test('what no document links to is forgotten after a while', async () => {
  const { check, later, links } = await place()
  await links.save({
    address: 'https://antes.org/',
    checkedAt: new Date(start).toISOString(),
    failures: 0,
  })
  later(61)
  await check()
  expect((await links.list()).map(({ address }) => address)).not.toContain('https://antes.org/')
})

test('it ends when it is told to, without a word', async () => {
  const [node] = await temporaryNodes(1)
  if (!node) throw new Error('no store')
  const said: string[] = []
  const keeper = startLinkChecker({
    ...node,
    documents: new AllDocuments(),
    userAgent: 'teste',
    logError: (_, message) => said.push(message),
  })
  await keeper.close()
  expect(said).toEqual([])
})
