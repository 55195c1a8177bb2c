import type { FAQPage, Question } from 'schema-dts'
import { documentNode, pictureOf } from '#app/metadata/nodes/document-node.ts'
import type { Describe, PageView } from '#app/metadata/page-view.ts'
import type { Summary } from '#content/document.ts'
import { isDoubtful, tellFacts } from '#content/doubts.ts'

export const describeHelpTopic: Describe = (page) => {
  const topics = page.content.collection('pages') ?? []
  const topic = topics.find(({ slug }) => slug === page.params.slug)
  if (!topic) return undefined
  return {
    description: tellFacts(topic, [[topic.answer, 'answer']], ''),
    type: 'article',
    picture: pictureOf(page, 'pages', topic),
    facts: [faqPage(page, [topic])],
  }
}

export const describeHelp: Describe = (page) => {
  const { content, settings } = page
  const topics = content.collection('pages') ?? []
  const questions = topics.map(({ title }) => title).join(' ')
  return {
    description: `${settings.institutionAcronym}: ${questions || 'perguntas e respostas para quem chega.'}`,
    facts: [faqPage(page, topics)],
  }
}

/** Whatever was answered: search engines keep the questions. */
export const describeCertificateChecker: Describe = ({ settings }) => ({
  description: `Diga o exame, o ano e as notas, e veja se dá para pedir o certificado, por que regra, onde e com que documentos. ${settings.institutionName} (${settings.institutionAcronym}).`,
  facts: [],
})

/** Questions with the short answers that the page begins with; one that awaits confirmation is no answer for machines. */
function faqPage(page: PageView, topics: readonly Summary<'pages'>[]): FAQPage {
  return {
    '@type': 'FAQPage',
    '@id': page.url,
    inLanguage: 'pt-BR',
    mainEntity: topics
      .filter((topic) => !isDoubtful(topic, 'title', 'answer'))
      .map((topic) =>
        documentNode<Question>(page, 'pages', topic, {
          acceptedAnswer: { '@type': 'Answer', text: topic.answer },
        }),
      ),
  }
}
