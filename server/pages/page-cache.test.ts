import { expect, test } from 'vitest'
import type { ContentKey, PageReads } from '#protocol/page.ts'
import { encodings } from '#server/http/content-coding.ts'
import { CachedPage, PageCache } from './page-cache.ts'

const preferences = { theme: 'system', isWelcomed: true } as const
const limits = { pages: 50_000, others: 15_000 }

function page(status: 200 | 404 = 200, content: ContentKey[] = [], html = 'a'.repeat(8000)) {
  const reads: PageReads = { content, preferences: [] }
  return new CachedPage({ kind: 'page', status, html, inlineStyles: [], reads }, '', 0)
}

/** Which of these are kept, without asking for them in a way that counts. */
function keptOf(pages: PageCache, urls: string[]) {
  return urls.filter((url) => pages.find({ url, preferences }))
}

test('those that nobody asked for longest give way, and no more than need be', () => {
  const pages = new PageCache(limits)
  const urls = ['/a', '/b', '/c', '/d', '/e', '/f']
  for (const url of urls) {
    pages.put({ url, preferences }, page())
    pages.find({ url: '/a', preferences })
  }
  expect(pages.bytes).toBeLessThanOrEqual(limits.pages)
  expect(pages.counts.crowdedOut).toBe(1)
  expect(keptOf(pages, urls)).toEqual(['/a', '/c', '/d', '/e', '/f'])
})

test('a page counts with each coding that it is kept in', () => {
  const pages = new PageCache(limits)
  const text = Array.from({ length: 3000 }, (_, n) => n.toString(36)).join('')
  const kept = page(200, [], text)
  pages.put({ url: '/a', preferences }, kept)
  for (const encoding of encodings) kept.in(encoding)
  const bodies = encodings.map((encoding) => kept.in(encoding).body.length)
  const least = bodies.reduce((sum, length) => sum + length, 0)
  expect(pages.bytes).toBeGreaterThan(least)
  expect(pages.bytes).toBeLessThan(least + 5000)
  expect(kept.html).toBe(text)
  pages.dropAll()
  kept.in('br')
  expect(pages).toMatchObject({ bytes: 0, size: 0 })
})

test('the same page comes back in every coding, whichever was first', () => {
  for (const first of encodings) {
    const kept = page(200, [], 'Olá '.repeat(1000))
    kept.in(first)
    expect(kept.in('identity').body.toString()).toBe('Olá '.repeat(1000))
  }
})

test('addresses that somebody makes up push out no page', () => {
  const pages = new PageCache(limits)
  pages.put({ url: '/a', preferences }, page())
  for (let n = 0; n < 100; n++) {
    pages.put({ url: `/a?x=${n}`, preferences }, page())
    pages.put({ url: `/nada-${n}`, preferences }, page(404))
  }
  expect(keptOf(pages, ['/a', '/a?x=99', '/nada-99'])).toEqual(['/a', '/nada-99'])
  expect(pages.bytes).toBeLessThanOrEqual(25_000)
  pages.put({ url: `/${'a'.repeat(1000)}`, preferences }, page())
  expect(keptOf(pages, [`/${'a'.repeat(1000)}`])).toEqual([])
})

test('what is larger than all the room, or for one person, is not kept', () => {
  const pages = new PageCache(limits)
  pages.put({ url: '/a', preferences }, page(200, [], 'a'.repeat(60_000)))
  const answer = { kind: 'page', status: 200, html: 'Ana', inlineStyles: [] } as const
  pages.put({ url: '/b', preferences }, new CachedPage(answer, '', 0))
  expect(pages).toMatchObject({ size: 0, bytes: 0 })
})

test('nothing stays behind of what was dropped', () => {
  const pages = new PageCache(limits)
  pages.put({ url: '/a', preferences }, page(200, ['courses', 'glossary/cgbi']))
  pages.put({ url: '/b', preferences }, page(200, ['courses/redes']))
  pages.dropReaders('glossary/outra')
  expect(pages.size).toBe(2)
  pages.dropReaders('glossary/cgbi')
  pages.dropReaders('courses')
  expect(keptOf(pages, ['/a', '/b'])).toEqual(['/b'])
  pages.dropReaders('courses/redes')
  expect(pages).toMatchObject({ size: 0, bytes: 0, counts: { changed: 2, crowdedOut: 0 } })
})
