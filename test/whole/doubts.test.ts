import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { renderPage } from '#app/entry-server.tsx'
import { type CollectionName, collectionNames, definitionOf } from '#content/collections.ts'
import { documentPages, readerPath } from '#content/define-collection.ts'
import type { ContentRecord, PublicDocument } from '#content/document.ts'
import type { Field } from '#content/fields.ts'
import { localTime } from '#content/local-time.ts'
import { cardOf } from '#content/share-card.ts'
import type { Bundle } from '#protocol/api-types.ts'
import { type FeedTopic, feedTopics } from '#protocol/feeds.ts'
import { admissionEntries } from '#server/calendar/admission-entries.ts'
import { eventEntries } from '#server/calendar/event-entries.ts'
import { holidayEntries, hoursEntries } from '#server/calendar/hours-entries.ts'
import { toContent, toPublicDocument } from '#server/documents/document-mappers.ts'
import { feedItems } from '#server/feeds/feed-items.ts'

/**
 * What awaits confirmation, on every surface that machines read. With a field in doubt, JSON-LD is the same whatever
 * stands in the field; every text that changes with it says that it is to be confirmed.
 */

const starter = join(import.meta.dirname, '../../content/starter/ifb')
const now = Date.parse('2026-11-26T15:00:00Z')
const clock = () => localTime(now, 'America/Sao_Paulo')
const publicUrl = 'https://app.exemplo.edu.br'

function readStarter(collection: CollectionName): ContentRecord[] {
  const text = readFileSync(join(starter, `${collection}.json`), 'utf8')
  return JSON.parse(text) as ContentRecord[]
}

const defaults: Partial<Record<Field['kind'], unknown>> = {
  texts: [],
  choices: [],
  weeklyHours: [],
  hoursExceptions: [],
  rows: [],
  flag: false,
}

function publicOf(collection: CollectionName, record: ContentRecord): PublicDocument {
  const filled = Object.entries(definitionOf(collection).fields).map(([key, { kind }]) => [
    key,
    defaults[kind],
  ])
  const said = Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined))
  const content = toContent(
    { doubts: [], campuses: 'all', ...Object.fromEntries(filled), ...said } as ContentRecord,
    now,
  )
  const stamp = '2026-11-01T12:00:00.000Z'
  return toPublicDocument({
    ...content,
    ...{ collection, id: record.id, revision: 1, createdAt: stamp, updatedAt: stamp },
    ...{ createdBy: 'ana', updatedBy: 'ana' },
  })
}

const all = Object.fromEntries(
  collectionNames.map((name) => [name, readStarter(name).map((record) => publicOf(name, record))]),
) as unknown as Bundle['collections']

const starterBundle = { log: 'a', seq: 1, model: 'm', collections: all } as Bundle

/** The starter's content with one document in place of another. */
function bundleWith(collection: CollectionName, document: PublicDocument): Bundle {
  const list: readonly { id: string }[] = all[collection]
  const replaced = list.map((each) => (each.id === document.id ? document : each))
  return { ...starterBundle, collections: { ...all, [collection]: replaced } } as Bundle
}

/** Another value that a field may have. */
function another(field: Field, value: unknown): unknown {
  switch (field.kind) {
    case 'text':
      return 'Outra palavra'
    case 'markdown':
      return 'Outro texto, **bem outro**.'
    case 'texts':
      return ['Outra linha']
    case 'integer':
      return Number(value ?? field.min) + 1 > field.max ? field.min : Number(value ?? field.min) + 1
    case 'flag':
      return value !== true
    case 'choice':
      return Object.keys(field.choices).find((choice) => choice !== value)
    case 'choices':
      return Object.keys(field.choices).filter((choice) => !(value as string[])?.includes(choice))
    case 'date':
      return '2025-02-03'
    case 'moment':
      return '2026-12-20T08:15'
    case 'instant':
      return '2025-02-03T12:00:00Z'
    case 'email':
      return 'outro@exemplo.edu.br'
    case 'phone':
      return '(61) 3333-4444'
    case 'url':
      return 'https://outro.exemplo.edu.br/pagina'
    case 'postalCode':
      return '01001-000'
    case 'slug':
      return 'outro'
    case 'color':
      return '#123456'
    case 'timeZone':
      return 'America/Manaus'
    case 'reference':
      return 'outro'
    case 'coordinates':
      return { latitude: -1.5, longitude: -2.5 }
    case 'image':
      return { src: '/media/outra.webp', alt: 'Outra imagem' }
    case 'weeklyHours':
      return [{ days: [1, 2, 3, 4, 5], intervals: [{ opens: '03:15', closes: '04:45' }] }]
    case 'drawing':
      return '<svg viewBox="0 0 1 1"><text>Outra</text></svg>'
    case 'hoursExceptions':
      return [
        { from: '2026-12-03', label: 'Outra', intervals: [{ opens: '03:15', closes: '04:45' }] },
      ]
    case 'recurrence':
      return { every: 'day', interval: 3, until: '2027-03-01' }
    case 'rows':
      return [
        Object.fromEntries(
          Object.entries(field.columns).map(([key, column]) => [key, another(column, undefined)]),
        ),
      ]
  }
}

