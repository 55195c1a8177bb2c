import { institutionNode } from '#app/metadata/nodes/institution-node.ts'
import { webSite } from '#app/metadata/nodes/web-site.ts'
import type { Describe } from '#app/metadata/page-view.ts'

export const describeWelcome: Describe = (page) => ({
  title: `${page.settings.appName}: ${page.settings.institutionShortName}`,
  description: page.settings.description,
  facts: [webSite(page), institutionNode(page)],
})
