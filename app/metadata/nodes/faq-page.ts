import type { FAQPage } from 'schema-dts'
import type { Summary } from '#content/document.ts'

/** Questions with the short answers that the page begins with. */
export function faqPage(
  url: string,
  topics: readonly Pick<Summary<'pages'>, 'title' | 'answer'>[],
): FAQPage {
  return {
    '@type': 'FAQPage',
    '@id': url,
    inLanguage: 'pt-BR',
    mainEntity: topics.map(({ title, answer }) => ({
      '@type': 'Question',
      name: title,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
