import { expect, test } from 'vitest'
import { type ContentProblem, checkContent } from './check-content.ts'

const settings = {
  id: 'institution',
  status: 'published',
  appName: 'Campus na Mão',
  institutionName: 'Instituto Federal de Exemplo',
  institutionShortName: 'IF Exemplo',
  institutionAcronym: 'IFE',
  description: 'Um instituto de exemplo.',
  accent: '#2f9e41',
  defaultCampus: 'centro',
  timeZone: 'America/Sao_Paulo',
}
const campus = {
  id: 'centro',
  status: 'published',
  name: 'Campus Centro',
  shortName: 'Centro',
  kind: 'campus',
  stage: 'operating',
  city: 'Brasília',
  state: 'DF',
}
const otherCampus = { ...campus, id: 'norte', name: 'Campus Norte', shortName: 'Norte' }
const sector = {
  id: 'cgbi',
  status: 'published',
  campuses: ['centro'],
  acronym: 'CGBI',
  name: 'Biblioteca',
  kind: 'setor',
}
const service = {
  id: 'biblioteca',
  status: 'published',
  name: 'Biblioteca',
  sector: 'cgbi',
  weekly: [{ days: [1, 2], intervals: [{ opens: '08:00', closes: '21:30' }] }],
  order: 1,
}
const page = {
  id: 'entrar',
  status: 'published',
  slug: 'entrar',
  title: 'Como entrar?',
  answer: 'Por sorteio.',
  body: 'Veja [os tipos](/tipos), [o portal](https://exemplo.edu.br) e [o começo](#comeco).',
  icon: 'enter',
  order: 1,
}
const event = {
  id: 'semana',
  status: 'published',
  title: 'Semana de Ciência',
  start: '2026-11-24T19:00',
  state: 'confirmed',
}
const weekly = { every: 'week', interval: 1 }
const until = '2026-12-24'

const sound = {
  settings: [settings],
  campuses: [campus, otherCampus],
  glossary: [sector],
  services: [service],
  pages: [page],
}

test('sound content has no problems and comes back with its defaults', () => {
  const { records, problems } = checkContent(sound)
  expect(problems).toEqual([])
  expect(records.pages[0]).toMatchObject({ id: 'entrar', campuses: 'all', doubts: [] })
  expect(records.courses).toEqual([])
})

interface Failure {
  title: string
  files: Record<string, unknown>
  problems: ContentProblem[]
}

function problem(
  collection: string,
  record: string,
  field: string,
  message: unknown,
): ContentProblem {
  return { collection, record, field, message: message as string }
}

