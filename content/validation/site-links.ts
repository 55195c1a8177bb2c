import { type CollectionName, collectionNames, definitionOf } from '#content/collections.ts'
import { documentPages } from '#content/define-collection.ts'
import type { Field, Row } from '#content/fields.ts'
import { flatTopics, screenPaths, unjudgedPath } from '#content/site-paths.ts'
import { markdownTargets } from '#content/text/markdown-structure.ts'
import { renderMarkdown } from '#content/text/render-markdown.ts'
import { isSitePath } from '#content/text/safe-text.ts'

/** A path of this site that a document leads to. */
export interface SiteLink {
  /** The field in which it stands. */
  field: string
  path: string
}

/** The paths of this site in a document’s addresses and Markdown. */
export function siteLinksOf(
  name: CollectionName,
  values: Readonly<Record<string, unknown>>,
): SiteLink[] {
  return Object.entries(definitionOf(name).fields).flatMap(([field, definition]) =>
    pathsIn(definition, values[field]).map((path) => ({ field, path })),
  )
}

function pathsIn(field: Field, value: unknown): string[] {
  if (field.kind === 'rows')
    return ((value ?? []) as Row[]).flatMap((row) =>
      Object.entries(field.columns).flatMap(([key, column]) => pathsIn(column, row[key])),
    )
  if (typeof value !== 'string' || value === '') return []
  if (field.kind === 'text' && field.format === 'sitePath') return [value]
  return field.kind === 'markdown' ? markdownTargets(value).links.filter(isSitePath) : []
}

/** A document as far as a link to it needs. */
interface LinkedDocument {
  readonly status: string
  readonly fields: Readonly<Record<string, unknown>>
}

/** All documents, drafts too. */
export interface LinkedContent {
  get(collection: CollectionName, id: string): LinkedDocument | undefined
  of(collection: CollectionName): Iterable<LinkedDocument>
}

type Leads = 'seen' | 'unseen' | 'nowhere'

/**
 * Where a path of this site leads: to a page that readers see; to one that is there and that they do not see, or a part
 * that its page does not have; or nowhere.
 */
export function whereLeads(path: string, content: LinkedContent): Leads {
  const [whole = '', part = ''] = path.split('#')
  const page = decoded(whole.split('?', 1)[0]?.replace(/(?<=.)\/$/, '') ?? '')
  if (page === undefined) return 'nowhere'
  const slug = page.slice(1).toLowerCase()
  if (flatTopics.has(slug)) return topicAt(slug, part, content)
  if (screenPaths.has(slug)) return isPartSeen(page, part, content) ? 'seen' : 'unseen'
  return documentAt(page, part, content) ?? (unjudgedPath.test(page) ? 'seen' : 'nowhere')
}

/** Where the address of a document leads, or that of a list that is made from its definition; undefined of others. */
function documentAt(page: string, part: string, content: LinkedContent): Leads | undefined {
  // As the routes read it.
  const folded = page.toLowerCase()
  for (const name of collectionNames) {
    const definition = definitionOf(name)
    const { list, key } = documentPages(definition) ?? {}
    if (!list || !key) continue
    if (folded === list && !definition.hasOwnScreens) return 'seen'
    if (!folded.startsWith(`${list}/`)) continue
    const value = page.slice(list.length + 1)
    if (name === 'pages') return topicAt(value.toLowerCase(), part, content)
    if (key !== 'id') return seen(withValue(content.of(name), key, value))
    return seen(content.get(name, value) ?? content.get(name, value.toLowerCase()))
  }
  return undefined
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

function seen(document: LinkedDocument | undefined): Leads {
  if (!document) return 'nowhere'
  return document.status === 'published' ? 'seen' : 'unseen'
}

/** A help topic, and the section of it with this id. */
function topicAt(slug: string, part: string, content: LinkedContent) {
  const topic = withValue(content.of('pages'), 'slug', slug)
  if (topic && part.startsWith('secao-') && !sectionsOf(topic).has(part)) return 'unseen'
  return seen(topic)
}

/** The sections of topics that were asked for: rendering a topic for each of a thousand links would hold up the server. */
const sections = new WeakMap<LinkedDocument, ReadonlySet<string>>()

/** The ids of its sections. */
function sectionsOf(topic: LinkedDocument): ReadonlySet<string> {
  const known = sections.get(topic)
  if (known) return known
  const html = renderMarkdown(String(topic.fields.body ?? ''))
  const found = new Set([...html.matchAll(/ id="(secao-[^"]*)"/g)].map(([, id = '']) => id))
  sections.set(topic, found)
  return found
}

/** The document with this value; of a document and its working copy the one that readers see. */
function withValue(documents: Iterable<LinkedDocument>, key: string, value: string) {
  const those = [...documents].filter(({ fields }) => fields[key] === value)
  return those.find(({ status }) => status === 'published') ?? those[0]
}

/** Whether a part of a page that stands for a document is there: `/horario#biblioteca`. */
function isPartSeen(page: string, part: string, content: LinkedContent): boolean {
  const of = collectionNames.find((name) => definitionOf(name).readerPath === `${page}#{id}`)
  return !of || part === '' || seen(content.get(of, part)) === 'seen'
}

/** What is said of a path that leads nowhere. */
export function deadLink(path: string): string {
  return `“${path}” não leva a nenhuma página daqui. Abra a página no aplicativo e copie o endereço a partir da barra`
}
