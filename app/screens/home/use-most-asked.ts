import { useKnownCollection, useOwnCampus, useSlice } from '#app/replica/use-content.ts'
import { type MostAsked, mostAsked } from './most-asked.ts'

/** What staff want asked first, or what the page brought of it; `undefined` until it is here. */
export function useMostAsked(): MostAsked | undefined {
  const all = useKnownCollection('curations')
  const campus = useOwnCampus()?.id
  return useSlice('curations', campus ?? '', all && mostAsked(all, campus))
}
