import { contactOf, placeOf } from '#app/ui/acronyms/contact.ts'
import { roomCampusOf, whereOf } from '#app/ui/acronyms/rooms.ts'
import { concerns } from '#content/campus-scope.ts'
import type { CampusScope, Doubt, Summary } from '#content/document.ts'
import { isDoubtful } from '#content/doubts.ts'
import type { Schedule } from '#content/opening-hours.ts'
import type { DocumentLookup, DocumentValues } from './search-results.ts'

/** A telephone that answers for what was found. */
export interface FoundPhone {
  number: string
  /** The place that answers, where what was found has no line of its own. */
  of?: string
  isDoubtful?: true
}

/** When a place is open, and where it is: its holidays depend on that. */
type PlaceHours = Schedule & { readonly campuses: CampusScope }

/** What a row says of a place besides its name. Plain data: whether it is open depends on the minute in which it is shown. */
export interface PlaceFacts {
  /** The hours of what was found, or of its counters. */
  hours?: readonly PlaceHours[]
  phone?: FoundPhone
}

/** The block and room of an entry of the glossary, with the campus where there are several and the telephone does not name it; nothing of anything else. */
export function foundRoom(
  collection: string,
  document: DocumentValues,
  lookup: DocumentLookup,
  { phone }: PlaceFacts,
): string | undefined {
  const entry = document as unknown as Entry
  const where = collection === 'glossary' && whereOf(entry)
  if (!where) return undefined
  const campuses = listOf<Campus>(lookup, 'campuses')
  const name = campuses.length > 1 && roomCampusOf(entry, campuses)?.name
  const doubt = (isDoubtful(entry, 'block') || isDoubtful(entry, 'room')) && 'a confirmar'
  return [where, name !== phone?.of && name, doubt].filter(Boolean).join(', ')
}

type Service = Summary<'services'>
type Entry = Summary<'glossary'>
type Campus = Summary<'campuses'>

/** When a place, a sector or a campus is open, and its telephone; nothing of anything else. */
export function placeFacts(
  collection: string,
  document: DocumentValues,
  lookup: DocumentLookup,
): PlaceFacts {
  switch (collection) {
    case 'services': {
      const service = document as unknown as Service
      const sector = service.sector && lookup.document('glossary', service.sector)
      const phone = sector
        ? phoneOfSector(sector as unknown as Entry, lookup)
        : phoneOfCampus(campusOf(service, lookup))
      return { ...hoursOf([service]), ...phone }
    }
    case 'glossary': {
      const entry = document as unknown as Entry
      return { ...hoursOf(servicesOf(lookup, entry.id)), ...phoneOfSector(entry, lookup) }
    }
    case 'campuses': {
      const campus = document as unknown as Campus
      if (campus.stage === 'planned') return {}
      const here = listOf<Service>(lookup, 'services').filter(
        ({ campuses }) => campuses !== 'all' && concerns(campuses, campus.id),
      )
      return { ...hoursOf(here), ...phoneFact(campus.phone, campus) }
    }
    default:
      return {}
  }
}

function listOf<T>(lookup: DocumentLookup, collection: string): readonly T[] {
  return lookup.list(collection) as unknown as readonly T[]
}

/** The counters of a sector. */
function servicesOf(lookup: DocumentLookup, id: string): Service[] {
  return listOf<Service>(lookup, 'services').filter(({ sector }) => sector === id)
}

function campusOf({ campuses: scope }: Service, lookup: DocumentLookup): Campus | undefined {
  if (scope === 'all' || scope.length !== 1) return undefined
  return listOf<Campus>(lookup, 'campuses').find(({ id }) => id === scope[0])
}

function hoursOf(services: readonly Service[]): Pick<PlaceFacts, 'hours'> {
  if (services.length === 0) return {}
  const hours = services.map((service) => {
    const { campuses, weekly, exceptions, byAppointment, awayUntil, doubts } = service
    const schedule = { campuses, weekly, exceptions, byAppointment, doubts }
    return { ...schedule, ...(awayUntil && { awayUntil }) }
  })
  return { hours }
}

function phoneOfSector(entry: Entry, lookup: DocumentLookup): Pick<PlaceFacts, 'phone'> {
  const place = placeOf(entry, listOf<Campus>(lookup, 'campuses'))
  const contact = contactOf(entry, place, 'phone')
  if (!contact) return {}
  const isItself = contact.of?.acronym === entry.acronym
  return phoneFact(contact.value, contact.of ?? entry, isItself ? undefined : contact.of?.name)
}

function phoneOfCampus(campus: Campus | undefined): Pick<PlaceFacts, 'phone'> {
  return campus ? phoneFact(campus.phone, campus, campus.name) : {}
}

function phoneFact(
  number: string | undefined,
  source: { doubts: readonly Doubt[] },
  of?: string,
): Pick<PlaceFacts, 'phone'> {
  if (!number) return {}
  return {
    phone: { number, ...(of && { of }), ...(isDoubtful(source, 'phone') && { isDoubtful: true }) },
  }
}
