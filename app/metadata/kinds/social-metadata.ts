import { institutionNode } from '#app/metadata/nodes/institution-node.ts'
import type { Describe } from '#app/metadata/page-view.ts'
import { social as definition } from '#content/social.ts'

const networks = definition.fields.network.choices

export const describeSocial: Describe = (page) => {
  const profiles = page.content.collection('social') ?? []
  const named = [...new Set(profiles.map(({ network }) => network))].map((each) => networks[each])
  return {
    description: `Os perfis oficiais em ${named.join(', ') || 'redes sociais'}: ${page.settings.institutionName} (${page.settings.institutionAcronym}).`,
    facts: [institutionNode(page)],
  }
}
