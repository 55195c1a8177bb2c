import { Feed } from 'feed'
import { escapeHtml } from '#content/text/escape-html.ts'
import { withoutHidden } from '#content/text/safe-text.ts'
import type { FeedFormat } from '#protocol/feeds.ts'
import type { FeedItem } from './feed-items.ts'

interface FeedInfo {
  title: string
  description: string
  /** Paths of the app: of the page whose news it tells, and its own. */
  page: string
  self: string
  /** Who speaks. */
  author: string
  /** Milliseconds since 1970; what there is of it may be older. */
  changedAt: number
  publicUrl: string
}

/** A feed as RSS 2.0, Atom (RFC 4287) or JSON Feed. The same items give the same text. */
export function writeFeed(format: FeedFormat, info: FeedInfo, items: readonly FeedItem[]): string {
  const { publicUrl, page, self } = info
  const feed = new Feed({
    // An address that no other feed has, whatever name the page gets.
    id: publicUrl + self,
    title: lineOf(info.title),
    description: lineOf(info.description),
    language: 'pt-BR',
    link: publicUrl + page,
    feedLinks: { [format]: publicUrl + self },
    updated: new Date(Math.max(info.changedAt, ...items.map(({ changedAt }) => changedAt))),
    generator: false,
    author: { name: lineOf(info.author), link: publicUrl },
    ttl: 60,
  })
  for (const item of items) feed.addItem(feedItem(format, item, publicUrl))
  return { rss: () => feed.rss2(), atom: () => feed.atom1(), json: () => feed.json1() }[format]()
}

function feedItem(format: FeedFormat, item: FeedItem, publicUrl: string) {
  const { id, path, title, text = title, html, image } = item
  // The library marks what it writes for Atom and the descriptions of RSS as HTML.
  const asHtml = (plain: string) => escapeHtml(plain).replaceAll('\n', '<br>')
  const shownText = format === 'json' && html ? printable(text) : asHtml(printable(text))
  return {
    id: publicUrl + id,
    link: publicUrl + path,
    title: format === 'atom' ? escapeHtml(lineOf(title)) : lineOf(title),
    description: shownText,
    ...(html && { content: printable(absoluteHtml(html, publicUrl, path)) }),
    ...(image && { image: publicUrl + image }),
    date: new Date(item.changedAt),
    published: new Date(item.publishedAt),
  }
}

/** Its links and pictures from anywhere. */
function absoluteHtml(html: string, publicUrl: string, path: string): string {
  return html
    .replace(/ (href|src)="(?=\/(?!\/))/g, ` $1="${publicUrl}`)
    .replace(/ href="(?=#)/g, ` href="${publicUrl}${path.replace(/#.*/, '')}`)
    .replace(
      / srcset="([^"]*)"/g,
      (_, set: string) => ` srcset="${set.replace(/(^|,\s*)(?=\/)/g, `$1${publicUrl}`)}"`,
    )
}

/** In one line. */
function lineOf(text: string): string {
  return printable(text.replace(/\s+/g, ' ').trim())
}

/** Only what XML 1.0 can hold; and nothing that ends a CDATA section, of which the library sees to the first one only. */
function printable(text: string): string {
  return withoutHidden(text)
    .toWellFormed()
    .replace(/[\uFFFE\uFFFF]/g, '')
    .replaceAll(']]>', ']]&gt;')
}
