import { type CollectionName, isCollectionName } from '#content/collections.ts'
import type { ContentKey, PageAnswer, PageRequest } from '#protocol/page.ts'
import type { Preferences } from '#protocol/preferences.ts'

const MINUTE_MS = 60_000

/**
 * Renders pages that show what their address names: `/courses+news.feira+clock+theme` lists the courses and shows one
 * piece of news, the time by twos of minutes and the theme. A page of a single document that does not exist is missing.
 */
export function renderNamed(request: PageRequest): PageAnswer & { kind: 'page' } {
  const { url, content, now, renderedAt = now, preferences, options, session } = request
  const names = (url.slice(1).split('?', 1)[0] ?? '').split('+')
  const minute = Math.floor(now / MINUTE_MS)
  const show = (name: string): unknown => {
    if (name === 'clock') return Math.floor(minute / 2)
    if (isPreference(name)) return preferences[name] ?? null
    const [collection = '', id] = name.split('.')
    if (!isCollectionName(collection)) return name
    const list: readonly { id: string }[] = content.collections[collection]
    return id === undefined ? list : (list.find((document) => document.id === id) ?? null)
  }
  const shown = names.map(show)
  const showsTime = names.includes('clock')
  const isMissing = names.length === 1 && shown[0] === null && names[0]?.includes('.')
  return {
    kind: 'page',
    status: isMissing ? 404 : 200,
    html: JSON.stringify([
      shown,
      options,
      session ?? null,
      showsTime ? Math.floor(renderedAt / MINUTE_MS) : null,
    ]),
    inlineStyles: [],
    ...(!session && {
      reads: {
        content: names.filter(isContent).map((name) => name.replace('.', '/') as ContentKey),
        preferences: names.filter(isPreference),
        ...(showsTime && { clock: { from: minute * MINUTE_MS, until: (minute + 1) * MINUTE_MS } }),
      },
    }),
  }
}

function isPreference(name: string): name is keyof Preferences {
  return name === 'theme' || name === 'campus' || name === 'isWelcomed'
}

function isContent(name: string): name is CollectionName {
  return isCollectionName(name.split('.')[0] ?? '')
}
