import { expect, test } from 'vitest'
import type { Course } from '#content/document.ts'
import type { EntryRule } from '#content/eligibility/rules-of.ts'
import { courseStory } from './course-story.ts'

const envelope = { revision: 1, updatedAt: '2026-01-01T00:00:00.000Z', doubts: [] }

const bare: Course = {
  ...envelope,
  id: 'curso',
  campuses: [],
  name: 'Curso',
  modality: 'fic',
  distance: false,
  shifts: [],
}

const full: Course = {
  ...bare,
  campuses: ['norte'],
  shifts: ['matutino', 'noturno'],
  duration: '1 ano e meio',
  workload: 1200,
  places: 40,
  coordinator: 'Coordenação de Gestão',
  requirements: 'Quem já concluiu o Ensino Médio.',
  descriptionHtml: '<p>Vender.</p>',
}

const rule: EntryRule = {
  ...envelope,
  id: 'regra',
  campuses: 'all',
  name: 'Técnico',
  who: 'Para quem terminou o Ensino Fundamental.',
  modalities: ['fic'],
  schooling: [],
  selection: 'Por sorteio, sem nenhuma prova. Quem for sorteado faz a matrícula.',
  period: 'Costumam abrir em outubro.',
  cost: 'Nada.',
  documents: [],
  order: 1,
}

const norte = { id: 'norte', name: 'Campus Norte', street: 'Rua 1', doubts: [] }

type Known = Partial<Parameters<typeof courseStory>[0]>

function story(known: Known) {
  return courseStory({
    course: full,
    campuses: [norte],
    rules: [rule],
    hasAdmission: false,
    campusPath: '/campus/',
    ...known,
  })
}

/** The lines under a question, as they are read. */
function answer(question: string, known: Known = {}): string[] | undefined {
  return story(known)
    .answers.find((each) => each.question === question)
    ?.lines.map(({ text, more, doubt }) => [text, more, doubt].filter(Boolean).join(' | '))
}

test('a course of which all is known leaves nothing open, in the order in which people ask', () => {
  const { answers, unknown } = story({})
  expect(answers.map(({ question }) => question)).toEqual([
    'Quanto tempo leva?',
    'Quando são as aulas?',
    'Onde?',
    'Quem pode entrar?',
    'Como se entra?',
    'Quanto custa?',
    'As inscrições estão abertas?',
    'Quantas vagas há?',
    'Quem coordena?',
  ])
  expect(unknown).toEqual([])
})

test.each<[question: string, lines: string[]]>([
  ['Quanto tempo leva?', ['1 ano e meio | 1.200 horas no total']],
  ['Quando são as aulas?', ['De manhã ou à noite']],
  ['Onde?', ['Campus Norte | Rua 1']],
  ['Quem pode entrar?', ['Quem já concluiu o Ensino Médio.']],
  ['Como se entra?', ['Por sorteio, sem nenhuma prova. | Quem for sorteado faz a matrícula.']],
  ['Quanto custa?', ['Nada.']],
  [
    'As inscrições estão abertas?',
    ['Não conhecemos inscrições abertas hoje. | Costumam abrir em outubro.'],
  ],
  ['Quantas vagas há?', ['40 em cada seleção']],
  ['Quem coordena?', ['Coordenação de Gestão']],
])('%s %j', (question, lines) => {
  expect(answer(question)).toEqual(lines)
})

test('a course of which nothing is known says in one list what is missing, and claims nothing', () => {
  expect(story({ course: bare, rules: [] })).toEqual({
    answers: [
      {
        topic: 'Inscrições',
        question: 'As inscrições estão abertas?',
        lines: [{ text: 'Não conhecemos inscrições abertas hoje.' }],
      },
    ],
    unknown: [
      'duração',
      'carga horária',
      'turno',
      'campus',
      'quem pode entrar',
      'como é a seleção',
      'quanto custa',
      'quando abrem as inscrições',
      'vagas',
      'o que se aprende',
    ],
  })
})

test('of time and hours either is told alone', () => {
  const { workload: _, ...timed } = full
  const { duration: __, ...counted } = full
  expect(answer('Quanto tempo leva?', { course: timed })).toEqual(['1 ano e meio'])
  expect(story({ course: timed }).unknown).toEqual(['carga horária'])
  expect(answer('Quanto tempo leva?', { course: counted })).toEqual(['1.200 horas no total'])
  expect(story({ course: counted }).unknown).toEqual(['duração'])
})

test('a distance course says so, with its campus or without', () => {
  const distance = { ...full, distance: true }
  expect(answer('Onde?', { course: distance })).toEqual(['A distância', 'Campus Norte | Rua 1'])
  const alone = { ...distance, campuses: [] }
  expect(answer('Onde?', { course: alone })).toEqual(['A distância'])
  expect(story({ course: alone }).unknown).toEqual(['campus'])
  expect(answer('Onde?', { course: { ...full, campuses: 'all' } })).toEqual(['Em todos os campi'])
})

test('a campus is a link to its page', () => {
  const where = story({}).answers.find(({ question }) => question === 'Onde?')
  expect(where?.lines[0]?.href).toBe('/campus/norte')
})

test('each doubt stands at its answer, and what the whole course says is not said again', () => {
  const doubts = [
    { field: '*', asOf: '2019-08-21' },
    { field: 'workload', asOf: '2019-08-21' },
    { field: 'shifts', asOf: '2021' },
    { field: 'campuses' },
  ]
  const course = { ...full, doubts }
  expect(answer('Quanto tempo leva?', { course })).toEqual(['1 ano e meio | 1.200 horas no total'])
  expect(answer('Quando são as aulas?', { course })).toEqual([
    'De manhã ou à noite | a confirmar (informação de 2021)',
  ])
  expect(answer('Onde?', { course })).toEqual(['Campus Norte | Rua 1 | a confirmar'])
  const alone = { ...full, doubts: doubts.slice(1) }
  expect(answer('Quanto tempo leva?', { course: alone })).toEqual([
    '1 ano e meio | 1.200 horas no total | a confirmar (informação de 2019)',
  ])
})

test('a rule that awaits confirmation says so at what it tells', () => {
  const doubtful = { ...rule, asOf: '2018', doubts: [{ field: 'cost' }] }
  expect(answer('Quanto custa?', { rules: [doubtful] })).toEqual([
    'Nada. | a confirmar (informação de 2018)',
  ])
  const whole = { ...rule, doubts: [{ field: '*' }] }
  expect(answer('Quanto custa?', { rules: [whole] })).toEqual(['Nada. | a confirmar'])
})

test('what several rules agree on is said once, and where they differ each has its name', () => {
  const other = { ...rule, id: 'outra', name: 'Vestibular', selection: 'Por prova.' }
  const rules = [rule, other]
  expect(answer('Quanto custa?', { rules })).toEqual(['Nada.'])
  expect(answer('Como se entra?', { rules })).toEqual([
    'Técnico: Por sorteio, sem nenhuma prova. | Quem for sorteado faz a matrícula.',
    'Vestibular: Por prova.',
  ])
  const { cost: _, ...silent } = other
  expect(answer('Quanto custa?', { rules: [rule, silent] })).toEqual(['Técnico: Nada.'])
})

test('while an admission is on, nothing older is said of when they open', () => {
  const { answers, unknown } = story({ hasAdmission: true, rules: [{ ...rule, period: '' }] })
  expect(answers.map(({ question }) => question)).not.toContain('As inscrições estão abertas?')
  expect(unknown).toEqual([])
})
