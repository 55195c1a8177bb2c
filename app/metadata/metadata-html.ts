import { cardAlt, cardSize } from '#content/share-card.ts'
import { escapeHtml } from '#content/text/escape-html.ts'
import { scopedPath } from '#protocol/calendar.ts'
import { type FeedFormat, feedFormats, feedPath, feedTopics } from '#protocol/feeds.ts'
import { pictureOf } from './nodes/document-node.ts'
import type { Metadata, PageView } from './page-view.ts'

/** The languages that pages exist in, with what their addresses begin with; the first is shown to whoever speaks none of them. */
const languages = [{ code: 'pt-BR', prefix: '' }] as const

// What search engines and messengers show before they cut themselves.
const MAX_DESCRIPTION_CHARACTERS = 160

const MAX_TITLE_CHARACTERS = 90

type Described = Metadata & { page: PageView }

/** What only machines read: tags for the head, facts for the end of the document. `canonical` is the path that search engines keep. */
export function metadataHtml(
  metadata: Described,
  title: string,
  canonical: string,
): { tags: string; facts: string } {
  return { tags: tagsOf(metadata, title, canonical), facts: factsOf(metadata) }
}

function tagsOf(metadata: Described, title: string, canonical: string): string {
  const { page, isUnlisted } = metadata
  const description = metaTag(
    'name',
    'description',
    cutText(metadata.description, MAX_DESCRIPTION_CHARACTERS),
  )
  if (isUnlisted) return `${description}\n<meta name="robots" content="noindex">`
  return [
    description,
    linkTag('canonical', page.url),
    ...languageTags(page, canonical),
    ...feedTags(metadata),
    ...shareTags(metadata, metadata.title ?? title),
  ].join('\n')
}

function factsOf({ facts }: Metadata): string {
  if (facts.length === 0) return ''
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': facts })
  return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`
}

// A page that exists in one language only has no other version to point at, but says which one this is.
function languageTags({ absolute }: PageView, canonical: string): string[] {
  const versions = languages.map(({ code, prefix }) => ({
    code,
    url: absolute(prefix + canonical),
  }))
  const [first] = versions
  return [...versions, ...(first ? [{ code: 'x-default', url: first.url }] : [])].map(
    ({ code, url }) => linkTag('alternate', url, ` hreflang="${code}"`),
  )
}

/** By these, feed readers and browsers find the feeds of a page. */
function feedTags({ page, feeds = [] }: Described): string[] {
  return feeds.flatMap(({ topic, campus }) =>
    Object.entries(feedFormats).map(([format, { name, type }]) =>
      linkTag(
        'alternate',
        page.absolute(scopedPath(feedPath(topic, format as FeedFormat), { campus })),
        ` type="${type}" title="${feedTopics[topic]} (${name})"`,
      ),
    ),
  )
}

function shareTags({ page, description, picture, type }: Described, title: string): string[] {
  const { settings, absolute, url } = page
  const shown = picture ?? pictureOf(page, 'settings', settings)
  const tags = {
    'og:title': cutText(title, MAX_TITLE_CHARACTERS),
    'og:description': cutText(description, MAX_DESCRIPTION_CHARACTERS),
    'og:type': type ?? 'website',
    'og:url': url,
    'og:site_name': settings.appName,
    'og:locale': 'pt_BR',
    ...(shown && {
      'og:image': absolute(shown.path),
      'og:image:width': String(cardSize.width),
      'og:image:height': String(cardSize.height),
      'og:image:alt': cutText(cardAlt(shown.card), MAX_DESCRIPTION_CHARACTERS),
    }),
  }
  return [
    ...Object.entries(tags).map(([name, content]) => metaTag('property', name, content)),
    metaTag('name', 'twitter:card', 'summary_large_image'),
  ]
}

function metaTag(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`
}

function linkTag(rel: string, url: string, others = ''): string {
  return `<link rel="${rel}"${others} href="${escapeHtml(url)}">`
}

/** Text in one line of at most `maxLength` characters, cut between words where it is longer. */
export function cutText(text: string, maxLength: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= maxLength) return line
  const start = line.slice(0, maxLength - 1)
  // A character outside the basic plane takes two places: half of it is none.
  const whole = /\s/.test(line.charAt(maxLength - 1)) ? start : (wordsOf(start) ?? start)
  return `${whole
    .replace(/[\s,;:.–—-]+$/, '')
    .toWellFormed()
    .replace(/\uFFFD$/, '')}…`
}

function wordsOf(text: string): string | undefined {
  const end = text.lastIndexOf(' ')
  // A single word that is longer than half of the room is cut itself.
  return end > text.length / 2 ? text.slice(0, end) : undefined
}
