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
import { DoubtDot } from './doubt-dot.tsx'
import { doubtSentence } from './trust-note.tsx'

interface Props {
  /** The id of the campus that it is about; without it the reader's. */
  at?: string | undefined
  /** The id of the sector that handles it; without it those that handle entry. */
  sector?: string | undefined
  /** The address of the official page; without it that of admissions. */
  site?: string | undefined
  /** A line of the page tells what its dots mean, the telephone's too. */
  isExplained?: boolean | undefined
}

/** Who answers what the app does not: the sectors that handle it, the campus or the way to all, the official addresses. */
export function WhomToAsk({ at, sector, site, isExplained }: Props) {
  const own = useOwnCampus()
  const campus = useCollection('campuses')?.find(({ id }) => id === at) ?? own
  const { entrySector, admissionsSite, falaBr, ombudsman } = useSettings()
  const sectors = new Set(sector ? [sector] : [campus?.entrySector, entrySector])
  const address = site ?? admissionsSite
  const contact = falaBr ?? ombudsman
  return (
    <Group title="Com quem falo?">
      {/* Where no campus is chosen, the sector is that of all, which most people need not call. */}
      {!campus && (
        <RowLink href="/mapa" icon={call} title="Todos os campi" detail="Telefones e endereços" />
      )}
      {[...sectors].map((id) => id && <SectorRow key={id} id={id} />)}
      {campus && <CampusRow campus={campus} isExplained={isExplained} />}
      {address && (
        <RowLink
          href={address}
          icon={globe}
          title={site ? 'Página oficial' : 'Inscrições'}
          detail={new URL(address).host}
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

interface CampusProps extends Pick<Props, 'isExplained'> {
  campus: Summary<'campuses'>
}

function CampusRow({ campus, isExplained }: CampusProps) {
  const { id, name, phone } = campus
  const doubt = doubtSentence(campus, 'phone')
  return (
    <RowLink
      href={phone ? telephoneUrl(phone) : campusPath + id}
      icon={call}
      title={phone ? `Ligar: ${name}` : name}
      detail={
        phone ? (
          <>
            {phone}
            {isExplained ? <DoubtDot doubt={doubt} /> : doubt && ' · a confirmar'}
          </>
        ) : (
          'Telefone não informado: veja o endereço'
        )
      }
    />
  )
}
