import { matchRoute } from '#app/navigation/routes.ts'
import { plainText, type SearchModel } from '#content/search/search-entry.ts'
import { readableId } from '#content/text/readable-id.ts'
import type { DocumentLookup, DocumentValues } from './search-results.ts'

const MAX_SENTENCE_LENGTH = 160

/** The document that a path of the site shows: a help topic, or one of a collection. */
export function documentAt(
  model: SearchModel,
  path: string,
  lookup: DocumentLookup,
): { collection: string; document: DocumentValues } | undefined {
  const { slug } = matchRoute(path.split('#', 1)[0] ?? '').params
  const topic = slug && lookup.list('pages').find((each) => each.slug === slug)
  if (topic) return { collection: 'pages', document: topic }
  for (const [collection, { href }] of Object.entries(model)) {
    const [start = '', end] = href.split('{id}')
    if (end !== '' || start === '' || !path.startsWith(start)) continue
    const document = lookup.document(collection, path.slice(start.length))
    if (document) return { collection, document }
  }
  return undefined
}

/** What a help topic says in a sentence or two: of a part of it (`secao-…`) its beginning, else its short answer. */
export function topicSentence(topic: DocumentValues, part: string | undefined): string | undefined {
  const section = part && sectionOf(String(topic.body ?? ''), part)
  const said = section || plainText(String(topic.answer ?? ''))
  return said ? shorten(said) : undefined
}

/** The first paragraph or list below the heading with this id. */
function sectionOf(markdown: string, id: string): string | undefined {
  const [, ...sections] = `\n${markdown}`.split(/\n#{1,6}\s+/)
  for (const section of sections) {
    const [title = ''] = section.split('\n', 1)
    if (`secao-${readableId(title, '')}` !== id) continue
    const [first = '', list = ''] = section
      .slice(title.length)
      .trim()
      .split(/\n\s*\n/)
    return plainText(first.endsWith(':') ? `${first}\n${separated(list)}` : first)
  }
  return undefined
}

/** A list whose items are set apart when they come into one line. */
function separated(list: string): string {
  return list.replace(/(?<![.,:;])\n(?=\s*[-+*\d])/g, ';\n')
}

/** As many whole sentences as fit, at least one. */
function shorten(text: string): string {
  const [first = '', ...others] = text.match(/.+?[.!?…](?=\s|$)\s*|.+$/gs) ?? []
  let said = first
  for (const sentence of others) {
    if (said.length + sentence.length > MAX_SENTENCE_LENGTH) break
    said += sentence
  }
  const whole = said.trim()
  return whole.length <= 2 * MAX_SENTENCE_LENGTH
    ? whole
    : `${whole.slice(0, whole.lastIndexOf(' ', 2 * MAX_SENTENCE_LENGTH))} …`
}
