import { readerPath as campusPath } from 'virtual:reader-path/campuses'
import { readerPath as servicePath } from 'virtual:reader-path/services'
import call from 'ionicons/dist/svg/call-outline.svg?raw'
import map from 'ionicons/dist/svg/location-outline.svg?raw'
import mail from 'ionicons/dist/svg/mail-outline.svg?raw'
import open from 'ionicons/dist/svg/open-outline.svg?raw'
import { ReturnSlot } from '#app/editing/on-page/edit-slot.tsx'
import { useLocalTime } from '#app/i18n/clock.ts'
import { openingMark, openingSentence } from '#app/i18n/opening-sentence.ts'
import { telephoneUrl } from '#app/i18n/telephone.ts'
import { useOpening } from '#app/i18n/use-opening.ts'
import { useCollection } from '#app/replica/use-content.ts'
import { factsOf } from '#app/ui/acronyms/acronym-facts.tsx'
import { type Contact, contactOf, hasCounter, isItself, placeOf } from '#app/ui/acronyms/contact.ts'
import { ActionGroup } from '#app/ui/action-group.tsx'
import { TrustFold } from '#app/ui/document/deferred-trust.ts'
import { DoubtDot } from '#app/ui/document/doubt-dot.tsx'
import { Facts } from '#app/ui/document/facts.tsx'
import { doubtSentence } from '#app/ui/document/trust-note.tsx'
import { Group, RowLink } from '#app/ui/group.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { GlossaryEntry, Summary } from '#content/document.ts'

/** Where something that has a place is, when it is open and how to reach it. */
export function AcronymContact({ entry }: { entry: GlossaryEntry }) {
  const campuses = useCollection('campuses') ?? []
  const services = useCollection('services') ?? []
  const facts = factsOf(entry, campuses)
  const counters = hasCounter(entry.kind)
    ? services.filter(({ sector }) => sector === entry.id)
    : []
  const counter = counters.find((each) => doubtSentence(each))
  const hours = counter && { label: 'Atendimento', value: counter, doubt: doubtSentence(counter) }
  return (
    <>
      <TrustFold of={entry} parts={hours ? [hours, ...facts] : facts} />
      {counters.length > 0 && <SectorHours services={counters} />}
      {facts.length > 0 && <Facts facts={facts} />}
      <ContactActions entry={entry} place={placeOf(entry, campuses)} />
    </>
  )
}

interface Props {
  entry: GlossaryEntry
  place: Summary<'campuses'> | undefined
}

/** What a reader can do with an acronym: call, write, go there. */
export function ContactActions({ entry, place }: Props) {
  const phone = contactOf(entry, place, 'phone')
  const email = contactOf(entry, place, 'email')
  return (
    <ActionGroup>
      {phone && (
        <a className="button" href={telephoneUrl(phone.value)}>
          <Icon svg={call} />
          <span>Ligar{whom(entry, phone)}</span>
        </a>
      )}
      {email && (
        <a className="button button-quiet" href={`mailto:${email.value}`}>
          <Icon svg={mail} />
          <span>Escrever{whom(entry, email)}</span>
        </a>
      )}
      {place && (
        <a className="button button-quiet" href={campusPath + place.id}>
          <Icon svg={map} />
          <span>Ver no mapa</span>
        </a>
      )}
      {entry.link && (
        <a className="button button-quiet" href={entry.link} target="_blank" rel="noopener">
          <Icon svg={open} />
          <span>
            Página oficial
            <span className="visually-hidden"> (abre em outra janela)</span>
          </span>
        </a>
      )}
    </ActionGroup>
  )
}

/** Nobody should think that the campus' general line is the sector's. */
function whom(entry: GlossaryEntry, { of: place }: Contact): string {
  if (!place || isItself(entry, place)) return ''
  return place.kind === 'reitoria' ? ' para a Reitoria' : ' para o campus'
}

/** Whether the counters of a sector are open at this moment. */
function SectorHours({ services }: { services: readonly Summary<'services'>[] }) {
  const now = useLocalTime()
  const openingOf = useOpening()
  return (
    <div className="sector-hours">
      <Group title="Atendimento">
        {services.map((service) => {
          const state = openingOf(service)
          return (
            <RowLink
              key={service.id}
              href={servicePath + service.id}
              title={
                <span className="sector-state" data-state={openingMark(state)}>
                  {openingSentence(state, now.day)}
                  <DoubtDot doubt={doubtSentence(service)} />
                </span>
              }
              detail={`${service.name}: ver a semana`}
              aside={<ReturnSlot collection="services" document={service} />}
            />
          )
        })}
      </Group>
    </div>
  )
}
