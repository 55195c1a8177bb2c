import { useOpening } from '#app/i18n/use-opening.ts'
import { useCollection, useSlice } from '#app/replica/use-content.ts'
import { concerns } from '#content/campus-scope.ts'

/** The places whose hours are known here, of a campus or of all, with how each stands. */
export function usePlaces(campus: string | undefined) {
  const all = useCollection('services')
  const here = all?.filter(({ campuses }) => !campus || concerns(campuses, campus))
  const services = useSlice('services', campus ?? '', here, true) ?? []
  const openingOf = useOpening()
  return services.map((schedule) => ({ schedule, state: openingOf(schedule) }))
}
