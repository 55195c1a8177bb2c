import globe from 'ionicons/dist/svg/globe-outline.svg?raw'
import shield from 'ionicons/dist/svg/shield-checkmark-outline.svg?raw'
import { useSettings } from '#app/replica/use-content.ts'
import { doubtSentence } from '#app/ui/document/trust-note.tsx'
import { Group, RowLink } from '#app/ui/group.tsx'
import type { Settings } from '#content/document.ts'

/** The institution's own pages, as far as the settings name them. */
export function OfficialSites() {
  const settings = useSettings()
  const sites = officialSites(settings)
  return (
    <Group title="Páginas oficiais">
      {sites.map(({ field, label, address }) => (
        <RowLink
          key={field}
          href={address}
          icon={globe}
          title={label}
          detail={hostOf(address) + (doubtSentence(settings, field) ? ' · a confirmar' : '')}
        />
      ))}
      <RowLink
        href="/privacidade"
        icon={shield}
        title="Privacidade"
        detail="O que o aplicativo guarda, e por quanto tempo"
      />
    </Group>
  )
}

function officialSites(settings: Settings) {
  const labels = {
    admissionsSite: 'Inscrições e processo seletivo',
    portal: 'Portal do instituto',
    falaBr: 'Fala.BR: dúvidas, pedidos e reclamações',
    ombudsman: 'Ouvidoria',
    accessToInformation: 'Acesso à Informação',
    privacyPolicy: 'Política de privacidade',
  } as const
  return (Object.keys(labels) as (keyof typeof labels)[]).flatMap((field) => {
    const address = settings[field]
    return address ? [{ field, label: labels[field], address }] : []
  })
}

function hostOf(address: string): string {
  return new URL(address).host.replace(/^www\./, '')
}
