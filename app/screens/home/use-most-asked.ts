import { useKnownCollection, useSlice } from '#app/replica/use-content.ts'
import { type MostAsked, mostAsked } from './most-asked.ts'

/** What staff want asked first, or what the page brought of it; `undefined` until it is here. */
export function useMostAsked(): MostAsked | undefined {
  const all = useKnownCollection('curations')
  return useSlice('curations', '', all && mostAsked(all), true)
}
