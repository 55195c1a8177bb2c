import { expect, test } from 'vitest'
import type { StarredCollection } from '#protocol/stars.ts'
import { arrangeStarred, type StarredContent } from './arrange-starred.ts'
import { factsPrint } from './facts-print.ts'

const now = { day: '2030-05-10', time: '10:00' }

const envelope = { campuses: 'all', doubts: [], asOf: undefined } as const

const event = (id: string, start: string, more: object = {}) => ({
  ...envelope,
  id,
  title: `Evento ${id}`,
  start,
  state: 'confirmed',
  ...more,
})

const admission = (id: string, start: string, end: string, more: object = {}) => ({
  ...envelope,
  id,
  title: `Edital ${id}`,
  year: 2030,
  steps: [{ kind: 'registration', name: 'Inscrição', start, end }],
  modalities: ['graduacao'],
  courses: [],
  ...more,
})

const content = {
  courses: [{ ...envelope, id: 'redes', name: 'Redes', modality: 'tecnico', duration: '1 ano' }],
  glossary: [{ id: 'cgbi', acronym: 'CGBI', name: 'Coordenação' }],
  events: [
    event('hoje', '2030-05-10T19:00'),
    event('perto', '2030-05-15T14:00', { state: 'cancelled' }),
    event('longe', '2030-11-15T14:00'),
    event('foi', '2030-01-15'),
    event('dura', '2030-05-01', { end: '2030-05-20' }),
  ],
  campuses: [{ id: 'brasilia', name: 'Campus Brasília' }],
  admissions: [admission('aberto', '2030-05-01', '2030-05-12')],
  pages: [{ id: 'p1', slug: 'entrar', title: 'Como entro?', answer: 'Por sorteio.' }],
  services: [],
  isWhole: true,
} as unknown as StarredContent

const mark = (collection: StarredCollection, id: string, at: number) => ({
  collection,
  id,
  at,
  isOn: true,
  title: `Antes ${id}`,
})

const unknown = () => ({ kind: 'unknown' }) as const

const arrange = (...marks: ReturnType<typeof mark>[]) =>
  arrangeStarred(marks, content, now, unknown)

test('what is due soon comes first, the nearest before all; then what was starred last; what is no more at the end', () => {
  const rows = arrange(
    mark('events', 'sumiu', 99),
    mark('courses', 'redes', 1),
    mark('events', 'longe', 2),
    mark('glossary', 'cgbi', 3),
    mark('events', 'perto', 4),
    mark('admissions', 'aberto', 5),
    mark('events', 'hoje', 6),
  )
  expect(rows.map(({ mark: { id } }) => id)).toEqual([
    'hoje',
    'aberto',
    'perto',
    'cgbi',
    'longe',
    'redes',
    'sumiu',
  ])
})

test('what has other facts than this device saw stands before what only was starred, once all of it is here', () => {
  const entry = content.glossary[0] as object
  const marks = [
    mark('campuses', 'brasilia', 9),
    { ...mark('glossary', 'cgbi', 1), seen: factsPrint({ ...entry, name: 'Coordenação Geral' }) },
    { ...mark('courses', 'redes', 5), seen: factsPrint(content.courses[0] as object) },
  ]
  const changed = (isWhole: boolean) =>
    arrangeStarred(marks, { ...content, isWhole }, now, unknown).map(
      ({ mark: { id }, hasChanged }) => [id, hasChanged ?? false],
    )
  expect(changed(true)).toEqual([
    ['cgbi', true],
    ['brasilia', false],
    ['redes', false],
  ])
  expect(changed(false)[0]).toEqual(['brasilia', false])
})

test('each row says what is next of it', () => {
  const details = (collection: StarredCollection, id: string) => arrange(mark(collection, id, 1))[0]
  expect(details('events', 'hoje')).toMatchObject({ isToday: true, due: '2030-05-10T19:00' })
  // What began days ago is on today.
  expect(details('events', 'dura')).toMatchObject({ isToday: true, due: '2030-05-10' })
  expect(details('events', 'perto')?.detail).toMatch(/^Cancelado · /)
  expect(details('events', 'foi')?.detail).toMatch(/^Já aconteceu · /)
  expect(details('events', 'foi')?.due).toBeUndefined()
  expect(details('admissions', 'aberto')).toMatchObject({
    detail: 'Inscrição: faltam 2 dias',
    due: '2030-05-12',
  })
  expect(details('courses', 'redes')?.detail).toBe('1 ano')
  expect(details('pages', 'p1')).toMatchObject({ href: '/ajuda/entrar', detail: 'Por sorteio.' })
  expect(details('campuses', 'brasilia')?.detail).toBe('Horário não informado')
})

test.each([
  ['events', 'longe', 'end', 'sexta, 15 de novembro, 14h (a confirmar)'],
  ['admissions', 'aberto', 'steps', 'Inscrição: faltam 2 dias (a confirmar)'],
  ['courses', 'redes', 'duration', '1 ano (a confirmar)'],
] as const)('in %s a row says what awaits confirmation', (collection, id, field, detail) => {
  const rowWith = (...doubts: object[]) => {
    const documents = content[collection].map((each) => ({ ...each, doubts }))
    return arrangeStarred(
      [mark(collection, id, 1)],
      { ...content, [collection]: documents },
      now,
      unknown,
    )[0]
  }
  expect(rowWith({ field })?.detail).toBe(detail)
  if (collection !== 'courses') expect(rowWith({ field })?.isDueDoubtful).toBe(true)
  expect(rowWith({ field: 'summary' })?.detail).toBe(detail.replace(' (a confirmar)', ''))
  expect(rowWith({ field: 'summary' })?.isDueDoubtful).not.toBe(true)
})

test('a course says until when one can register for it', () => {
  const open = admission('b', '2030-05-01', '2030-05-12', { courses: [{ course: 'redes' }] })
  const [row] = arrangeStarred(
    [mark('courses', 'redes', 1)],
    { ...content, admissions: [open] as unknown as StarredContent['admissions'] },
    now,
    unknown,
  )
  expect(row).toMatchObject({
    detail: 'Inscrições abertas · Inscrição: faltam 2 dias',
    due: '2030-05-12',
    isDueDoubtful: false,
  })
})

test('what is no more is called as it was when it was starred, and leads nowhere', () => {
  const [row] = arrange(mark('events', 'sumiu', 1))
  expect(row).toMatchObject({ title: 'Antes sumiu', detail: 'Este evento não existe mais' })
  expect(row?.href).toBeUndefined()
})
