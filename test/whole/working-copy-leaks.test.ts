import { expect, test } from 'vitest'
import { listPages, pageAddress, renderPage } from '#app/entry-server.tsx'
import { collectionNames, definitionOf } from '#content/collections.ts'
import { workingCopyId } from '#content/working-copy.ts'
import type { Put, Store, StoredDocument } from '#server/store/store.ts'
import { contentOf } from '#server/store/store.ts'
import { publicAddresses } from '#test/pages/public-addresses.ts'
import { importStarter } from '#test/pages/starter-pages.ts'
import { openStream } from '#test/realtime/stream.ts'
import { temporaryApp, write } from '#test/server.ts'

const marker = 'segredoxyz'

/** The description of the API says what such ids look like. */
const leaksId = /[a-z0-9]~copy/

/** The texts of a document with a word that stands nowhere else. */
function marked({ collection, fields }: StoredDocument): Record<string, unknown> {
  const { fields: known } = definitionOf(collection)
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const isText = known[name]?.kind === 'text' || known[name]?.kind === 'markdown'
      return [name, isText ? `${value} ${marker}` : value]
    }),
  )
}

/** The first documents of each collection, as their working copies or as they are published. */
async function markedPuts(store: Store, asCopies: boolean): Promise<Put[]> {
  const lists = await Promise.all(collectionNames.map((name) => store.list(name)))
  return lists.flatMap((documents) =>
    documents
      .filter(({ status }) => status === 'published')
      .slice(0, 2)
      .map((document): Put => {
        const { collection, id, revision } = document
        const content = { ...contentOf(document), fields: marked(document) }
        if (!asCopies) return { kind: 'put', collection, id, expected: revision, content }
        const copy = { ...content, status: 'draft' as const, basedOn: revision }
        return { kind: 'put', collection, id: workingCopyId(id), expected: 0, content: copy }
      }),
  )
}

test('no public address says anything of a working copy', async () => {
  const { app, store, content } = await temporaryApp([], { renderPage, listPages, pageAddress })
  await importStarter(store)
  await content.refresh()
  const { log, seq } = content.cursor
  const stream = await openStream(app, `/api/changes?since=${log}.${seq}`)
  const ids = (await markedPuts(store, false)).map(({ collection, id }) => ({ collection, id }))

  /** The addresses that say the marker, of all that anybody may ask for. */
  async function walk(): Promise<string[]> {
    const named = ids.flatMap(({ collection, id }) =>
      [id, workingCopyId(id)].map((each) => ({ collection, id: each })),
    )
    const readerPages = ids.flatMap(({ collection, id }) => {
      const { readerPath } = definitionOf(collection)
      return readerPath ? [`/${collection}/${workingCopyId(id)}`] : []
    })
    const addresses = new Set([
      ...(await publicAddresses(app, named)),
      ...readerPages,
      `/api/changes?since=${log}.${seq}`,
      `/detalhes-glossario/${ids.find(({ collection }) => collection === 'glossary')?.id}~copy`,
    ])
    const saying: string[] = []
    for (const url of addresses) {
      const { body, statusCode } = await app.inject({ url })
      if (body.includes(marker) || (statusCode === 200 && leaksId.test(body))) saying.push(url)
    }
    return saying
  }

  expect(await walk()).toEqual([])
  const copies = await markedPuts(store, true)
  await write(store, ...copies)
  await content.refresh()
  expect(await walk()).toEqual([])
  // What follows is heard, and nothing of the copies before it.
  await write(store, ...(await markedPuts(store, false)))
  await content.refresh()
  const { data } = await stream.nextNews()
  expect(data.changes.map(({ id }) => id).toSorted()).toEqual(ids.map(({ id }) => id).toSorted())
  expect(stream.text).not.toContain('~copy')
  // The walk finds what is published.
  const said = await walk()
  expect(said.length).toBeGreaterThan(30)
  for (const place of ['/api/bundle', '/api/collections/news', '/tab2', '/feeds/noticias.rss'])
    expect(said).toContain(place)
})
