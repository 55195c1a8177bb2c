import type { FAQPage, Question } from 'schema-dts'
import type { PageView } from '#app/metadata/page-view.ts'
import type { Summary } from '#content/document.ts'
import { documentNode } from './document-node.ts'

/** Questions with the short answers that the page begins with. */
export function faqPage(page: PageView, topics: readonly Summary<'pages'>[]): FAQPage {
  return {
    '@type': 'FAQPage',
    '@id': page.url,
    inLanguage: 'pt-BR',
    mainEntity: topics.map((topic) =>
      documentNode<Question>(page, 'pages', topic, {
        acceptedAnswer: { '@type': 'Answer', text: topic.answer },
      }),
    ),
  }
}
