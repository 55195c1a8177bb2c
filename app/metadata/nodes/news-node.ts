import type { NewsArticle } from 'schema-dts'
import type { PageView } from '#app/metadata/page-view.ts'
import type { Summary } from '#content/document.ts'
import { imageUrl } from './image-url.ts'
import { institutionName } from './institution-node.ts'
import { knownFact } from './known-fact.ts'
import { node } from './node.ts'

/** A piece of news as the home screen tells it; what was reported elsewhere names where. */
export function newsNode(page: PageView, news: Summary<'news'>): NewsArticle {
  const date = knownFact(news, 'date')
  return node<NewsArticle>({
    '@type': 'NewsArticle',
    headline: news.title,
    datePublished: date && news.dateIsApproximate ? date.slice(0, 7) : date,
    image: imageUrl(page, 'news', news),
    isBasedOn: knownFact(news, 'link'),
    publisher: institutionName(page),
  })
}
