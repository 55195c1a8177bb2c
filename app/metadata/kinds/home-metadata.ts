import { institutionNode } from '#app/metadata/nodes/institution-node.ts'
import { newsNode } from '#app/metadata/nodes/news-node.ts'
import { webSite } from '#app/metadata/nodes/web-site.ts'
import type { Describe, PageView } from '#app/metadata/page-view.ts'

/** As many as the screen shows before it unfolds more. */
const mostNews = 5

export const describeHome: Describe = (page) => {
  const { appName, institutionShortName } = page.settings
  const wanted = page.query.get('q')?.trim()
  if (wanted)
    return { description: `O que se encontrou de “${wanted}”.`, facts: [], isUnlisted: true }
  return {
    title: `${appName}: ${institutionShortName}`,
    description: `${institutionShortName}: o que está aberto agora, avisos, próximos eventos, notícias e busca em tudo o que o aplicativo sabe.`,
    facts: [webSite(page), institutionNode(page), ...newsOf(page)],
  }
}

function newsOf(page: PageView) {
  const news = page.content.collection('news') ?? []
  return [...news]
    .sort((a, b) => Number(b.pinned) - Number(a.pinned) || b.date.localeCompare(a.date))
    .slice(0, mostNews)
    .map((each) => newsNode(page, each))
}
