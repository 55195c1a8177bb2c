import { describe, expect, onTestFinished, test } from 'vitest'
import type { CollectionName } from '#content/collections.ts'
import { collectionNames } from '#content/collections.ts'
import { contentModel } from '#content/content-model.ts'
import type { CachedResponse } from '#server/http/representation.ts'
import type { Store, Write } from '#server/store/store.ts'
import { published, temporaryStore, write } from '#test/server.ts'
import { replaceableStore } from '#test/store/stores.ts'
import { openPublishedContent, type PublishedContent } from './published-content.ts'

async function open(store: Store) {
  const content = await openPublishedContent(store)
  onTestFinished(() => content.close())
  return content
}

async function idsOf(store: Store, collection: CollectionName) {
  const content = await open(store)
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
      source: 'planilha',
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
    expect(Object.keys(bundle.collections)).toEqual(collectionNames)
  })
})

describe('when readers receive it', () => {
  test.each<[string, Parameters<typeof published>[3], boolean]>([
    ['a draft', { status: 'draft' }, false],
    ['a scheduled one', { status: 'scheduled' }, false],
    ['an archived one', { status: 'archived' }, false],
    ['a published one', {}, true],
    ['a published one, whatever its dates', { publishAt: '2999-01-01T00:00:00Z' }, true],
    ['a published one that should have expired', { expireAt: '2019-01-01T00:00:00Z' }, true],
  ])('%s', async (_name, envelope, isSeen) => {
    const store = await temporaryStore()
    await write(store, published('courses', 'a', { name: 'A' }, envelope))
    const content = await open(store)
    const shown = content.bundle.collections.courses
    expect(shown).toHaveLength(isSeen ? 1 : 0)
    expect(content.documentAnswer('courses', 'a') !== undefined).toBe(isSeen)
    expect(content.documentJson('courses', 'a')).toBe(isSeen ? JSON.stringify(shown[0]) : undefined)
    expect(content.collectionJson('courses')).toBe(JSON.stringify(shown))
    expect(JSON.parse(bodyOf(content.collectionAnswer('courses')))).toEqual({
      ...content.cursor,
      documents: shown,
    })
  })

  test('with the name of the log and of the model', async () => {
    const store = await temporaryStore()
    await write(store, published('courses', 'a', { name: 'A' }))
    const content = await open(store)
    expect(content.cursor).toEqual({ log: await store.logId(), seq: 1 })
    expect(content.bundle).toMatchObject({ ...content.cursor, model: contentModel })
    expect(JSON.parse(bodyOf(content.bundleAnswer()))).toEqual(content.bundle)
  })

  test('the tag of one document begins with its revision, that of a list does not', async () => {
    const store = await temporaryStore()
    await write(store, published('courses', 'a', { name: 'A' }))
    await write(store, { ...published('courses', 'a', { name: 'B' }), expected: 1 })
    const content = await open(store)
    for (const [coding, end] of [
      ['identity', ''],
      ['br', '-br'],
      ['gzip', '-gzip'],
    ] as const) {
      const tag = content.documentAnswer('courses', 'a')?.in(coding).etag
      expect(tag).toMatch(new RegExp(`^"2-[\\w-]{22}${end}"$`))
    }
    expect(content.bundleAnswer().in('identity').etag).toMatch(/^"[\w-]{22}"$/)
  })
})