const failures: Failure[] = [
  {
    title: 'a file that is no collection',
    files: { ...sound, cursos: [] },
    problems: [problem('cursos', '', '', expect.stringContaining('não é uma coleção'))],
  },
  {
    title: 'a file that is no list',
    files: { ...sound, news: { id: 'a' } },
    problems: [problem('news', '', '', expect.stringContaining('lista de registros'))],
  },
  {
    title: 'a field left out',
    files: { ...sound, pages: [{ ...page, title: undefined }] },
    problems: [problem('pages', 'entrar', 'title', 'falta preencher')],
  },
  {
    title: 'a field that does not exist',
    files: { ...sound, pages: [{ ...page, titulo: 'Como entrar?' }] },
    problems: [problem('pages', 'entrar', 'titulo', 'este campo não existe')],
  },
  {
    title: 'a value deep inside a field',
    files: {
      ...sound,
      services: [
        { ...service, weekly: [{ days: [1], intervals: [{ opens: '07:00', closes: '8h' }] }] },
      ],
    },
    problems: [
      problem('services', 'biblioteca', 'weekly.0.intervals.0.closes', 'use uma hora como 19:30'),
    ],
  },
  {
    title: 'a value of the wrong type, in the words of the schema',
    files: { ...sound, pages: [{ ...page, order: 'primeira' }] },
    problems: [problem('pages', 'entrar', 'order', 'use um número inteiro de 0 a 9999')],
  },
  {
    title: 'a record without an id',
    files: { ...sound, pages: [page, { ...page, id: undefined }] },
    problems: [problem('pages', '#2', 'id', 'falta preencher')],
  },
  {
    title: 'a record that is no record',
    files: { ...sound, pages: ['entrar'] },
    problems: [problem('pages', '#1', '', expect.any(String))],
  },
  {
    title: 'a doubt about a field that does not exist',
    files: { ...sound, pages: [{ ...page, doubts: [{ field: 'telefone' }] }] },
    problems: [problem('pages', 'entrar', 'doubts', 'cita um campo que não existe')],
  },
  {
    title: 'a recurrence that ends before it starts',
    files: {
      ...sound,
      events: [
        { ...event, id: 'um-dia', recurrence: { ...weekly, until: '2026-11-24' } },
        { ...event, recurrence: { ...weekly, until: '2026-11-23' } },
      ],
    },
    problems: [
      problem('events', 'semana', 'recurrence.until', expect.stringContaining('antes de “Começa”')),
    ],
  },
  {
    title:
      'days of the week without that of the first time, twice the same, or of what is not weekly',
    files: {
      ...sound,
      events: [
        { ...event, id: 'certo', recurrence: { ...weekly, until, days: [4, 2] } },
        { ...event, id: 'outro', recurrence: { ...weekly, until, days: [1, 3] } },
        { ...event, id: 'duas', recurrence: { ...weekly, until, days: [2, 2] } },
        { ...event, id: 'nenhum', recurrence: { ...weekly, until, days: [] } },
        { ...event, id: 'mes', recurrence: { ...weekly, until, every: 'month', days: [2] } },
      ],
    },
    problems: [
      problem('events', 'outro', 'recurrence.days', expect.stringContaining('“Começa”')),
      problem('events', 'duas', 'recurrence.days', 'um dia aparece duas vezes'),
      problem('events', 'nenhum', 'recurrence.days', 'marque ao menos um dia'),
      problem('events', 'mes', 'recurrence.days', expect.stringContaining('por semana')),
    ],
  },
  {
    title: 'changed dates that are none of the event, stand twice, or have a place and no time',
    files: {
      ...sound,
      events: [
        {
          ...event,
          recurrence: { ...weekly, until },
          changes: [
            { day: '2026-12-01', note: 'É feriado' },
            { day: '2026-12-02' },
            { day: '2026-12-08', start: '2026-12-08', place: 'Sala 3' },
            { day: '2026-12-08' },
            { day: '2026-12-15', place: 'Sala 3' },
            { day: '2020-01-07' },
          ],
        },
        { ...event, id: 'uma-vez', changes: [{ day: '2026-11-24', start: '2026-11-25' }] },
        { ...event, id: 'sem-dia', start: '2026-02-99', changes: [{ day: '2026-11-24' }] },
      ],
    },
    problems: [
      problem('events', 'semana', 'changes.1.day', expect.stringContaining('02/12/2026 não é')),
      problem('events', 'semana', 'changes.3.day', expect.stringContaining('duas vezes')),
      problem('events', 'semana', 'changes.4.start', expect.stringContaining('o mesmo dia')),
      problem('events', 'semana', 'changes.5.day', expect.stringContaining('07/01/2020 não é')),
      problem('events', 'sem-dia', 'start', expect.any(String)),
    ],
  },
  {
    title: 'a week of the month in which the first time is not, or of what is not monthly',
    files: {
      ...sound,
      events: [
        // The 24th of November 2026 is its fourth Tuesday, and its last.
        ...[4, 5, 2].map((week) => ({
          ...event,
          id: `semana-${week}`,
          recurrence: { every: 'month', interval: 1, until, week },
        })),
        { ...event, id: 'semanal', recurrence: { ...weekly, until, week: 4 } },
        {
          ...event,
          id: 'sem-dia',
          start: '2026-02-99',
          recurrence: { every: 'month', interval: 1, until, week: 2 },
        },
      ],
    },
    problems: [
      problem('events', 'semana-2', 'recurrence', expect.stringContaining('“Começa”')),
      problem('events', 'semanal', 'recurrence.week', expect.stringContaining('por mês')),
      problem('events', 'sem-dia', 'start', expect.any(String)),
    ],
  },
  {
    title: 'an end before the beginning, by the day or by the hour',
    files: {
      ...sound,
      events: [
        { ...event, id: 'um-dia', start: '2026-11-24T19:30', end: '2026-11-24' },
        { ...event, id: 'dias', start: '2026-11-24T19:30', end: '2026-11-23' },
        { ...event, id: 'horas', start: '2026-11-24T19:30', end: '2026-11-24T08:00' },
      ],
    },
    problems: ['dias', 'horas'].map((id) =>
      problem('events', id, 'end', expect.stringContaining('antes de “Começa”')),
    ),
  },
  {
    title: 'an id used twice',
    files: { ...sound, campuses: [campus, otherCampus, campus] },
    problems: [problem('campuses', 'centro', 'id', 'outro registro já tem este id')],
  },
  {
    title: 'a missing singleton file',
    files: { ...sound, settings: [] },
    problems: [problem('settings', '', '', 'falta o registro “institution”')],
  },
  {
    title: 'a singleton that readers would not find, now or later',
    files: {
      ...sound,
      settings: [{ ...settings, status: 'draft', expireAt: '2027-01-01T00:00:00Z' }],
    },
    problems: [
      problem('settings', 'institution', 'status', 'precisa estar publicado'),
      problem('settings', 'institution', 'expireAt', expect.stringContaining('deixe sem data')),
    ],
  },
  {
    title: 'a singleton with company',
    files: { ...sound, settings: [settings, { ...settings, id: 'outra' }] },
    problems: [
      problem('settings', 'outra', 'id', expect.any(String)),
      problem('settings', '', '', 'só pode haver um registro, “institution”'),
    ],
  },
  {
    title: 'a reference to nothing',
    files: { ...sound, services: [{ ...service, sector: 'cgra' }] },
    problems: [problem('services', 'biblioteca', 'sector', '“cgra” não existe em Glossário')],
  },
  {
    title: 'a campus that does not exist',
    files: { ...sound, pages: [{ ...page, campuses: ['centro', 'sul'] }] },
    problems: [problem('pages', 'entrar', 'campuses', '“sul” não existe em Campi')],
  },
  {
    title: 'a page address used twice',
    files: { ...sound, pages: [page, { ...page, id: 'outra' }] },
    problems: [problem('pages', 'outra', 'slug', 'outro registro já tem o endereço “entrar”')],
  },
  {
    title: 'an acronym used twice in one campus',
    files: { ...sound, glossary: [sector, { ...sector, id: 'outra', acronym: 'cgbi' }] },
    problems: [
      problem(
        'glossary',
        'outra',
        'acronym',
        'a sigla já está em “cgbi” como “CGBI”, no mesmo campus: acentos e maiúsculas não contam',
      ),
    ],
  },
  {
    title: 'an acronym of one campus and of all',
    files: { ...sound, glossary: [sector, { ...sector, id: 'outra', campuses: 'all' }] },
    problems: [problem('glossary', 'outra', 'acronym', expect.stringContaining('“cgbi”'))],
  },
  ...['tipos', '/os tipos', '//exemplo.edu.br', 'javascript:alert', ''].map((target) => ({
    title: `a link to "${target}"`,
    files: { ...sound, pages: [{ ...page, body: `Veja [isto](${target}).` }] },
    problems: [problem('pages', 'entrar', 'body', expect.stringContaining(`“${target}” não abre`))],
  })),
]

