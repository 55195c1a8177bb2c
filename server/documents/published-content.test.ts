import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { CollectionName } from '#content/collections.ts'
import type { Store } from '#server/store/store.ts'
import { published, temporaryStore, write } from '#server/test-server.ts'
import { openPublishedContent } from './published-content.ts'

async function open(store: Store, now?: () => number) {
  const content = await openPublishedContent(store, now)
  onTestFinished(() => content.close())
  return content
}

async function idsOf(store: Store, collection: CollectionName, now?: () => number) {
  const content = await open(store, now)
  return content.bundle.collections[collection].map(({ id }) => id)
}

const course = (id: string, name: string) =>
  published('courses', id, { name, modality: 'fic', distance: false, shifts: [] })

describe('order', () => {
  test('text is ordered as Portuguese does, without accents or case, numbers by value', async () => {
    const store = await temporaryStore()
    const names = ['água', 'Alimentos 2', 'alimentos 10', 'Ética', 'eventos', 'Évora', 'Zootecnia']
    await write(store, ...names.toReversed().map((name, n) => course(`c-${n}`, name)))
    const { bundle } = await open(store)
    expect(bundle.collections.courses.map(({ name }) => name)).toEqual(names)
  })

  test('equal names are ordered by id', async () => {
    const store = await temporaryStore()
    await write(store, course('b', 'Redes'), course('a', 'redes'), course('c', 'Rédes'))
    expect(await idsOf(store, 'courses')).toEqual(['a', 'b', 'c'])
  })

  test('the newest first, where the definition says so; equal dates by title', async () => {
    const store = await temporaryStore()
    const news = (id: string, date: string, title: string) => published('news', id, { date, title })
    await write(
      store,
      news('old', '2019-12-31', 'A'),
      news('new-b', '2026-01-01', 'B'),
      news('new-a', '2026-01-01', 'a'),
    )
    expect(await idsOf(store, 'news')).toEqual(['new-a', 'new-b', 'old'])
  })

  test('numbers by value, and what has none last', async () => {
    const store = await temporaryStore()
    const slide = (id: string, order?: number) =>
      published('slides', id, { title: id, ...(order !== undefined && { order }) })
    await write(store, slide('none'), slide('ten', 10), slide('nine', 9), slide('zero', 0))
    expect(await idsOf(store, 'slides')).toEqual(['zero', 'nine', 'ten', 'none'])
  })
})

describe('what readers receive', () => {
  test('no staff envelope, and no field that the definition does not know', async () => {
    const store = await temporaryStore()
    await write(
      store,
      published(
        'courses',
        'redes',
        { name: 'Redes', secret: 'x' },
        {
          campuses: ['gama'],
          confirmedAt: '2026-02-01T00:00:00Z',
          confirmedBy: 'Ana',
          owner: 'dg',
          source: 'planilha',
          asOf: '2019',
          doubts: [{ field: 'name', asOf: '2019' }],
        },
      ),
    )
    const content = await open(store)
    const json = content.documentAnswer('courses', 'redes')?.in('identity').body.toString()
    expect(JSON.parse(json ?? '')).toEqual({
      id: 'redes',
      revision: 1,
      updatedAt: '2026-03-12T22:30:00.000Z',
      campuses: ['gama'],
      confirmedAt: '2026-02-01T00:00:00Z',
      asOf: '2019',
      doubts: [{ field: 'name', asOf: '2019' }],
      name: 'Redes',
    })
    expect(content.bundle.collections.courses).toEqual([JSON.parse(json ?? '')])
  })

  test('the safe HTML of long texts, beside the text', async () => {
    const store = await temporaryStore()
    await write(store, published('courses', 'a', { name: 'A', description: '**Olá** <b>x</b>' }))
    const [document] = (await open(store)).bundle.collections.courses
    expect(document?.descriptionHtml).toContain('<strong>Olá</strong>')
    expect(document?.descriptionHtml).not.toContain('<b>')
    expect(document?.description).toBe('**Olá** <b>x</b>')
  })

  test('every collection is there, also an empty one', async () => {
    const { bundle } = await open(await temporaryStore())
    expect(bundle).toMatchObject({ seq: 0, collections: { courses: [], settings: [] } })
    expect(Object.keys(bundle.collections)).toHaveLength(12)
  })
})

