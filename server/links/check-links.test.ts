import { expect, test } from 'vitest'
import { AllDocuments } from '#server/documents/all-documents.ts'
import { openPublishedContent } from '#server/documents/published-content.ts'
import { published, temporaryNodes, write } from '#server/test-server.ts'
import type { LinkAnswer } from './ask-link.ts'
import { checkLinks } from './check-links.ts'

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
