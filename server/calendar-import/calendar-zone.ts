import { instantOf, localTime } from '#content/local-time.ts'

/** Windows' names of the zones that calendars of Brazil are in. */
const windowsZones: Readonly<Record<string, string>> = {
  'E. South America Standard Time': 'America/Sao_Paulo',
  'SA Eastern Standard Time': 'America/Fortaleza',
  'Bahia Standard Time': 'America/Bahia',
  'Tocantins Standard Time': 'America/Araguaina',
  'Central Brazilian Standard Time': 'America/Cuiaba',
  'SA Western Standard Time': 'America/Manaus',
  'SA Pacific Standard Time': 'America/Rio_Branco',
  'UTC-02': 'America/Noronha',
  'GMT Standard Time': 'Europe/London',
  'W. Europe Standard Time': 'Europe/Berlin',
  'Romance Standard Time': 'Europe/Paris',
  'Eastern Standard Time': 'America/New_York',
  'Central Standard Time': 'America/Chicago',
  'Pacific Standard Time': 'America/Los_Angeles',
}

const known = new Map<string, string | undefined>()

/**
 * The IANA name of a `TZID`, also where it is Windows' or has a maker's path before it; undefined for one that nobody
 * knows. The rules that a file brings are not read: they can be made to never end.
 */
export function zoneNamed(tzid: string): string | undefined {
  if (!known.has(tzid)) {
    // What strangers write is not kept for ever.
    if (known.size > 500) known.clear()
    const found = [windowsZones[tzid], tzid, tzid.split('/').slice(-2).join('/')].find(isZone)
    known.set(tzid, found)
  }
  return known.get(tzid)
}

function isZone(name: string | undefined): boolean {
  if (!name) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** A `moment` on the clocks of one zone, on those of another; a day stays. */
export function moveMoment(moment: string, from: string, to: string): string {
  const [day = '', time] = moment.split('T')
  if (time === undefined || from === to) return moment
  const there = localTime(instantOf({ day, time }, from), to)
  return `${there.day}T${there.time}`
}
