import { readerPath as campusPath } from 'virtual:reader-path/campuses'
import { readerPath as entryPath } from 'virtual:reader-path/glossary'
import call from 'ionicons/dist/svg/call-outline.svg?raw'
import chat from 'ionicons/dist/svg/chatbubble-ellipses-outline.svg?raw'
import globe from 'ionicons/dist/svg/globe-outline.svg?raw'
import people from 'ionicons/dist/svg/people-outline.svg?raw'
import { telephoneUrl } from '#app/i18n/telephone.ts'
import { useCollection, useDocument, useOwnCampus, useSettings } from '#app/replica/use-content.ts'
import { Group, RowLink } from '#app/ui/group.tsx'
import type { Summary } from '#content/document.ts'
import { doubtSentence } from './trust-note.tsx'

/** Who answers what the app does not: the sectors that handle entry, the campus or the way to all, the official addresses. */
export function WhomToAsk({
  at,
}: {
  /** The id of the campus that it is about; without it the reader's. */
  at?: string | undefined
}) {
  const own = useOwnCampus()
  const campus = useCollection('campuses')?.find(({ id }) => id === at) ?? own
  const { entrySector, admissionsSite, falaBr, ombudsman } = useSettings()
  const sectors = [...new Set([campus?.entrySector, entrySector])].filter((id) => id !== undefined)
  const contact = falaBr ?? ombudsman
  return (
    <Group title="Com quem falo?">
      {sectors.map((id) => (
        <SectorRow key={id} id={id} />
      ))}
      {campus ? (
        <CampusRow campus={campus} />
      ) : (
        <RowLink href="/mapa" icon={call} title="Todos os campi" detail="Telefones e endereços" />
      )}
      {admissionsSite && (
        <RowLink
          href={admissionsSite}
          icon={globe}
          title="Inscrições"
          detail={new URL(admissionsSite).host}
        />
      )}
      {contact && (
        <RowLink
          href={contact}
          icon={chat}
          title={falaBr ? 'Fala.BR' : 'Ouvidoria'}
          detail="Dúvidas, pedidos e reclamações, com resposta por escrito"
        />
      )}
    </Group>
  )
}

function SectorRow({ id }: { id: string }) {
  const sector = useDocument('glossary', id)
  if (!sector) return null
  const { acronym, name, room, phone, email } = sector
  const where = [room && `Sala ${room}`, phone, email].filter(Boolean).join(' · ')
  return (
    <RowLink
      href={entryPath + id}
      icon={people}
      title={`${acronym}: ${name}`}
      detail={where || 'Telefone e e-mail não informados'}
    />
  )
}

function CampusRow({ campus }: { campus: Summary<'campuses'> }) {
  const { id, name, phone } = campus
  if (!phone)
    return (
      <RowLink
        href={campusPath + id}
        icon={call}
        title={name}
        detail="Telefone não informado: veja o endereço"
      />
    )
  const doubt = doubtSentence(campus, 'phone')
  return (
    <RowLink
      href={telephoneUrl(phone)}
      icon={call}
      title={`Ligar: ${name}`}
      detail={[phone, doubt].filter(Boolean).join(' · ')}
    />
  )
}
