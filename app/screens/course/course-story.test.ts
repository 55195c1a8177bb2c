import { expect, test } from 'vitest'
import type { Course } from '#content/document.ts'
import type { EntryRule } from '#content/eligibility/rules-of.ts'
import { contactParts, courseStory } from './course-story.ts'
import { kindName } from './kind-name.ts'

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

const norte = { id: 'norte', shortName: 'Norte', street: 'Rua 1', doubts: [] }

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

/** The lines of a fact or under a question, as they are read. */
function answer(question: string, known: Known = {}): string[] | undefined {
  const { facts, answers } = story(known)
  const found =
    facts.find(({ label }) => label === question) ??
    answers.find((each) => each.question === question)
  return found?.lines.map(({ text, more, doubt }) =>
    [text, more, doubt].filter(Boolean).join(' | '),
  )
}

test('a course of which all is known leaves nothing open, in the order in which people ask', () => {
  const { facts, answers, unknown } = story({})
  expect(facts.map(({ label }) => label)).toEqual([
    'Quanto tempo',
    'Quando',
    'Onde',
    'Quanto custa',
  ])
  expect(answers.map(({ question }) => question)).toEqual([
    'Quem pode entrar?',
    'As inscrições estão abertas?',
    'Como é a seleção?',
    'Quantas vagas há?',
    'Quem coordena?',
  ])
  expect(unknown).toEqual([])
})

test.each<[question: string, lines: string[]]>([
  ['Quanto tempo', ['1 ano e meio | 1.200 horas']],
  ['Quando', ['De manhã ou à noite']],
  ['Onde', ['Norte | Rua 1']],
  ['Quem pode entrar?', ['Quem já concluiu o Ensino Médio.']],
  ['Como é a seleção?', ['Por sorteio, sem nenhuma prova. | Quem for sorteado faz a matrícula.']],
  ['Quanto custa', ['Nada']],
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
    facts: [],
    answers: [
      {
        topic: 'Inscrições',
        question: 'As inscrições estão abertas?',
        lines: [{ text: 'Não conhecemos inscrições abertas hoje.' }],
        isStep: true,
      },
    ],
    unknown: [
      'duração',
      'carga horária',
      'turno',
      'campus',
      'quanto custa',
      'quem pode entrar',
      'quando abrem as inscrições',
      'como é a seleção',
      'vagas',
      'o que se aprende',
    ],
  })
})

test('of time and hours either is told alone', () => {
  const { workload: _, ...timed } = full
  const { duration: __, ...counted } = full
  expect(answer('Quanto tempo', { course: timed })).toEqual(['1 ano e meio'])
  expect(story({ course: timed }).unknown).toEqual(['carga horária'])
  expect(answer('Quanto tempo', { course: counted })).toEqual(['1.200 horas'])
  expect(story({ course: counted }).unknown).toEqual(['duração'])
})

test('a distance course says so, with its campus or without', () => {
  const distance = { ...full, distance: true }
  expect(answer('Onde', { course: distance })).toEqual(['A distância', 'Norte | Rua 1'])
  const alone = { ...distance, campuses: [] }
  expect(answer('Onde', { course: alone })).toEqual(['A distância'])
  expect(story({ course: alone }).unknown).toEqual(['campus'])
  expect(answer('Onde', { course: { ...full, campuses: 'all' } })).toEqual(['Em todos os campi'])
})

test.each([
  ['Nada: nem taxa nem mensalidade (2023).', 'Nada | Nem taxa nem mensalidade (2023).'],
  ['É gratuito. A prova tem taxa.', 'É gratuito | A prova tem taxa.'],
  ['R$ 1.200 por mês.', 'R$ 1.200 por mês'],
  ['Em 2018 havia uma taxa de R$ 70.', 'Em 2018 havia uma taxa de R$ 70.'],
])('the cost %j is told once: %j', (cost, told) => {
  const rules = [{ ...rule, cost }]
  expect(answer('Quanto custa', { rules })).toEqual([told])
  expect(story({ rules }).answers.map(({ topic }) => topic)).not.toContain('Custo')
})