/** That nothing is there, and that an event takes place, needs no word. */
function isSaid(value: unknown): boolean {
  return Boolean(value) && value !== 'confirmed' && !(Array.isArray(value) && value.length === 0)
}

const carriesDoubt = /a confirmar|confirme antes|^$|^""$|^\[\]$/i

/** Some letters from where a text begins to differ from another. */
function firstDifference(text: string, other: string): string {
  const at = [...text].findIndex((letter, index) => letter !== other[index])
  return at < 0 ? '' : text.slice(Math.max(0, at - 60), at + 60)
}

/** What a surface says for each of two values that are in doubt: the same, or in words that carry the doubt. */
function expectDoubt(
  surface: string,
  said: readonly [string, string],
  values: readonly unknown[],
  empty: string | undefined,
): void {
  const [one, other] = said
  const differing = [firstDifference(one, other), firstDifference(other, one)]
  if (surface === 'JSON-LD') expect(differing, surface).toEqual(['', ''])
  if (one === other) return
  for (const [index, text] of said.entries())
    if (isSaid(values[index]) && text !== empty)
      expect(text, differing.join(' / ')).toMatch(carriesDoubt)
}

type Surfaces = Readonly<Record<string, string>>

const isAddress = (collection: CollectionName, key: string) =>
  documentPages(definitionOf(collection))?.key === key

