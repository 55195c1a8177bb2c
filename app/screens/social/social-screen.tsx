import globe from 'ionicons/dist/svg/globe-outline.svg?raw'
import facebook from 'ionicons/dist/svg/logo-facebook.svg?raw'
import flickr from 'ionicons/dist/svg/logo-flickr.svg?raw'
import instagram from 'ionicons/dist/svg/logo-instagram.svg?raw'
import linkedin from 'ionicons/dist/svg/logo-linkedin.svg?raw'
import tiktok from 'ionicons/dist/svg/logo-tiktok.svg?raw'
import x from 'ionicons/dist/svg/logo-x.svg?raw'
import youtube from 'ionicons/dist/svg/logo-youtube.svg?raw'
import telegram from 'ionicons/dist/svg/paper-plane.svg?raw'
import { EditSlot } from '#app/editing/edit-slot.tsx'
import { trustStatement } from '#app/i18n/as-of.ts'
import { useCampus } from '#app/replica/use-campus.ts'
import { useCollection, useSettings } from '#app/replica/use-content.ts'
import type { Screen } from '#app/shell/screen.ts'
import { Group, RowLink } from '#app/ui/group.tsx'
import { EmptyIllustration } from '#app/ui/illustrations/empty-illustration.tsx'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import { StateView } from '#app/ui/state-view.tsx'
import { Waiting } from '#app/ui/waiting.tsx'
import type { Summary } from '#content/document.ts'
import { social as definition } from '#content/social.ts'
import './social.css'
import { groupProfiles } from './social-groups.ts'

type Profile = Summary<'social'>

const networks = definition.fields.network.choices

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

function SocialView() {
  const { institutionAcronym } = useSettings()
  const profiles = useCollection('social')
  return (
    <>
      <ScreenTitle title="Redes sociais">
        <p>Os perfis oficiais do {institutionAcronym}. Cada um abre em outra janela.</p>
      </ScreenTitle>
      {profiles === undefined && <Waiting rows={8} />}
      {profiles?.length === 0 && (
        <StateView
          illustration={<EmptyIllustration />}
          title="Nenhum perfil por enquanto"
          text="As novidades estão no início."
        >
          <a className="button" href="/tab1" data-nav="tab:home">
            Ir para o início
          </a>
        </StateView>
      )}
      {profiles && <ProfileGroups profiles={profiles} />}
    </>
  )
}

function ProfileGroups({ profiles }: { profiles: readonly Profile[] }) {
  const { institutionAcronym } = useSettings()
  const campuses = useCollection('campuses')
  const campus = useCampus()
  const { institution, own, others } = groupProfiles(profiles, campuses ?? [], campus?.id)
  return (
    <>
      {institution.length > 0 && (
        <Group title={`De todo o ${institutionAcronym}`}>
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

export const screen: Screen = {
  View: SocialView,
  head: () => ({
    title: 'Redes sociais',
    description: 'Os perfis oficiais do instituto e de cada campus.',
  }),
}