function bodyOf(answer: CachedResponse | undefined): string {
  return answer?.in('identity').body.toString() ?? ''
}

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

  test('reads only what changed, and calls that come together share one reading', async () => {
    const store = await temporaryStore()
    await write(store, course('a', 'A'))
    let readings = 0
    const counting = {
      ...store,
      feed(seq: number, limit: number) {
        readings++
        return store.feed(seq, limit)
      },
      list: store.list,
    }
    const content = await open(counting)
    await expect.poll(() => content.changesSince(0)).toBeDefined()
    counting.list = () => Promise.reject(new Error('a whole collection was read again'))
    readings = 0
    await write(store, course('b', 'B'))
    await Promise.all(Array.from({ length: 64 }, () => content.refresh()))
    expect(readings).toBe(1)
    expect(content.bundle.collections.courses).toHaveLength(2)
  })

  test('a call while another reads gets a reading of its own, begun after it', async () => {
    const store = await temporaryStore()
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    let readings = 0
    const content = await open({
      ...store,
      async feed(seq, limit) {
        const entries = await store.feed(seq, limit)
        if (++readings === 1) await held
        return entries
      },
    })
    const first = content.refresh()
    await expect.poll(() => readings).toBe(1)
    await write(store, course('a', 'A'))
    const second = content.refresh()
    release()
    await first
    expect(content.cursor.seq).toBe(0)
    await second
    expect(content.cursor.seq).toBe(1)
  })

  test('tells its listeners, once what changed is shown, until they stop', async () => {
    const store = await temporaryStore()
    const content = await open(store)
    const heard: number[] = []
    const stop = content.subscribe(() => heard.push(content.bundle.collections.courses.length))
    await content.refresh()
    await write(store, course('a', 'A'))
    await content.refresh()
    await write(store, published('courses', 'b', { name: 'B' }, { status: 'draft' }))
    await content.refresh()
    stop()
    await write(store, course('c', 'C'))
    await content.refresh()
    expect(heard).toEqual([1, 1])
  })

  test('documents come in their order, however they came in', async () => {
    const store = await temporaryStore()
    const content = await open(store)
    const names: string[] = []
    for (let n = 0; n < 60; n++) {
      const name = `Curso ${(n * 37) % 60}`
      names.push(name)
      await write(store, course(`c-${n}`, name))
      await content.refresh()
      if (n % 3 === 0) content.collectionJson('courses')
    }
    const sorted = names.toSorted(new Intl.Collator('pt-BR', { numeric: true }).compare)
    expect(content.bundle.collections.courses.map(({ name }) => name)).toEqual(sorted)
    expect(JSON.parse(content.collectionJson('courses'))).toEqual(
      content.bundle.collections.courses,
    )
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

test('what a refresh could not take in is shown without another commit', async () => {
  const store = await temporaryStore()
  let isFailing = false
  const content = await open({
    ...store,
    async feed(seq, limit) {
      if (isFailing) throw new Error('disk')
      return store.feed(seq, limit)
    },
  })
  isFailing = true
  await write(store, course('a', 'A'))
  await expect(content.refresh()).rejects.toThrow('disk')
  isFailing = false
  await expect.poll(() => content.cursor.seq).toBe(1)
})

describe('where another log takes the place of the one that was read', () => {
  test('everything is read anew, once, though its numbers and revisions are the same', async () => {
    const [first, other] = [await temporaryStore(), await temporaryStore()]
    await write(first, course('a', 'A'), course('b', 'B'))
    await write(other, course('a', 'Other A'), course('c', 'C'))
    const { store, replaceBy } = replaceableStore(first)
    const content = await open(store)
    const heard: string[] = []
    content.subscribe(() => heard.push(content.collectionJson('courses')))
    replaceBy(other)
    await content.refresh()
    expect(content.cursor).toEqual({ log: await other.logId(), seq: 2 })
    expect(content.bundle.collections.courses.map(({ name }) => name)).toEqual(['C', 'Other A'])
    expect(content.documentAnswer('courses', 'b')).toBeUndefined()
    await content.refresh()
    expect(heard).toEqual([content.collectionJson('courses')])
    await expect.poll(() => content.changesSince(0)?.map(({ id }) => id)).toEqual(['a', 'c'])
  })

  test('also where it bears the same name and ends earlier', async () => {
    const [first, backup] = [await temporaryStore(), await temporaryStore()]
    await write(first, course('a', 'A'), course('b', 'B'))
    await write(backup, course('a', 'A'))
    const { store, replaceBy } = replaceableStore(first)
    const content = await open(store)
    replaceBy({ ...backup, logId: first.logId })
    await content.refresh()
    expect(content.cursor).toEqual({ log: await first.logId(), seq: 1 })
    expect(content.bundle.collections.courses.map(({ name }) => name)).toEqual(['A'])
    await write(backup, course('c', 'C'))
    await content.refresh()
    expect(content.bundle.collections.courses.map(({ name }) => name)).toEqual(['A', 'C'])
  })

  test('readers keep what they had until all of it is there', async () => {
    const [first, other] = [await temporaryStore(), await temporaryStore()]
    await write(first, course('a', 'A'))
    const { store, replaceBy } = replaceableStore(first)
    const content = await open(store)
    const before = content.bundle
    replaceBy({ ...other, list: () => Promise.reject(new Error('disk')) })
    await expect(content.refresh()).rejects.toThrow('disk')
    expect(content.bundle).toBe(before)
    replaceBy(other)
    await expect.poll(() => content.cursor.seq).toBe(0)
    expect(content.bundle.collections.courses).toEqual([])
  })
})

describe('changes since', () => {
  test('each document once, in the order of its last change; drafts leave nothing', async () => {
    const store = await temporaryStore()
    const content = await open(store)
    const draft = { status: 'draft' } as const
    await write(store, course('a', 'A'))
    await write(store, published('news', 'secret', { title: 'S' }, draft))
    await write(store, course('b', 'B'))
    await write(store, { ...course('a', 'A2'), expected: 1 })
    await write(store, { ...published('courses', 'b', { name: 'B' }, draft), expected: 1 })
    await write(store, { ...published('courses', 'b', { name: 'B2' }, draft), expected: 2 })
    await content.refresh()
    expect(content.cursor.seq).toBe(6)
    const [a, b] = [
      { seq: 4, collection: 'courses', id: 'a' },
      { seq: 5, collection: 'courses', id: 'b' },
    ]
    expect([0, 3, 4, 5, 6].map((seq) => content.changesSince(seq))).toEqual([
      [a, b],
      [a, b],
      [b],
      [],
      [],
    ])
    expect(content.changesSince(7)).toBeUndefined()
  })

  test('what changed before the start is known soon after it', async () => {
    const store = await temporaryStore()
    await write(store, course('a', 'A'), course('b', 'B'))
    await write(store, published('courses', 'd', { name: 'D' }, { status: 'draft' }))
    await store.commit([{ kind: 'delete', collection: 'courses', id: 'a', expected: 1 }], {
      by: 'x',
      at: '2026-03-12T22:30:00.000Z',
    })
    const content = await open(store)
    expect(content.changesSince(4)).toEqual([])
    await expect.poll(() => content.changesSince(0)).toBeDefined()
    expect(content.changesSince(0)?.map(({ id }) => id)).toEqual(['b', 'a'])
    expect(content.changesSince(2)?.map(({ id }) => id)).toEqual(['a'])
    await write(store, { ...course('b', 'B2'), expected: 1 })
    await content.refresh()
    expect(content.changesSince(0)?.map(({ id }) => id)).toEqual(['a', 'b'])
  })

  test('a reader who applies them has what is shown, whatever happened', async () => {
    const store = await temporaryStore()
    const content = await open(store)
    const readers: Reader[] = []
    const revisions = new Map<string, number>()
    for (let step = 0; step < 200; step++) {
      const result = await store.commit([writeOf(step, revisions)], { by: 'x', at })
      const [change] = result.kind === 'committed' ? result.changes : []
      revisions.set(change?.id ?? '', change?.kind === 'put' ? change.revision : 0)
      if (step % 5 === 0) {
        await content.refresh()
        readers.push({ seq: content.cursor.seq, has: shownBy(content) })
      }
    }
    await content.refresh()
    for (const reader of readers) {
      catchUp(reader, content)
      expect([...reader.has].sort()).toEqual([...shownBy(content)].sort())
    }
  })
})

interface Reader {
  seq: number
  /** Revisions by id. */
  has: Map<string, number>
}

function shownBy(content: PublishedContent): Reader['has'] {
  return new Map(content.bundle.collections.courses.map(({ id, revision }) => [id, revision]))
}

function catchUp({ seq, has }: Reader, content: PublishedContent): void {
  for (const { id } of content.changesSince(seq) ?? []) {
    const json = content.documentJson('courses', id)
    if (json) has.set(id, JSON.parse(json).revision)
    else has.delete(id)
  }
}

const at = '2026-03-12T22:30:00.000Z'

/** Of a walk that goes from every status to every other, and deletes now and then; the same each time. */
function writeOf(step: number, revisions: Map<string, number>): Write {
  const id = `c-${(step * 7) % 11}`
  const expected = revisions.get(id) ?? 0
  if (expected > 0 && step % 9 === 0) return { kind: 'delete', collection: 'courses', id, expected }
  const status = (['published', 'draft', 'published', 'archived'] as const)[(step * 3) % 4]
  return { ...published('courses', id, { name: id }, { status: status ?? 'draft' }), expected }
}
