import { expect, test } from 'vitest'
import { draftOf, recordOf } from '#app/editing/drafts/draft.ts'
import type { CollectionName } from '#content/collections.ts'
import { checkRecord, formFaults } from './form-validation.tsx'

const faults: [CollectionName, string, unknown, string][] = [
  ['glossary', 'acronym', '', 'Falta preencher.'],
  [
    'glossary',
    'phone',
    '(61) 2193',
    'Escreva o telefone com o código de área, como (00) 0000-0000.',
  ],
  ['glossary', 'aliases', `a\n${'b'.repeat(81)}`, 'Linha 2: use no máximo 80 caracteres.'],
  ['campuses', 'coordinates', { latitude: '-15', longitude: '' }, 'Longitude: falta preencher.'],
  [
    'campuses',
    'coordinates',
    { latitude: '-95', longitude: '1' },
    'Latitude: use graus como -15.755, de -90 a 90.',
  ],
  [
    'services',
    'awayUntil',
    '          T19:30',
    'Use um dia que exista, com mês e ano; a hora, se houver, vai até 23h59.',
  ],
  ['campuses', 'postalCode', '7083', 'Use um CEP como 70830-450.'],
  [
    'services',
    'weekly',
    [null, [{ opens: '12:00', closes: '12:00' }], null, null, null, null, null],
    'Terça: a hora de fechar é a mesma de abrir.',
  ],
  [
    'services',
    'exceptions',
    [{ from: '', label: 'Natal', intervals: [] }],
    'Natal, dia: use um dia que exista, com mês e ano.',
  ],
  [
    'services',
    'exceptions',
    [{ from: '2026-12-25', label: '', intervals: [] }],
    'Exceção 1, motivo: falta preencher.',
  ],
  [
    'events',
    'recurrence',
    { every: 'week', interval: '0', until: '' },
    'Intervalo: use um número inteiro de 1 a 366.',
  ],
  [
    'admissions',
    'steps',
    [{ name: '', start: '2026-11-24' }],
    'Etapa 1, o que acontece: falta preencher.',
  ],
  [
    'admissions',
    'files',
    [{ name: 'Edital', link: 'edital.pdf' }],
    'Edital, endereço do arquivo: use um endereço que comece com https://',
  ],
  [
    'events',
    'changes',
    [{ day: '2026-12-01', start: '2026-12-99' }],
    '01/12/2026, passou para: use um dia que exista, com mês e ano; a hora, se houver, vai até 23h59.',
  ],
  ['news', 'image', { src: '/a.webp', alt: '' }, 'O que a imagem mostra: descreva a imagem.'],
]

test.each(faults)(
  '%s.%s %j: what is wrong is said in words',
  async (collection, name, value, words) => {
    const draft = { ...draftOf(collection, {}), [name]: value as string }
    const found = formFaults(
      collection,
      draft,
      await checkRecord(collection, recordOf(collection, draft)),
    )
    expect(found[name]).toBe(words)
  },
)

test('what is wrong in a cell is said at the cell too', async () => {
  const draft = { ...draftOf('admissions', {}), title: 'T', year: '2026', status: 'draft' }
  const faultsOf = async (steps: readonly unknown[]) => {
    const written = { ...draft, steps }
    const record = recordOf('admissions', written)
    return formFaults('admissions', written, await checkRecord('admissions', record))
  }
  expect(await faultsOf([{ name: 'Inscrição' }, { name: 'Matrícula', link: 'x' }])).toEqual({
    steps: 'Matrícula, endereço na internet: use um endereço que comece com https://',
    'steps.1.link': 'Use um endereço que comece com https://',
  })
  const early = { name: 'Inscrição', start: '2026-11-24', end: '2026-11-20' }
  expect(await faultsOf([early])).toEqual({
    steps: 'Inscrição, fim do prazo: acaba antes de começar: vem antes de “Começo”.',
    'steps.0.end': 'Acaba antes de começar: vem antes de “Começo”.',
  })
  expect(await faultsOf([{ name: 'Inscrição', end: '2026-11-20' }])).toEqual({})
})

test('what a picture lacks is said at its words', async () => {
  const draft = { ...draftOf('news', {}), image: { src: '/a.webp', alt: '' } }
  const found = await checkRecord('news', recordOf('news', draft))
  expect(formFaults('news', draft, found)['image.alt']).toBe('Descreva a imagem.')
})

const service = { ...draftOf('services', {}), name: 'Balcão', order: '1' }

const within: [title: string, values: object, faults: Readonly<Record<string, string>>][] = [
  [
    'the day of an exception, at that exception',
    {
      exceptions: [
        { from: '2026-12-25', label: 'Natal', intervals: [] },
        { from: '', label: 'Faxina', intervals: [] },
      ],
    },
    {
      exceptions: 'Faxina, dia: use um dia que exista, com mês e ano.',
      'exceptions.1.from': 'Use um dia que exista, com mês e ano.',
    },
  ],
  [
    'a last day before the first one, at the last day',
    { exceptions: [{ from: '2026-12-25', to: '2026-12-24', label: 'Natal', intervals: [] }] },
    {
      exceptions: 'Natal, até o dia: o fim vem depois do começo.',
      'exceptions.0.to': 'O fim vem depois do começo.',
    },
  ],
  [
    'hours that several days share, at each of these days',
    {
      weekly: [
        null,
        [],
        [{ opens: '08:00', closes: '' }],
        null,
        [{ opens: '08:00', closes: '' }],
        null,
        null,
      ],
    },
    {
      weekly: 'Quarta e sexta: use uma hora como 19:30.',
      'weekly.2.intervals.0.closes': 'Use uma hora como 19:30.',
      'weekly.4.intervals.0.closes': 'Use uma hora como 19:30.',
    },
  ],
]

test.each(within)(
  'what is wrong within a field is said where it is: %s',
  async (_, values, words) => {
    const draft = { ...service, ...values }
    const record = recordOf('services', draft)
    expect(formFaults('services', draft, await checkRecord('services', record))).toEqual(words)
  },
)

test('rows that are still empty are not counted: the fault is at the row that has it', async () => {
  const draft = {
    ...draftOf('admissions', {}),
    title: 'T',
    year: '2026',
    files: [
      { name: '', link: '' },
      { name: 'Edital', link: '' },
    ],
  }
  const record = recordOf('admissions', draft)
  expect(formFaults('admissions', draft, await checkRecord('admissions', record))).toEqual({
    files: 'Edital, endereço do arquivo: falta preencher.',
    'files.1.link': 'Falta preencher.',
  })
})

const between: [title: string, values: object, faults: readonly string[]][] = [
  [
    'an end before its beginning',
    { start: '2026-12-10', end: '2026-12-09', campuses: 'all' },
    ['end', 'title'],
  ],
  ['no campus for readers', { status: 'published', start: '2026-12-10' }, ['campuses', 'title']],
  [
    'scheduled for no time',
    { status: 'scheduled', start: '2026-12-10', campuses: 'all' },
    ['publishAt', 'title'],
  ],
  // Its beginning is no day: nothing is compared with it.
  ['an end after what is no day', { start: '2026-13-10', end: '2026-12-09' }, ['start', 'title']],
]

test.each(between)(
  'what is wrong between two parts is told while a third is missing: %s',
  async (_, values, names) => {
    const sound = { state: 'confirmed', status: 'draft', campuses: [] }
    const draft = { ...draftOf('events', {}), ...sound, ...values }
    const found = await checkRecord('events', recordOf('events', draft))
    expect(found.map(({ field }) => field).toSorted()).toEqual(names)
  },
)
