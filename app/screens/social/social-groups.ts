import type { Summary } from '#content/document.ts'

type Profile = Summary<'social'>
type Campus = Summary<'campuses'>

/** Profiles of the whole institution, of the reader's campus and of the others, each in its own order. */
export function groupProfiles(
  profiles: readonly Profile[],
  campuses: readonly Campus[],
  own: string | undefined,
): {
  institution: Profile[]
  own: Profile[]
  others: { profile: Profile; campus: Campus | undefined }[]
} {
  const ofCampuses = profiles.filter(({ campuses: scope }) => scope !== 'all')
  const isOwn = ({ campuses: scope }: Profile) => own !== undefined && scope.includes(own)
  return {
    institution: profiles.filter(({ campuses: scope }) => scope === 'all'),
    own: ofCampuses.filter(isOwn),
    others: ofCampuses
      .filter((profile) => !isOwn(profile))
      .map((profile) => ({
        profile,
        campus: campuses.find(({ id }) => profile.campuses.includes(id)),
      })),
  }
}
