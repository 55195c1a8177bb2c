import { readerPath as campusPath } from 'virtual:reader-path/campuses'
import call from 'ionicons/dist/svg/call-outline.svg?raw'
import map from 'ionicons/dist/svg/location-outline.svg?raw'
import mail from 'ionicons/dist/svg/mail-outline.svg?raw'
import open from 'ionicons/dist/svg/open-outline.svg?raw'
import { telephoneUrl } from '#app/i18n/telephone.ts'
import { ShareButton } from '#app/ui/document/deferred-document.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { GlossaryEntry, Summary } from '#content/document.ts'
import { type Contact, contactOf, isItself } from './contact.ts'

interface Props {
  entry: GlossaryEntry
  place: Summary<'campuses'> | undefined
}

/** What a reader can do with an acronym: call, write, go there. */
export function ContactActions({ entry, place }: Props) {
  const phone = contactOf(entry, place, 'phone')
  const email = contactOf(entry, place, 'email')
  return (
    <div className="actions">
      {phone && (
        <a className="button" href={telephoneUrl(phone.value)}>
          <Icon svg={call} />
          Ligar{whom(entry, phone)}
        </a>
      )}
      {email && (
        <a className="button button-quiet" href={`mailto:${email.value}`}>
          <Icon svg={mail} />
          Escrever{whom(entry, email)}
        </a>
      )}
      {place && (
        <a className="button button-quiet" href={campusPath + place.id}>
          <Icon svg={map} />
          Ver no mapa
        </a>
      )}
      {entry.link && (
        <a className="button button-quiet" href={entry.link} target="_blank" rel="noopener">
          <Icon svg={open} />
          Página oficial
          <span className="visually-hidden"> (abre em outra janela)</span>
        </a>
      )}
      <ShareButton title={`${entry.acronym}: ${entry.name}`} />
    </div>
  )
}

/** Nobody should think that the campus' general line is the sector's. */
function whom(entry: GlossaryEntry, { of: place }: Contact): string {
  if (!place || isItself(entry, place)) return ''
  return place.kind === 'reitoria' ? ' para a Reitoria' : ' para o campus'
}
