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

/** What most of a group's profiles say of how sure they are, to be said once; nothing where one says nothing, or no two the same. */
export function sharedSentence(sentences: readonly (string | undefined)[]): string | undefined {
  if (sentences.includes(undefined)) return undefined
  const often = (sentence?: string) => sentences.filter((each) => each === sentence).length
  const [first] = [...sentences].sort((one, other) => often(other) - often(one))
  return often(first) > 1 ? first : undefined
}
