import { readerPath as newsPath } from 'virtual:reader-path/news'
import type { NewsArticle } from 'schema-dts'
import { documentNode, imageUrl, itemList, pictureOf } from '#app/metadata/nodes/document-node.ts'
import { institutionName } from '#app/metadata/nodes/institution-node.ts'
import type { Describe, Metadata, PageView } from '#app/metadata/page-view.ts'
import type { Summary } from '#content/document.ts'
import { tellFacts } from '#content/doubts.ts'

/** All of it, or the piece that the address names. */
export const describeNews: Describe = (page) =>
  page.params.id === undefined ? describeList(page) : describeOne(page, page.params.id)

function describeList({ content, settings, absolute }: PageView): Metadata {
  const news = content.collection('news') ?? []
  return {
    description: `O que mudou e o que aconteceu, do mais novo ao mais antigo. ${settings.institutionName} (${settings.institutionAcronym}).`,
    feeds: [{ topic: 'noticias' }, { topic: 'avisos' }],
    facts: [itemList(news.map(({ id }) => absolute(newsPath + id)))],
  }
}

function describeOne(page: PageView, id: string): Metadata | undefined {
  const news = page.content.document('news', id)
  if (!news) return undefined
  const { title, summary } = news
  return {
    description: tellFacts(
      news,
      [
        [title, 'title'],
        [summary, 'summary'],
      ],
      '. ',
    ),
    type: 'article',
    picture: pictureOf(page, 'news', news),
    facts: [newsNode(page, news)],
  }
}

/** A piece of news; what was reported elsewhere names where. */
export function newsNode(page: PageView, news: Summary<'news'>): NewsArticle {
  const url = page.absolute(newsPath + news.id)
  return documentNode<NewsArticle>(page, 'news', news, {
    '@id': url,
    url,
    image: imageUrl(page, 'news', news),
    publisher: institutionName(page),
    inLanguage: 'pt-BR',
  })
}
