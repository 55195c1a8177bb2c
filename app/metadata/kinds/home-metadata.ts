import type { SearchAction, WebSite } from 'schema-dts'
import { node } from '#app/metadata/nodes/document-node.ts'
import { institutionNode } from '#app/metadata/nodes/institution-node.ts'
import type { Describe, PageView } from '#app/metadata/page-view.ts'
import { tabs } from '#app/navigation/paths.ts'
import { newsNode } from './news-metadata.ts'

export const describeWelcome: Describe = (page) => ({
  title: `${page.settings.appName}: ${page.settings.institutionShortName}`,
  description: page.settings.description,
  facts: [webSite(page), institutionNode(page)],
})

/** As many as the screen shows. */
const MAX_NEWS = 3

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
    .slice(0, MAX_NEWS)
    .map((each) => newsNode(page, each))
}

/** The app as a whole, and how to search it from elsewhere. */
function webSite({ settings, absolute }: PageView): WebSite {
  const { appName, institutionShortName, institutionAcronym } = settings
  return node<WebSite>({
    '@type': 'WebSite',
    '@id': absolute('/#site'),
    name: appName,
    alternateName: [`${appName} ${institutionAcronym}`, institutionShortName],
    url: absolute('/'),
    inLanguage: 'pt-BR',
    publisher: { '@id': absolute('/#instituicao') },
    potentialAction: searchAction(absolute),
  })
}

// The template's variable is named beside it, in a property that schema.org's vocabulary itself does not have.
interface SearchTemplate {
  'query-input': string
}

function searchAction(absolute: PageView['absolute']): SearchAction & SearchTemplate {
  return {
    '@type': 'SearchAction',
    target: `${absolute(tabs.home.path)}?q={search_term_string}`,
    'query-input': 'required name=search_term_string',
  }
}