test('what half a phone cannot hold has the whole width', () => {
  const cost =
    'Em 2018, o exame nacional tinha taxa de R$ 70, com isenção para inscritos no CadÚnico.'
  const { facts } = story({ rules: [{ ...rule, cost }] })
  expect(facts.filter(({ isLong }) => isLong).map(({ name }) => name)).toEqual(['cost'])
})

test('of several campuses each has its address', () => {
  const sul = { ...norte, id: 'sul', shortName: 'Sul', street: 'Rua 2' }
  const known = { course: { ...full, campuses: ['norte', 'sul'] }, campuses: [norte, sul] }
  expect(answer('Onde', known)).toEqual(['Norte | Rua 1', 'Sul | Rua 2'])
})

test('a doubt about a street stands at the place', () => {
  const campuses = [{ ...norte, doubts: [{ field: 'street' }] }]
  expect(answer('Onde', { campuses })).toEqual(['Norte | Rua 1 | a confirmar'])
})

test('a modality that stands for several is unknown, and its name says so once', () => {
  expect(story({ course: { ...full, modality: 'tecnico' } }).unknown).toEqual(['modalidade'])
  expect(kindName('Técnico (modalidade a confirmar)')).toBe('Técnico')
  expect(kindName('Formação Inicial e Continuada (FIC)')).toBe(
    'Formação Inicial e Continuada (FIC)',
  )
})

test('what awaits confirmation of the ways to call and write is named', () => {
  const campus = { phone: '61', doubts: [{ field: 'phone', asOf: '2016' }] }
  const course = { ...full, email: 'a@b.br', doubts: [{ field: 'email' }] }
  expect(contactParts(course, campus).map(({ label, doubt }) => [label, doubt])).toEqual([
    ['Telefone', 'a confirmar (informação de 2016)'],
    ['E-mail', 'a confirmar'],
  ])
})

test('a campus is a link to its page', () => {
  const where = story({}).facts.find(({ label }) => label === 'Onde')
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
  expect(answer('Quanto tempo', { course })).toEqual(['1 ano e meio | 1.200 horas'])
  expect(answer('Quando', { course })).toEqual([
    'De manhã ou à noite | a confirmar (informação de 2021)',
  ])
  expect(answer('Onde', { course })).toEqual(['Norte | Rua 1 | a confirmar'])
  const alone = { ...full, doubts: doubts.slice(1) }
  expect(answer('Quanto tempo', { course: alone })).toEqual([
    '1 ano e meio | 1.200 horas | a confirmar (informação de 2019)',
  ])
})

test('a rule that awaits confirmation says so at what it tells', () => {
  const doubtful = { ...rule, asOf: '2018', doubts: [{ field: 'cost' }] }
  expect(answer('Quanto custa', { rules: [doubtful] })).toEqual([
    'Nada | a confirmar (informação de 2018)',
  ])
  const whole = { ...rule, doubts: [{ field: '*' }] }
  expect(answer('Quanto custa', { rules: [whole] })).toEqual(['Nada | a confirmar'])
})

test('what several rules agree on is said once, and where they differ each has its name', () => {
  const other = { ...rule, id: 'outra', name: 'Vestibular', selection: 'Por prova.' }
  const rules = [rule, other]
  expect(answer('Quanto custa', { rules })).toEqual(['Nada'])
  expect(answer('Como é a seleção?', { rules })).toEqual([
    'Técnico: Por sorteio, sem nenhuma prova. | Quem for sorteado faz a matrícula.',
    'Vestibular: Por prova.',
  ])
  const { cost: _, ...silent } = other
  expect(answer('Quanto custa', { rules: [rule, silent] })).toEqual(['Técnico: Nada.'])
})

test('while an admission is on, nothing older is said of when they open', () => {
  const { answers, unknown } = story({ hasAdmission: true, rules: [{ ...rule, period: '' }] })
  expect(answers.map(({ question }) => question)).not.toContain('As inscrições estão abertas?')
  expect(unknown).toEqual([])
})
