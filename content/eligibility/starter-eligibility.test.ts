import { expect, test } from 'vitest'
import type { SchoolingLevel } from '#content/schooling.ts'
import { checkContent } from '#content/validation/check-content.ts'
import { conditionsFor, worstOf } from './conditions.ts'
import { findCourses } from './find-courses.ts'
import { type EntryRule, rulesOf } from './rules-of.ts'

type Course = Parameters<typeof findCourses>[2][number]

const files = import.meta.glob('../starter/ifb/*.json', { eager: true, import: 'default' })
const starter = checkContent(
  Object.fromEntries(
    Object.entries(files).map(([path, list]) => [path.replace(/^.*\/|\.json$/g, ''), list]),
  ),
).records
const rules = starter.eligibility as unknown as EntryRule[]
const courses = starter.courses as unknown as Course[]

function ruleWith(id: string): EntryRule {
  const found = rules.find((rule) => rule.id === id)
  if (!found) throw new Error(`The starter content has no rule ${id}`)
  return found
}

/** What each fact about admission says of a person, by the number under which the facts have it. */
test.each<[fact: string, id: string, age: number, SchoolingLevel, 'met' | 'open' | 'unmet']>([
  ['tecnico-02', 'tecnico-integrado', 15, 'fundamental', 'met'],
  ['tecnico-02', 'tecnico-integrado', 17, 'fundamental', 'met'],
  ['tecnico-02', 'tecnico-integrado', 18, 'fundamental', 'unmet'],
  ['tecnico-02', 'tecnico-integrado', 15, 'fundamental-incompleto', 'unmet'],
  ['tecnico-04', 'tecnico-proeja', 30, 'fundamental', 'met'],
  ['tecnico-04', 'tecnico-proeja', 17, 'fundamental', 'unmet'],
  ['tecnico-04', 'tecnico-proeja', 30, 'fundamental-incompleto', 'unmet'],
  ['tecnico-04', 'tecnico-proeja', 30, 'medio', 'unmet'],
  ['tecnico-05', 'tecnico-concomitante', 16, 'medio-em-curso', 'met'],
  ['tecnico-05', 'tecnico-concomitante', 16, 'medio', 'unmet'],
  ['tecnico-06', 'tecnico-subsequente', 18, 'medio', 'met'],
  ['tecnico-06', 'tecnico-subsequente', 40, 'superior', 'met'],
  ['tecnico-06', 'tecnico-subsequente', 18, 'medio-em-curso', 'unmet'],
  // Its form is not known, and no form takes somebody without the Ensino Fundamental.
  ['tecnico-02, -04, -06', 'tecnico-a-confirmar', 30, 'fundamental', 'open'],
  ['tecnico-02, -04, -06', 'tecnico-a-confirmar', 30, 'fundamental-incompleto', 'unmet'],
  // No fact says whom the FIC courses take.
  ['fic-02', 'fic', 60, 'fundamental-incompleto', 'open'],
  ['fic-04', 'mulheres-mil', 30, 'fundamental', 'open'],
  // Its name says for whom it is, and the law from which age somebody counts as old; no fact says what the course asks.
  ['name of the course', 'terceira-idade', 17, 'fundamental', 'unmet'],
  ['name of the course', 'terceira-idade', 59, 'medio', 'unmet'],
  ['name of the course', 'terceira-idade', 60, 'fundamental-incompleto', 'open'],
  // The facts tell how one is selected, not what schooling it takes.
  ['superior-04', 'graduacao', 18, 'medio', 'open'],
  ['superior-06', 'licenciatura-em-danca', 18, 'medio', 'open'],
  ['pos-04', 'especializacao', 30, 'superior', 'met'],
  ['pos-04', 'especializacao', 30, 'medio', 'unmet'],
  ['pos-04', 'mestrado', 30, 'superior', 'met'],
])('%s: by the rule %s somebody of %i with %s is %s', (_, id, age, schooling, expected) => {
  const conditions = conditionsFor(ruleWith(id), { age, schooling })
  expect(worstOf(conditions.map(({ standing }) => standing))).toBe(expected)
})