/** What machines read of a document, surface by surface. */
async function surfacesOf(
  collection: CollectionName,
  id: string,
  bundle: Bundle,
): Promise<Surfaces> {
  const list: readonly PublicDocument[] = bundle.collections[collection]
  const document = list.find((each) => each.id === id)
  const [settings] = bundle.collections.settings
  if (!document || !settings) throw new Error('Nothing there')
  const path = readerPath(definitionOf(collection), document)?.replace(/#.*/, '') ?? '/tab1'
  const pages = await Promise.all(
    [...new Set([path, ...listsOf(collection)])].map((url) => renderedAt(url, bundle)),
  )
  const { campuses, services } = bundle.collections
  const today = '2026-11-26'
  const entries = {
    events: () => eventEntries(document as PublicDocument<'events'>, publicUrl),
    admissions: () => admissionEntries(document as PublicDocument<'admissions'>, publicUrl),
    services: () => hoursEntries(document as PublicDocument<'services'>, publicUrl),
  } as Partial<Record<CollectionName, () => unknown[]>>
  const feeds = (Object.keys(feedTopics) as FeedTopic[]).flatMap((topic) =>
    feedItems(bundle, topic, { now }).filter(({ path: at }) => at.includes(id)),
  )
  const card = cardOf(collection, document, settings, clock)
  return {
    // Which events and news are listed depends on their dates, whatever is said of them.
    'JSON-LD': pages
      .filter(({ url }) => url !== '/eventos' && url !== '/tab1')
      .map(({ graph }) => graph)
      .join(''),
    ...Object.fromEntries(
      pages.map(({ url, description }) => [`description of ${url}`, description]),
    ),
    card: JSON.stringify(card ? { ...card, title: '' } : ''),
    calendar: JSON.stringify(entries[collection]?.() ?? []),
    holidays: JSON.stringify(holidayEntries(services, { settings, campuses }, today, publicUrl)),
    feed: JSON.stringify(feeds.map(({ image: _, ...item }) => item)),
  }
}

function listsOf(collection: CollectionName): string[] {
  return (
    { events: ['/eventos'], pages: ['/ajuda'], news: ['/tab1'], campuses: ['/mapa'] }[
      collection as string
    ] ?? []
  )
}

async function renderedAt(url: string, content: Bundle) {
  const answer = await renderPage({
    ...{ url, content, now, publicUrl },
    preferences: { theme: 'system', isWelcomed: true },
    options: { registration: true, mail: true },
  })
  if (answer.kind !== 'page') return { url, graph: '', description: '' }
  const { html } = answer
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(html) ?? []
  // The address of a card's picture changes with what the picture says.
  const { '@graph': nodes = [] } = JSON.parse(json || '{}') as { '@graph'?: { '@type': string }[] }
  // The way to a page has its title, which names the document.
  const graph = JSON.stringify(nodes.filter((node) => node['@type'] !== 'BreadcrumbList'))
  return { url, graph: graph.replace(/\/og\/[\w/-]+\.png/g, ''), description }
}

/** Documents of the starter that between them say something in most fields. */
const sampled = collectionNames
  .filter((name) => name !== 'settings' && definitionOf(name).readerPath)
  .flatMap((name) => {
    const records = readStarter(name)
    const said = (record: ContentRecord) => Object.keys(record).length
    const fullest = records.toSorted((a, b) => said(b) - said(a)).at(0)
    return fullest ? [[name, fullest] as const] : []
  })

const event: ContentRecord = {
  ...{ id: 'recanto-do-cinema-2026', title: 'Ensaio', status: 'published', campuses: ['gama'] },
  ...{ start: '2026-12-01T19:30', end: '2026-12-01T21:00', place: 'Auditório', state: 'confirmed' },
  ...{ recurrence: { every: 'week', interval: 1, until: '2027-02-02' } },
  ...{ changes: [{ day: '2026-12-08' }], summary: 'Um ensaio aberto.', link: 'https://x.edu.br/e' },
  ...{ registrationUntil: '2026-11-30', description: 'Um texto.', sessions: [] },
} as unknown as ContentRecord

describe.each([...sampled, ['events', event] as const])('%s', (collection, record) => {
  const { fields, titleField, order } = definitionOf(collection)
  // Neither its name nor its address, nor its place in a list.
  const isFact = (key: string) =>
    key !== titleField && !isAddress(collection, key) && !(order.isByHand && key === order.by)
  const doubtful = Object.entries(fields).filter(([key, { audience }]) => !audience && isFact(key))

  test.each(doubtful)(
    'with %s in doubt, no machine hears it without the doubt',
    async (key, field) => {
      const values = [
        record[key as keyof ContentRecord],
        another(field, record[key as keyof ContentRecord]),
      ]
      const surfacesWith = (value: unknown) => {
        const changed = { ...record, [key]: value, doubts: [{ field: key }] } as ContentRecord
        const document = publicOf(collection, changed)
        return surfacesOf(collection, record.id, bundleWith(collection, document))
      }
      const [one, other] = await Promise.all(values.map(surfacesWith))
      // Rows of which a surface says nothing, such as steps without dates, are as if there were none.
      const empty = field.kind === 'rows' ? await surfacesWith([]) : undefined
      for (const [surface, text] of Object.entries(one as Surfaces))
        expectDoubt(surface, [text, other?.[surface] ?? ''], values, empty?.[surface])
    },
  )

  test('with all of it in doubt, JSON-LD says no more of it than its name', async () => {
    const surfaces = (changes: object) =>
      surfacesOf(
        collection,
        record.id,
        bundleWith(
          collection,
          publicOf(collection, {
            ...record,
            ...changes,
            doubts: [{ field: '*' }],
          } as ContentRecord),
        ),
      )
    const changes = Object.fromEntries(
      doubtful.map(([key, field]) => [key, another(field, record[key as keyof ContentRecord])]),
    )
    const [one, other] = await Promise.all([surfaces({}), surfaces(changes)])
    expect(firstDifference(one['JSON-LD'] ?? '', other['JSON-LD'] ?? '')).toBe('')
    for (const surface of ['card', 'calendar', 'feed'])
      if (one[surface] !== other[surface]) expect(one[surface], surface).toMatch(carriesDoubt)
  })
})

test('of the starter’s festival without certain dates, machines hear that they are to be confirmed', async () => {
  const { graph, description } = await renderedAt('/eventos/recanto-do-cinema-2026', starterBundle)
  const [node] = JSON.parse(graph) as Record<string, unknown>[]
  expect(Object.keys(node ?? {}).sort()).toEqual(['@type', 'image', 'name', 'organizer', 'url'])
  expect(description).toMatch(/^A confirmar: 5º Recanto do Cinema.* 24 a 27 de novembro/)
  const [settings] = all.settings
  const festival = all.events.find(({ id }) => id === 'recanto-do-cinema-2026')
  expect(festival && settings && cardOf('events', festival, settings, clock)).toMatchObject({
    detail: 'A confirmar: 24/11/2026 · Campus Recanto das Emas',
  })
})
