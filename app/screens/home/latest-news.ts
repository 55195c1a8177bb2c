import type { Summary } from '#content/document.ts'
import { pick } from './pick.ts'

const KEYS = ['id', 'campuses', 'title', 'date', 'dateIsApproximate', 'pinned', 'image'] as const

/** What the home screen says of a piece of news. */
export type HomeNews = Pick<Summary<'news'>, (typeof KEYS)[number]>

const MAX_NEWS = 3

/** What is pinned first, then the newest. */
export function latestNews(news: readonly Summary<'news'>[]): HomeNews[] {
  return [...news]
    .sort((a, b) => Number(b.pinned) - Number(a.pinned) || b.date.localeCompare(a.date))
    .slice(0, MAX_NEWS)
    .map((each) => (import.meta.env.SSR ? pick(each, KEYS) : each))
}
