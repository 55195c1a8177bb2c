import type { Summary } from '#content/document.ts'

type Campus = Summary<'campuses'>

/** The reader's campus, the others that one can visit, the head office, and those not yet built. */
export function groupCampuses(campuses: readonly Campus[], own: string | undefined) {
  const operating = campuses.filter(({ stage }) => stage === 'operating')
  const others = operating.filter(({ id }) => id !== own)
  return {
    own: operating.filter(({ id }) => id === own),
    others: others.filter(({ kind }) => kind === 'campus'),
    headOffice: others.filter(({ kind }) => kind === 'reitoria'),
    planned: campuses.filter(({ stage }) => stage === 'planned'),
  }
}
