import { concerns } from '#content/campus-scope.ts'
import { readerPath } from '#content/define-collection.ts'
import { services } from '#content/definitions/services.ts'
import type { PublicDocument } from '#content/document.ts'
import { isDoubtful } from '#content/doubts.ts'
import { holidaysOf } from '#content/holidays.ts'
import { type LocalTime, localTime, zonedMoment } from '#content/local-time.ts'
import { isSurelyOpen, type OpeningState, openingState } from '#content/opening-hours.ts'
import type { Bundle, OpenNow } from '#protocol/api-types.ts'
import type { OpenCard } from '#protocol/open-now.ts'

type Service = PublicDocument<'services'>

interface Asked {
  campus?: string | undefined
  /** Milliseconds since 1970, of a whole minute. */
  now: number
  publicUrl: string
}

/** How each place stands, for programs. */
export function openNow(bundle: Bundle, asked: Asked): OpenNow {
  const { now, publicUrl } = asked
  const { clock, timeZone, places } = placesNow(bundle, asked)
  const momentOf = ({ day, time }: LocalTime) => zonedMoment(`${day}T${time}`, timeZone)
  return {
    at: momentOf(clock),
    timeZone,
    places: places.map(({ service, state }) => {
      const { id, name, campuses } = service
      const closesAt = state.kind === 'open' && now + state.minutesLeft * 60_000
      const opens = state.kind === 'closed' && state.next
      return {
        ...{ id, name, campuses },
        isOpen: state.kind === 'open',
        state: state.kind,
        ...(closesAt && { closesAt: momentOf(localTime(closesAt, timeZone)) }),
        ...(opens && { opensAt: momentOf(opens) }),
        isDoubtful: isDoubtful(service, 'weekly', 'exceptions', 'byAppointment'),
        url: publicUrl + readerPath(services, service),
      }
    }),
  }
}

/** The same for a page of somebody else, what is open first, and what is surely open before all. */
export function openCard(bundle: Bundle, asked: Asked): OpenCard {
  const { campus, publicUrl } = asked
  const { clock, places } = placesNow(bundle, asked)
  const { settings, campuses } = bundle.collections
  const where = campuses.find(({ id }) => id === campus)
  const nameOf = ({ name, campuses: scope }: Service) => {
    const of = !where && scope !== 'all' && campuses.filter(({ id }) => scope.includes(id))
    return of && of.length > 0 ? `${name} (${of.map((each) => each.shortName).join(', ')})` : name
  }
  const isOpen = ({ state }: { state: OpeningState }) =>
    Number(state.kind === 'open') + Number(isSurelyOpen(state))
  return {
    of: where?.name ?? settings[0]?.institutionShortName ?? settings[0]?.institutionName ?? '',
    hoursUrl: `${publicUrl}/horario${campus ? `?campus=${encodeURIComponent(campus)}` : ''}`,
    today: clock.day,
    places: places
      .toSorted((a, b) => isOpen(b) - isOpen(a))
      .map(({ service, state }) => ({ name: nameOf(service), state })),
  }
}

function placesNow({ collections }: Bundle, { campus, now }: Asked) {
  const [settings] = collections.settings
  const timeZone = settings?.timeZone ?? 'UTC'
  const clock = localTime(now, timeZone)
  const sources = { settings: settings ?? {}, campuses: collections.campuses }
  const places = collections.services
    .filter(({ campuses }) => campus === undefined || concerns(campuses, campus))
    .map((service) => ({
      service,
      state: openingState(service, clock, holidaysOf(service.campuses, sources)),
    }))
  return { clock, timeZone, places }
}
