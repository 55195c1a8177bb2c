import ICAL from 'ical.js'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { PageTimeContext } from '#app/i18n/clock.ts'
import { openingSentence } from '#app/i18n/opening-sentence.ts'
import { contentOf, type Node, pageAt } from '#app/metadata/test-page.ts'
import { recordingSource } from '#app/replica/recording-source.ts'
import { ContentContext } from '#app/replica/use-content.ts'
import { AcronymCard } from '#app/ui/acronyms/acronym-card.tsx'
import { type CollectionName, collectionNames } from '#content/collections.ts'
import type { PublicDocument } from '#content/document.ts'
import { holidaysOf } from '#content/holidays.ts'
import { addDays, localTime, weekdayOf } from '#content/local-time.ts'
import { openingState } from '#content/opening-hours.ts'
import { cardOf } from '#content/share-card.ts'
import { get, published, temporaryApp } from '#test/server.ts'

/** Every surface that shows whether a place is open, on every kind of day: they say the same. */

const campus = (id: string, holidays?: string[]) => ({
  id,
  name: `Campus ${id}`,
  shortName: id,
  kind: 'campus',
  stage: 'operating',
  city: 'Brasília',
  state: 'DF',
  coordinates: { latitude: -16, longitude: -48.1 },
  ...(holidays && { holidays }),
})

const secretariat = {
  id: 'registro',
  name: 'Registro Acadêmico',
  campuses: ['gama'],
  sector: 'cgra',
  weekly: [
    {
      days: [1, 2, 3, 4],
      intervals: [
        { opens: '08:00', closes: '12:00' },
        { opens: '13:00', closes: '18:00' },
      ],
    },
    { days: [5], intervals: [{ opens: '18:00', closes: '01:00' }] },
  ],
  exceptions: [
    { from: '2026-11-02', label: 'Plantão', intervals: [{ opens: '09:00', closes: '11:00' }] },
    { from: '2026-12-05', label: 'Obra', intervals: [] },
    { from: '2026-12-31', label: 'Virada', intervals: [{ opens: '20:00', closes: '02:00' }] },
  ],
  byAppointment: false,
  order: 1,
}

const documents = {
  settings: [
    {
      id: 'institution',
      appName: 'Campus na Mão',
      institutionName: 'Instituto Federal de Teste',
      institutionShortName: 'Instituto de Teste',
      institutionAcronym: 'IFT',
      description: 'Um instituto.',
      accent: '#2f9e41',
      defaultCampus: 'gama',
      timeZone: 'America/Sao_Paulo',
      country: 'BR',
      nationalHolidays: ['02/11 Finados', '25/12 Natal', 'Páscoa-2 Sexta-feira Santa'],
      holidays: ['30/11 Dia do Evangélico'],
    },
  ],
  campuses: [campus('gama', ['08/12 Padroeira']), campus('sul', ['24/11 Festa do Sul'])],
  glossary: [
    {
      id: 'cgra',
      acronym: 'CGRA',
      name: 'Registro',
      kind: 'setor',
      aliases: [],
      campuses: ['gama'],
    },
  ],
  services: [secretariat],
}

type Said = readonly [row: string, home: string]

const holiday = (name: string): Said => [
  'Feriado: confirme antes de ir',
  `Feriado (${name}): confirme antes de ir`,
]

const kindsOfDay: readonly (readonly [kind: string, at: string, ...Said])[] = [
  ['a working day', '2026-11-24T10:00', 'Aberto até 12h', 'Aberto agora, até 12h'],
  ['a break', '2026-11-24T12:30', 'Volta às 13h', 'Fechado agora, volta às 13h'],
  [
    'a weekend before a holiday',
    '2026-11-28T10:00',
    'Abre terça às 8h',
    'Fechado agora, abre terça às 8h',
  ],
  [
    'the eve of a holiday',
    '2026-12-24T22:00',
    'Abre segunda às 8h',
    'Fechado agora, abre segunda às 8h',
  ],
  ['a holiday of the country', '2026-12-25T20:00', ...holiday('Natal')],
  ['the night that began on a holiday', '2026-12-26T00:30', ...holiday('Natal')],
  ['a holiday that moves', '2027-03-26T19:00', ...holiday('Sexta-feira Santa')],
  ['a holiday of the institute', '2026-11-30T10:00', ...holiday('Dia do Evangélico')],
  ['a holiday of the campus', '2026-12-08T10:00', ...holiday('Padroeira')],
  [
    'a holiday with hours of its own',
    '2026-11-02T10:00',
    'Aberto até 11h',
    'Aberto agora, até 11h',
  ],
  ['a night', '2026-11-28T00:20', 'Aberto até 1h', 'Aberto agora, até 1h'],
  ['the end of a night', '2026-11-28T00:40', 'Fecha em 20 min', 'Aberto agora, fecha em 20 min'],
  [
    'a night before an exception',
    '2026-12-05T00:30',
    'Fecha em 30 min',
    'Aberto agora, fecha em 30 min',
  ],
  ['the night of an exception', '2027-01-01T01:00', 'Aberto até 2h', 'Aberto agora, até 2h'],
]

