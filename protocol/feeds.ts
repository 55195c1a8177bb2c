/** What feeds are about, as their addresses say it. */
export const feedTopics = {
  noticias: 'Notícias',
  avisos: 'Avisos',
  eventos: 'Eventos',
  editais: 'Editais',
} as const

export type FeedTopic = keyof typeof feedTopics

/** The formats of feeds: RSS 2.0, Atom (RFC 4287) and JSON Feed. */
export const feedFormats = {
  rss: { name: 'RSS', type: 'application/rss+xml' },
  atom: { name: 'Atom', type: 'application/atom+xml' },
  json: { name: 'JSON Feed', type: 'application/feed+json' },
} as const

export type FeedFormat = keyof typeof feedFormats

export function feedPath(topic: FeedTopic, format: FeedFormat): string {
  return `/feeds/${topic}.${format}`
}