test.each(failures)('reports $title, and only that', ({ files, problems }) => {
  expect(checkContent(files).problems).toEqual(problems)
})

test('a missing file of a singleton is reported', () => {
  const { settings: _, ...rest } = sound
  expect(checkContent(rest).problems).toEqual([
    problem('settings', '', '', 'falta o registro “institution”'),
  ])
})

test('the same acronym may mean two things in two campuses', () => {
  const glossary = [sector, { ...sector, id: 'outra', campuses: ['norte'] }]
  expect(checkContent({ ...sound, glossary }).problems).toEqual([])
})

test('what shared an acronym already may be imported again, but nothing may join it', () => {
  const glossary = [sector, { ...sector, id: 'outra', acronym: 'Çgbí' }]
  expect(checkContent({ ...sound, glossary }).problems).toEqual([
    problem('glossary', 'outra', 'acronym', expect.stringContaining('“cgbi” como “CGBI”')),
  ])
  const { records: present } = checkContent({ ...sound, glossary })
  expect(checkContent({ glossary }, present).problems).toEqual([])
  const joining = { glossary: [{ ...sector, id: 'nova', acronym: 'cgbí' }] }
  expect(checkContent(joining, present).problems).toMatchObject([{ record: 'nova' }])
})

test('a record with a fault still counts as the target of a reference', () => {
  const { problems } = checkContent({ ...sound, glossary: [{ ...sector, kind: 'sala' }] })
  expect(problems.map(({ collection, field }) => `${collection} ${field}`)).toEqual([
    'glossary kind',
  ])
})

test('nothing is checked against a file that could not be read', () => {
  const files = { ...sound, settings: undefined, campuses: undefined, glossary: undefined }
  expect(checkContent(files).problems).toEqual([])
})

const starterFiles = import.meta.glob('../starter/ifb/*.json', { eager: true, import: 'default' })

test('the content of the first institute is sound and whole', () => {
  const starter = Object.fromEntries(
    Object.entries(starterFiles).map(([path, content]) => [
      path.replace(/^.*\/|\.json$/g, ''),
      content,
    ]),
  )
  const { records, problems } = checkContent(starter)
  expect(problems).toEqual([])
  const counts = Object.entries(records).map(([name, list]) => [name, list.length])
  expect(Object.fromEntries(counts)).toEqual({
    admissions: 10,
    calendars: 0,
    settings: 1,
    campuses: 13,
    courses: 50,
    eligibility: 12,
    certifications: 3,
    glossary: 106,
    services: 5,
    events: 13,
    news: 15,
    pages: 9,
    curations: 93,
    social: 16,
    slides: 3,
    team: 3,
    notices: 0,
  })
})
