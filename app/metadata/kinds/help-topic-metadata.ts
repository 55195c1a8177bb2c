import { faqPage } from '#app/metadata/nodes/faq-page.ts'
import { pictureOf } from '#app/metadata/nodes/picture-of.ts'
import type { Describe } from '#app/metadata/page-view.ts'

export const describeHelpTopic: Describe = (page) => {
  const topics = page.content.collection('pages') ?? []
  const topic = topics.find(({ slug }) => slug === page.params.slug)
  if (!topic) return undefined
  return {
    description: topic.answer,
    type: 'article',
    picture: pictureOf(page, 'pages', topic),
    facts: [faqPage(page, [topic])],
  }
}
