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
import { type TrustStatement, trustStatement } from '#app/ui/document/trust-note.tsx'
import { Group, RowLink } from '#app/ui/group.tsx'
import type { Summary } from '#content/document.ts'
import { capitalized } from '#content/text/capitalized.ts'
import { groupProfiles, sharedSentence } from './social-groups.ts'

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
  const plain = (of: readonly Profile[]) => of.map((profile) => ({ profile }))
  return (
    <>
      <Profiles title={`${institutionAcronym}: todos os campi`} of={plain(institution)} />
      <Profiles title={campus?.name} of={plain(own)} />
      <Profiles title={own.length > 0 ? 'Outros campi' : 'Dos campi'} of={others} />
    </>
  )
}

interface ProfilesProps {
  title: string | undefined
  of: readonly { profile: Profile; campus?: Summary<'campuses'> | undefined }[]
}

/** What most of them say of how sure they are stands once, at their head. */
function Profiles({ title, of }: ProfilesProps) {
  const { timeZone } = useSettings()
  if (of.length === 0) return null
  const rows = of.map((each) => ({ ...each, trust: trustStatement(each.profile, timeZone) }))
  const shared = sharedSentence(rows.map(({ trust }) => trust?.sentence))
  const isDoubtful = rows.some(
    ({ trust }) => trust?.sentence === shared && trust?.kind === 'doubtful',
  )
  return (
    <Group
      title={title}
      aside={
        shared && (
          <span className="profile-trust" data-doubtful={isDoubtful || undefined}>
            {capitalized(shared)}
            {isDoubtful && '. Um perfil pode não funcionar mais.'}
          </span>
        )
      }
    >
      {rows.map(({ profile, campus, trust }) => (
        <ProfileLink
          key={profile.id}
          profile={profile}
          campus={campus}
          trust={trust?.sentence === shared ? undefined : trust}
        />
      ))}
    </Group>
  )
}

interface ProfileLinkProps {
  profile: Profile
  campus: Summary<'campuses'> | undefined
  trust: TrustStatement | undefined
}

function ProfileLink({ profile, campus, trust }: ProfileLinkProps) {
  const { network, handle, address, description } = profile
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
            <span className="profile-trust" data-doubtful={trust.kind === 'doubtful' || undefined}>
              {trust.sentence}
            </span>
          )}
        </>
      }
      aside={<EditSlot collection="social" document={profile} />}
    />
  )
}