const text = (html: string) => html.replace(/<!-- -->/g, '').replace(/<[^>]*>/g, '')

/** What stands in the first element that has all of this in its start tag. */
function within(html: string, ...marks: string[]): string {
  const tags = [...html.matchAll(/<(\w+)[^>]*>/g)]
  const found = tags.find(([tag]) => marks.every((mark) => tag.includes(mark)))
  if (!found) return `no ${marks.join(', ')}`
  const rest = html.slice((found.index ?? 0) + found[0].length)
  return text(rest.slice(0, rest.indexOf(`</${found[1]}>`)))
}

function acronymCard(now: number, shown: typeof documents = documents): string {
  const { source } = recordingSource(contentOf(shown))
  const entry = source.collection('glossary')?.[0]
  if (!entry) throw new Error('No entry')
  return renderToString(
    <PageTimeContext value={{ renderedAt: () => now }}>
      <ContentContext value={source}>
        <AcronymCard entry={entry} onClose={() => {}} />
      </ContentContext>
    </PageTimeContext>,
  )
}

/** As a reader of schema.org answers it: a day's special hours before its week's; closing before opening is after midnight. */
function isOpenForMachines({ day, time }: { day: string; time: string }, place: Node): boolean {
  const nodes = (key: string) => (place[key] ?? []) as Record<string, string & string[]>[]
  const hoursOf = (of: string) => {
    const special = nodes('specialOpeningHoursSpecification').filter(
      ({ validFrom = '', validThrough = '' }) => validFrom <= of && of <= validThrough,
    )
    const week = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ')
    const weekday = `https://schema.org/${week[weekdayOf(of) - 1]}`
    const usual = nodes('openingHoursSpecification').filter(({ dayOfWeek = [] }) =>
      [dayOfWeek].flat().includes(weekday),
    )
    const found = special.length > 0 ? special : usual
    return found.filter(({ opens, closes }) => opens !== closes)
  }
  const isTonight = hoursOf(day).some(
    ({ opens = '', closes = '' }) => opens <= time && (closes < opens || time < closes),
  )
  const isLastNight = hoursOf(addDays(day, -1)).some(
    ({ opens = '', closes = '' }) => closes < opens && time < closes,
  )
  return isTonight || isLastNight
}

const surfaces = [
  ['the hours of the week', '/horario', ['service-state']],
  ['a campus', '/campus/gama', ['<dd']],
  ['the map', '/mapa', ['campus-open']],
  ['an acronym', '/detalhes-glossario/cgra', ['sector-state']],
] as const

const clock = (at: string) => Date.parse(`${at}:00-03:00`)

