import type { Match } from '#app/navigation/routes.ts'
import type { Bundle } from '#protocol/api-types.ts'
import type { Preferences } from '#protocol/preferences.ts'
import type { RenderedSearch } from './rendered-search.ts'
import { resultLimits } from './search-results.ts'

/** What the server's page of a search shows; what searches is loaded with the first of them. */
export async function searchForPage(
  { route, query }: Match,
  content: Bundle,
  preferences: Preferences,
): Promise<RenderedSearch | undefined> {
  const text = query.get('q')?.trim()
  const only = query.get('em') || undefined
  if (route.screen !== 'home' || !text) return undefined
  const { searchBundle } = await import('./search-bundle.ts')
  const limit = only ? resultLimits.alone : resultLimits.beside
  // A campus that there is not is none, and the only one is the reader's, as in the browser.
  const { campuses } = content.collections
  const own = campuses.find(({ id }) => id === preferences.campus || campuses.length === 1)
  const campus = query.get('campus') || own?.id
  const asked = { text, ...(only && { only }), ...(campus && { campus }) }
  return { ...asked, answer: await searchBundle(content, { ...asked, limit }) }
}
