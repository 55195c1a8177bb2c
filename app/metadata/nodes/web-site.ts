import type { SearchAction, WebSite } from 'schema-dts'
import type { PageView } from '#app/metadata/page-view.ts'
import { tabs } from '#app/shell/paths.ts'
import { node } from './node.ts'

/** The app as a whole, and how to search it from elsewhere. */
export function webSite({ settings, absolute }: PageView): WebSite {
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
