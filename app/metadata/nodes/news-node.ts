import type { NewsArticle } from 'schema-dts'
import type { PageView } from '#app/metadata/page-view.ts'
import type { Summary } from '#content/document.ts'
import { documentNode } from './document-node.ts'
import { imageUrl } from './image-url.ts'
import { institutionName } from './institution-node.ts'

/** A piece of news as the home screen tells it; what was reported elsewhere names where. */
export function newsNode(page: PageView, news: Summary<'news'>): NewsArticle {
  return documentNode<NewsArticle>(page, 'news', news, {
    image: imageUrl(page, 'news', news),
    publisher: institutionName(page),
  })
}
