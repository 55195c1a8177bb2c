import { useKnownCollection, useSlice } from '#app/replica/use-content.ts'
import { type MostAsked, mostAsked } from './most-asked.ts'

/** What staff want asked first at a campus, or what the page brought of it; `undefined` until it is here. */
export function useMostAsked(campus: string | undefined): MostAsked | undefined {
  const all = useKnownCollection('curations')
  return useSlice('curations', campus ?? '', all && mostAsked(all, campus))
}