test.each<[fact: string, id: string, field: keyof EntryRule, says: RegExp]>([
  ['tecnico-01', 'tecnico-integrado', 'selection', /sorteio eletrônico público, sem prova/],
  ['tecnico-01', 'tecnico-proeja', 'selection', /sorteio eletrônico público, sem prova/],
  ['tecnico-01', 'tecnico-concomitante', 'selection', /sorteio eletrônico público, sem prova/],
  ['tecnico-01', 'tecnico-subsequente', 'selection', /sorteio eletrônico público, sem prova/],
  ['tecnico-01', 'tecnico-a-confirmar', 'selection', /sorteio eletrônico público, sem prova/],
  ['tecnico-16', 'tecnico-subsequente', 'period', /24\/11\/2023.*28\/12\/2023/],
  ['cotas-01', 'tecnico-subsequente', 'quotas', /escola pública.*indígenas.*renda.*deficiência/],
  ['cotas-06', 'tecnico-subsequente', 'quotas', /lei de 2023.*confira no edital/],
  ['superior-04', 'graduacao', 'selection', /SISU.*ENEM/],
  ['superior-05', 'graduacao', 'selection', /segundo período.*transferência externa.*diploma/],
  ['superior-06', 'licenciatura-em-danca', 'selection', /ENEM.*Teste de Habilidades Específicas/],
  ['pos-01', 'especializacao', 'selection', /sorteio eletrônico.*currículo ou títulos/],
  ['pos-02', 'mestrado', 'selection', /exame nacional.*objetiva e discursiva.*Ifes/],
  ['pos-03', 'mestrado', 'who', /Metade das vagas.*servidores da Rede Federal/],
  ['pos-05', 'mestrado', 'cost', /2018.*R\$ 70.*CadÚnico/],
  ['fic-02', 'fic', 'selection', /sorteio.*ordem de chegada.*formulário/],
  ['fic-04', 'mulheres-mil', 'period', /segundo semestre de 2025.*250 vagas/],
])('%s: the rule %s says it in “%s”', (_, id, field, says) => {
  expect(ruleWith(id)[field]).toMatch(says)
})

test('geral-01 and matricula-01: what is free, and which documents', () => {
  const { mestrado, ...free } = Object.fromEntries(rules.map(({ id, cost }) => [id, cost]))
  for (const cost of Object.values(free)) expect(cost).toMatch(/^(É|Era) gratuito:/)
  // Their own facts call each of the three free.
  expect(free.especializacao).toContain('nas três especializações que conhecemos')
  expect(courses.filter(({ modality }) => modality === 'especializacao')).toHaveLength(3)
  expect(mestrado).not.toMatch(/gratuito/)
  for (const { documents } of rules)
    expect(documents.join()).toMatch(/identidade.*histórico.*3x4.*residência.*militar/)
})

/** The requirements that the facts name for single courses. */
const requirements: Record<string, readonly SchoolingLevel[]> = {
  'Quem concluiu o Ensino Fundamental e ainda não fez 18 anos.': ['fundamental', 'medio-em-curso'],
  'Quem já concluiu o Ensino Médio.': ['medio', 'superior'],
  'Quem tem graduação reconhecida, em qualquer área.': ['superior'],
  'Quem tem graduação, em qualquer área. Metade das vagas é para servidores da Rede Federal.': [
    'superior',
  ],
}

test('every course has a rule, and where its own requirement is known the rule says the same', () => {
  for (const course of courses) {
    const own = rulesOf(course, rules)
    expect([course.id, own.length]).toEqual([course.id, 1])
    if (course.requirements)
      expect([course.id, own[0]?.schooling]).toEqual([course.id, requirements[course.requirements]])
  }
})

test('the adult without secondary school is told of PROEJA, of what is unsure, and of the next step', () => {
  const { ways, alternatives } = findCourses({ age: 30, schooling: 'fundamental' }, rules, courses)
  expect(ways.map(({ rule: { id }, standing, known }) => [id, standing, known > 0])).toEqual([
    ['tecnico-proeja', 'met', false],
    ['tecnico-a-confirmar', 'open', true],
    ['fic', 'open', true],
    ['mulheres-mil', 'open', true],
  ])
  const added = Object.fromEntries(
    alternatives.map(({ answers, added: more }) => [answers.schooling, more]),
  )
  expect(added.medio).toBeGreaterThan(added['medio-em-curso'] ?? 0)
})

test('the minor is offered no course for the old, and no change that takes many years', () => {
  const { ways, alternatives } = findCourses(
    { age: 17, schooling: 'fundamental', campus: 'ceilandia', shift: 'matutino' },
    rules,
    courses,
  )
  expect(
    ways.flatMap(({ courses: found }) => found.map(({ course }) => course.name)),
  ).not.toContain('Informática para a Terceira Idade')
  expect(alternatives.map(({ changed, answers }) => [changed, answers[changed]])).toEqual([
    ['campus', undefined],
    ['schooling', 'medio-em-curso'],
  ])
})
