import { campusNames } from '#app/i18n/campus-names.ts'
import { telephoneUrl } from '#app/i18n/telephone.ts'
import { EmailLink } from '#app/ui/document/email-link.tsx'
import type { Fact } from '#app/ui/document/facts.tsx'
import { doubtSentence } from '#app/ui/document/trust-note.tsx'
import type { Summary } from '#content/document.ts'
import { type Contact, contactOf, expects, isItself, placeOf } from './contact.ts'
import { roomCampusOf, roomPath, whereOf } from './rooms.ts'

/** Where it is and how to reach it; what is missing is told only where somebody would look for it. */
export function factsOf(
  entry: Summary<'glossary'>,
  campuses: readonly Summary<'campuses'>[],
): Fact[] {
  const { kind } = entry
  const place = placeOf(entry, campuses)
  const roomCampus = roomCampusOf(entry, campuses)
  const where = whereOf(entry)
  const site: [boolean, Fact][] =
    place && isItself(entry, place)
      ? [
          [
            true,
            { label: 'Endereço', value: addressOf(place), doubt: doubtSentence(place, 'street') },
          ],
        ]
      : [
          [
            false,
            {
              label: place?.kind === 'reitoria' ? 'Unidade' : 'Campus',
              value: campusOf(entry, place, campuses),
            },
          ],
          [
            expects(kind, 'place'),
            {
              label: 'Onde fica',
              value: roomCampus ? <a href={roomPath(roomCampus, entry)}>{where}</a> : where,
              doubt: doubtSentence(entry, 'room') ?? doubtSentence(entry, 'block'),
            },
          ],
        ]
  const phone = contactOf(entry, place, 'phone')
  const email = contactOf(entry, place, 'email')
  const candidates: [boolean, Fact][] = [
    ...site,
    [
      expects(kind, 'phone'),
      {
        label: 'Telefone',
        value: phone && <a href={telephoneUrl(phone.value)}>{phone.value}</a>,
        ...contactTrust(entry, phone, 'phone'),
      },
    ],
    [
      expects(kind, 'email'),
      {
        label: 'E-mail',
        value: email && <EmailLink address={email.value} />,
        ...contactTrust(entry, email, 'email'),
      },
    ],
    [
      false,
      {
        label: 'Quem responde',
        value: entry.responsible,
        doubt: doubtSentence(entry, 'responsible'),
      },
    ],
  ]
  return candidates.flatMap(([isExpected, fact]) =>
    isExpected || fact.value !== undefined ? [fact] : [],
  )
}

function campusOf(
  { kind, campuses: scope }: Summary<'glossary'>,
  place: Summary<'campuses'> | undefined,
  campuses: readonly Summary<'campuses'>[],
): string | undefined {
  if (!expects(kind, 'place')) return undefined
  return place?.name ?? campusNames(scope, campuses)
}

function addressOf({ street, district }: Summary<'campuses'>): string | undefined {
  return [street, district].filter(Boolean).join(', ') || undefined
}

/** Whose phone or address it is, where not the sector's own, and how sure it is. */
function contactTrust(
  entry: Summary<'glossary'>,
  contact: Contact | undefined,
  way: 'phone' | 'email',
): Pick<Fact, 'note' | 'doubt'> {
  const place = contact?.of
  if (!place) return { doubt: doubtSentence(entry, way) }
  return {
    note: isItself(entry, place) ? undefined : `geral, ${place.name}`,
    doubt: doubtSentence(place, way),
  }
}