describe('when readers receive it', () => {
  const noon = Date.parse('2026-06-01T12:00:00Z')

  test.each<[string, Parameters<typeof published>[3], boolean]>([
    ['a draft', { status: 'draft' }, false],
    ['a scheduled one', { status: 'scheduled' }, false],
    ['an archived one', { status: 'archived' }, false],
    ['before publishAt', { publishAt: '2026-06-01T12:00:00.001Z' }, false],
    ['at publishAt', { publishAt: '2026-06-01T12:00:00Z' }, true],
    ['before expireAt', { expireAt: '2026-06-01T12:00:00.001Z' }, true],
    ['at expireAt', { expireAt: '2026-06-01T12:00:00Z' }, false],
    ['after both', { publishAt: '2026-05-01T00:00:00Z', expireAt: '2026-05-02T00:00:00Z' }, false],
  ])('%s', async (_name, envelope, isSeen) => {
    const store = await temporaryStore()
    await write(store, published('courses', 'a', { name: 'A' }, envelope))
    const content = await open(store, () => noon)
    expect(content.bundle.collections.courses).toHaveLength(isSeen ? 1 : 0)
    expect(content.documentAnswer('courses', 'a') !== undefined).toBe(isSeen)
    expect(content.collectionAnswer('courses')?.in('identity').body.toString()).toBe(
      `{"seq":1,"documents":${JSON.stringify(content.bundle.collections.courses)}}`,
    )
  })

  test('it appears and disappears by itself, without a change in the store', async () => {
    let clock = Date.parse('2026-06-01T12:00:00Z')
    const store = await temporaryStore()
    const period = { publishAt: '2026-06-01T12:00:00.020Z', expireAt: '2026-06-01T12:00:00.040Z' }
    await write(
      store,
      published('news', 'a', { title: 'A' }, period),
      published('news', 'b', { title: 'B' }),
    )
    const content = await open(store, () => clock)
    const shown = () => content.bundle.collections.news.map(({ id }) => id)
    const etag = () => content.collectionAnswer('news')?.in('identity').etag
    const [bundle, initial] = [content.bundle, etag()]
    await wait(60)
    expect(shown()).toEqual(['b'])
    clock += 20
    await expect.poll(shown, { interval: 5 }).toEqual(['a', 'b'])
    expect(content.bundle).not.toBe(bundle)
    expect(etag()).not.toBe(initial)
    clock += 20
    await expect.poll(shown, { interval: 5 }).toEqual(['b'])
    expect(etag()).toBe(initial)
  })

  test('a boundary that is far away does not overflow the timer', async () => {
    const store = await temporaryStore()
    const publishAt = '2999-01-01T00:00:00Z'
    await write(store, published('news', 'a', { title: 'A' }, { publishAt }))
    const content = await open(store)
    const before = content.bundle
    await wait(50)
    expect(content.bundle).toBe(before)
  })
})

describe('refresh', () => {
  test('takes in creations, changes and deletions', async () => {
    const store = await temporaryStore()
    await write(store, course('a', 'A'), course('b', 'B'))
    const content = await open(store)
    await store.commit(
      [
        course('c', 'C'),
        { ...course('b', 'B2'), expected: 1 },
        { kind: 'delete', collection: 'courses', id: 'a', expected: 1 },
      ],
      { by: 'x', at: new Date().toISOString() },
    )
    expect(content.bundle.seq).toBe(2)
    await content.refresh()
    expect(content.bundle.seq).toBe(5)
    expect(content.bundle.collections.courses.map(({ name }) => name)).toEqual(['B2', 'C'])
    expect(content.documentAnswer('courses', 'a')).toBeUndefined()
  })

  test('leaves what did not change as it was: arrays, documents and compressed bodies', async () => {
    const store = await temporaryStore()
    await write(store, course('a', 'A'), published('news', 'n', { title: 'N' }))
    const content = await open(store)
    const before = content.bundle
    const answer = content.documentAnswer('courses', 'a')
    await write(store, course('b', 'B'))
    await content.refresh()
    expect(content.bundle).not.toBe(before)
    expect(content.bundle.collections.news).toBe(before.collections.news)
    expect(content.bundle.collections.courses[0]).toBe(before.collections.courses[0])
    expect(content.documentAnswer('courses', 'a')).toBe(answer)
  })

  test('without changes, changes nothing', async () => {
    const store = await temporaryStore()
    await write(store, course('a', 'A'))
    const content = await open(store)
    const before = content.bundle
    await content.refresh()
    expect(content.bundle).toBe(before)
  })

  test('many at once end with the newest, and readers never see half a collection', async () => {
    const store = await temporaryStore()
    const content = await open(store)
    const seen = new Set<number>()
    const watch = setInterval(() => seen.add(content.bundle.collections.courses.length), 0)
    await Promise.all(
      Array.from({ length: 20 }, async (_, n) => {
        await write(store, course(`a-${n}`, 'A'), course(`b-${n}`, 'B'))
        await content.refresh()
      }),
    )
    clearInterval(watch)
    expect(content.bundle.seq).toBe(40)
    expect(content.bundle.collections.courses).toHaveLength(40)
    expect([...seen].filter((count) => count % 2 === 1)).toEqual([])
  })

  test('more changes than are read at once', async () => {
    const store = await temporaryStore()
    const content = await open(store)
    await write(store, ...Array.from({ length: 2500 }, (_, n) => course(`c-${n}`, `C ${n}`)))
    await content.refresh()
    expect(content.bundle.seq).toBe(2500)
    expect(content.bundle.collections.courses).toHaveLength(2500)
  })

  test('a failing store is told to the caller, and readers keep what they had', async () => {
    const store = await temporaryStore()
    await write(store, course('a', 'A'))
    const content = await open(store)
    await store.close()
    await expect(content.refresh()).rejects.toMatchObject({ code: 'closed' })
    expect(content.bundle.collections.courses).toHaveLength(1)
  })
})
