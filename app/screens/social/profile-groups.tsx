import { network as networks } from 'virtual:choices/social'
import globe from 'ionicons/dist/svg/globe-outline.svg?raw'
import facebook from 'ionicons/dist/svg/logo-facebook.svg?raw'
import flickr from 'ionicons/dist/svg/logo-flickr.svg?raw'
import instagram from 'ionicons/dist/svg/logo-instagram.svg?raw'
import linkedin from 'ionicons/dist/svg/logo-linkedin.svg?raw'
import tiktok from 'ionicons/dist/svg/logo-tiktok.svg?raw'
import x from 'ionicons/dist/svg/logo-x.svg?raw'
import youtube from 'ionicons/dist/svg/logo-youtube.svg?raw'
import telegram from 'ionicons/dist/svg/paper-plane.svg?raw'
import { EditSlot } from '#app/editing/on-page/edit-slot.tsx'
import { useCollection, useOwnCampus, useSettings } from '#app/replica/use-content.ts'
import { trustStatement } from '#app/ui/document/trust-note.tsx'
import { Group, RowLink } from '#app/ui/group.tsx'
import type { Summary } from '#content/document.ts'
import { groupProfiles } from './social-groups.ts'

type Profile = Summary<'social'>

const logos: Record<Profile['network'], string> = {
  facebook,
  instagram,
  x,
  youtube,
  flickr,
  telegram,
  linkedin,
  tiktok,
  other: globe,
}

/** The profiles of the institution, of the reader's campus, and of the others. */
export function ProfileGroups({ profiles }: { profiles: readonly Profile[] }) {
  const { institutionAcronym } = useSettings()
  const campuses = useCollection('campuses')
  const campus = useOwnCampus()
  const { institution, own, others } = groupProfiles(profiles, campuses ?? [], campus?.id)
  return (
    <>
      {institution.length > 0 && (
        <Group title={`${institutionAcronym}: todos os campi`}>
          {institution.map((profile) => (
            <ProfileLink key={profile.id} profile={profile} />
          ))}
        </Group>
      )}
      {own.length > 0 && (
        <Group title={campus?.name}>
          {own.map((profile) => (
            <ProfileLink key={profile.id} profile={profile} />
          ))}
        </Group>
      )}
      {others.length > 0 && (
        <Group title={own.length > 0 ? 'Outros campi' : 'Dos campi'}>
          {others.map(({ profile, campus: other }) => (
            <ProfileLink key={profile.id} profile={profile} campus={other} />
          ))}
        </Group>
      )}
    </>
  )
}

function ProfileLink({
  profile,
  campus,
}: {
  profile: Profile
  campus?: Summary<'campuses'> | undefined
}) {
  const { timeZone } = useSettings()
  const { network, handle, address, description, doubts } = profile
  const trust = trustStatement(profile, timeZone)
  return (
    <RowLink
      href={address}
      icon={logos[network]}
      title={[campus?.shortName, networks[network]].filter(Boolean).join(' · ')}
      detail={
        <>
          <span className="profile-handle">{handle}</span>
          {description && ` · ${description}`}
          {trust && (
            <span className="profile-trust" data-doubtful={doubts.length > 0 || undefined}>
              {trust.sentence}
            </span>
          )}
        </>
      }
      aside={<EditSlot collection="social" document={profile} />}
    />
  )
}
