import { faqPage } from '#app/metadata/nodes/faq-page.ts'
import type { Describe } from '#app/metadata/page-view.ts'

export const describeHelp: Describe = (page) => {
  const { content, settings } = page
  const topics = content.collection('pages') ?? []
  const questions = topics.map(({ title }) => title).join(' ')
  return {
    description: `${settings.institutionAcronym}: ${questions || 'perguntas e respostas para quem chega.'}`,
    facts: [faqPage(page, topics)],
  }
}
