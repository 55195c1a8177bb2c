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
  // A campus that there is not is none, as in the browser.
  const own = content.collections.campuses.find(({ id }) => id === preferences.campus)
  const campus = query.get('campus') || own?.id
  const asked = { text, ...(only && { only }), ...(campus && { campus }) }
  return { ...asked, answer: await searchBundle(content, { ...asked, limit }) }
}
