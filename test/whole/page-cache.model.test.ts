import fc from 'fast-check'
import { expect, test } from 'vitest'
import { renderPage } from '#app/entry-server.tsx'
import { collectionNames } from '#content/collections.ts'
import type { Status } from '#content/document.ts'
import { localTime } from '#content/local-time.ts'
import { pages as addresses } from '#e2e/pages.ts'
import type { PageRequest } from '#protocol/page.ts'
import type { Theme } from '#protocol/preferences.ts'
import { CachedPage } from '#server/pages/page-cache.ts'
import {
  pageOptions as options,
  pagesUrl as publicUrl,
  starterPages,
} from '#test/pages/starter-pages.ts'

/** Random histories of readers and writers: what is kept has to be what the app would render at that moment. */

const noon = Date.parse('2026-06-01T15:00:00Z')

const urls = [
  ...addresses.map(({ path }) => path),
  '/',
  '/tab1?q=biblioteca',
  '/tab2?campus=todos',
  '/eventos?campus=gama',
  '/Detalhes-Glossario/CGBI',
  '/ajuda/nada',
  '/nada',
]

type Step =
  | { do: 'read'; url: string; theme: Theme; campus: string; isWelcomed: boolean }
  | { do: 'write'; at: number; status: Status }
  | { do: 'wait'; milliseconds: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('read' as const),
      url: fc.constantFrom(...urls),
      theme: fc.constantFrom<Theme[]>('dark', 'system'),
      campus: fc.constantFrom('', '', 'gama', 'nenhum'),
      isWelcomed: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('write' as const),
      at: fc.nat(),
      status: fc.constantFrom<Status[]>('published', 'draft', 'archived'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      milliseconds: fc.constantFrom(1000, 60_000, 8 * 3_600_000, -60_000),
    }),
  },
)

/** Of a page that says when it was rendered. */
const moment = /"renderedAt":(\d+),"localTime":(\{[^}]+\})/

// A page says where in the log and when it was rendered: that alone may be earlier.
const withoutMoment = (html: string) => html.replace(/"seq":\d+/, '').replace(moment, '')

test('what is kept is what would be rendered now', async () => {
  const { store, content, clock, pages } = await starterPages(noon)
  const all = (await Promise.all(collectionNames.map((name) => store.list(name)))).flat()
  const isNamed = (id: string) => urls.some((url) => url.endsWith(`/${id}`))
  // Those that have a page of their own come often; without settings there is none.
  const documents = all
    .filter(({ collection }) => collection !== 'settings')
    .filter(({ id }, index) => isNamed(id) || index % 15 === 0)

  async function read({ url, theme, campus, isWelcomed }: Step & { do: 'read' }) {
    const preferences = { theme, isWelcomed, ...(campus && { campus }) }
    const request: PageRequest = {
      url,
      preferences,
      content: content.bundle,
      now: clock.now,
      options,
      publicUrl,
    }
    const [answer, fresh] = [await pages.answer({ url, preferences }), await renderPage(request)]
    if (!(answer instanceof CachedPage) || fresh.kind === 'redirect')
      return expect(answer).toEqual(fresh)
    expect(answer.status).toBe(fresh.status)
    const [, instant, local] = moment.exec(answer.html) ?? []
    if (instant && local) {
      expect(Number(instant)).toBeLessThanOrEqual(clock.now)
      expect(JSON.parse(local)).toEqual(localTime(Number(instant), 'America/Sao_Paulo'))
    }
    return expect(withoutMoment(answer.html)).toBe(withoutMoment(fresh.html))
  }

  async function change({ at, status }: Step & { do: 'write' }) {
    const { collection, id } = documents[at % documents.length] ?? {}
    if (!collection || !id) throw new Error('no document')
    const { revision, ...found } = (await store.get(collection, id)) ?? { revision: 0 }
    if (!('fields' in found)) throw new Error('no document')
    const stamp = { by: 'teste', at: new Date(noon).toISOString() }
    await store.commit(
      [{ kind: 'put', collection, id, expected: revision, content: { ...found, status } }],
      stamp,
    )
    await content.refresh()
  }

  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 120, size: 'max' }), async (steps) => {
      for (const each of steps) {
        if (each.do === 'read') await read(each)
        else if (each.do === 'write') await change(each)
        else clock.now += each.milliseconds
      }
    }),
    { numRuns: 30 },
  )
  expect(pages.state.hits).toBeGreaterThan(0)
  expect(pages.state.changed).toBeGreaterThan(0)
})