describe.each(kindsOfDay)('on %s (%s)', (_, at, row, home) => {
  const now = clock(at)
  const local = localTime(now, 'America/Sao_Paulo')
  const page = (url: string) => pageAt(url, documents, now)

  test.each(surfaces)('%s says so', async (_name, url, marks) => {
    expect(within((await page(url)).html, ...marks)).toContain(row)
  })

  test('the home screen says so on its tile, and names a holiday above it', async () => {
    const { html } = await page('/tab1')
    expect(within(html, 'tile-state')).toBe(row)
    if (home.startsWith('Feriado')) expect(within(html, 'opening-line')).toBe(home)
    else expect(html).not.toContain('opening-line"')
  })

  test('the card of an acronym says so', () => {
    expect(text(acronymCard(now))).toContain(`Registro Acadêmico${row}`)
  })

  test('machines hear no more than that', async () => {
    const [place] = (await page('/horario')).nodes('Place')
    const isOpen = /^(Aberto|Fecha em)/.test(row)
    expect(isOpenForMachines(local, place as Node)).toBe(isOpen)
    const [sector] = (await page('/detalhes-glossario/cgra')).nodes('Organization')
    const contact = sector?.contactPoint as
      | { hoursAvailable?: Record<string, unknown>[] }
      | undefined
    const special = contact?.hoursAvailable?.filter(({ validFrom }) => validFrom)
    expect(special).toEqual(place?.specialOpeningHoursSpecification)
  })

  test('the calendar of opening hours names the day, and the API gives what it takes', async () => {
    const puts = Object.entries(documents).flatMap(([collection, list]) =>
      list.map(({ id, ...fields }) => {
        const { campuses = 'all', ...others } = fields as { campuses?: 'all' | string[] }
        return published(collection as CollectionName, id, others, { campuses })
      }),
    )
    const { app } = await temporaryApp(puts, { now: () => now })
    const file = await get(app, '/agenda/horario.ics?campus=gama')
    const events = new ICAL.Component(ICAL.parse(file.body)).getAllSubcomponents('vevent')
    const days = events.map((each) => {
      const event = new ICAL.Event(each)
      return `${event.startDate} ${event.summary}`
    })
    const [, name] = /\((.*)\)/.exec(home) ?? []
    // The night of a holiday is told of on its day, which is over.
    const isToday = home.startsWith('Feriado') && local.time > '06:00'
    if (isToday) expect(days).toContain(`${local.day} Feriado (${name}): confirme antes de ir`)
    const isNamed = days.some((each) => each.startsWith(`${local.day} Feriado`))
    expect(isNamed).toBe(isToday)

    const answers = await Promise.all(
      (['settings', 'campuses', 'services'] as const).map(async (collection) =>
        (await get(app, `/api/collections/${collection}`)).json(),
      ),
    )
    const [settings, campuses, services] = answers.map(({ documents: list }) => list) as [
      PublicDocument<'settings'>[],
      PublicDocument<'campuses'>[],
      PublicDocument<'services'>[],
    ]
    const [service] = services
    if (!service || !settings[0]) throw new Error('Nothing came')
    const holidays = holidaysOf(service.campuses, { settings: settings[0], campuses })
    expect(openingSentence(openingState(service, local, holidays), local.day)).toBe(row)
  })
})

describe.each([
  ['a working day', '2026-11-24T10:00', 'Deve estar aberto até 12h'],
  ['the end of a shift', '2026-11-24T11:50', 'Costuma fechar às 12h'],
  ['a break', '2026-11-24T12:30', 'Costuma voltar às 13h'],
  ['a night', '2026-11-24T22:00', 'Costuma abrir amanhã às 8h'],
])('with hours that await confirmation, on %s (%s)', (_, at, row) => {
  const now = clock(at)
  const doubtful = {
    ...documents,
    services: [{ ...secretariat, doubts: [{ field: 'weekly' }] }],
  }

  test.each(surfaces)('%s says what is usual', async (_name, url, marks) => {
    const { html } = await pageAt(url, doubtful, now)
    expect(within(html, ...marks)).toContain(row)
    expect(html).not.toContain('data-state="open"')
  })

  test('the home screen and the card of an acronym say what is usual', async () => {
    const { html } = await pageAt('/tab1', doubtful, now)
    expect(within(html, 'tile-state')).toBe(row)
    expect(html).not.toContain('data-tone="positive"')
    expect(text(acronymCard(now, doubtful))).toContain(`Registro Acadêmico${row}`)
  })
})

test('what a link shows promises no hours at all', () => {
  const { settings, ...others } = contentOf(documents).collections
  const [institution] = settings
  if (!institution) throw new Error('No settings')
  const told = /Abert|Abre|Fecha|Volta às|Feriado/
  for (const collection of collectionNames.filter((name) => name !== 'settings'))
    for (const document of others[collection as keyof typeof others])
      expect(
        JSON.stringify(
          cardOf(collection, document as never, institution, () =>
            localTime(clock('2026-12-25T10:00'), institution.timeZone),
          ) ?? '',
        ),
      ).not.toMatch(told)
})

test('the rows of a search say the holiday', async () => {
  const { html } = await pageAt('/tab1?q=registro', documents, clock('2026-12-25T10:00'))
  const main = text(html.slice(html.indexOf('<main'), html.indexOf('</main>')))
  expect(main).toContain('Registro Acadêmico')
  expect(main).toContain('Feriado')
  expect(main).not.toMatch(/Abert|Abre/)
})
