import type { Summary } from '#content/document.ts'
import { foldText } from '#content/text/fold-text.ts'

type News = Summary<'news'>

const MAX_RELATED = 3

/** Shorter words say nothing of what a title is about: “campus”, “novos”, “sobre”. */
const MIN_LETTERS = 7

/**
 * What to read after a piece of news: first what has most in common with it, then the newest. A campus that both are
 * about counts as much as two words that both titles have; what is of the whole institute is about no campus.
 */
export function relatedNews(
  all: readonly News[],
  to: Pick<News, 'id' | 'title' | 'campuses'>,
): News[] {
  const words = longWords(to.title)
  const nearness = ({ title, campuses }: News) =>
    [...longWords(title)].filter((word) => words.has(word)).length +
    (haveCampusInCommon(campuses, to.campuses) ? 2 : 0)
  return all
    .filter(({ id }) => id !== to.id)
    .map((news) => ({ news, near: nearness(news) }))
    .sort((a, b) => b.near - a.near || b.news.date.localeCompare(a.news.date))
    .slice(0, MAX_RELATED)
    .map(({ news }) => news)
}

function longWords(title: string): Set<string> {
  return new Set(
    foldText(title)
      .match(/\p{L}+/gu)
      ?.filter(({ length }) => length >= MIN_LETTERS),
  )
}

function haveCampusInCommon(one: News['campuses'], other: News['campuses']): boolean {
  return one !== 'all' && other !== 'all' && one.some((campus) => other.includes(campus))
}
