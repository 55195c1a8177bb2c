import { campusNode } from '#app/metadata/nodes/campus-node.ts'
import { pictureOf } from '#app/metadata/nodes/picture-of.ts'
import type { Describe } from '#app/metadata/page-view.ts'

export const describeMap: Describe = (page) => {
  const topic = page.content.collection('pages')?.find(({ slug }) => slug === page.params.slug)
  const campuses = page.content.collection('campuses') ?? []
  // What is not built yet has no door to go to.
  const operating = campuses.filter(({ stage }) => stage === 'operating')
  const names = operating.map(({ shortName }) => shortName).join(', ')
  return {
    description: topic?.answer ?? `Endereços, telefones e como chegar: ${names}.`,
    ...(topic && { picture: pictureOf(page, 'pages', topic) }),
    facts: operating.map((campus) => campusNode(page, campus)),
  }
}
