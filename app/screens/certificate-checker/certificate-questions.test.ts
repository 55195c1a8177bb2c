import { expect, test } from 'vitest'
import { isAsked } from '#app/ui/eligibility/steps.ts'
import type { CertificationRule } from '#content/eligibility/check-certificate.ts'
import { answerLabel, certificateQuestions, putQuestion } from './certificate-questions.ts'

const rule = (fields: Partial<CertificationRule>) =>
  ({
    exam: 'ENEM',
    schooling: [],
    areas: [],
    doubts: [],
    ...fields,
  }) as unknown as CertificationRule

const rules = [
  rule({
    fromYear: 2025,
    minimumAge: 18,
    areaMinimum: 450,
    essayMinimum: 500,
    schooling: ['medio-em-curso'],
  }),
  rule({ fromYear: 2017, untilYear: 2024, suspended: true }),
  rule({ exam: 'ENCCEJA', fromYear: 2024, areaMinimum: 100 }),
]

test.each([
  ['nothing', {}, 'exame ano notas redacao idade escolaridade'],
  [
    'an edition with a rule',
    { exame: 'enem', ano: '2025' },
    'exame ano notas redacao idade escolaridade',
  ],
  ['one whose rule asks for scores only', { exame: 'encceja', ano: '2025' }, 'exame ano notas'],
  ['one that is suspended', { exame: 'enem', ano: '2020' }, 'exame ano'],
  ['one without a rule', { exame: 'enem', ano: '2016' }, 'exame ano'],
])('who told of %s is asked what matters', (_, given, keys) => {
  const asked = certificateQuestions(rules).filter((each) => isAsked(each, given))
  expect(asked.map(({ key }) => key).join(' ')).toBe(keys)
})

test('years go from this one back to the first with a rule, and one answer is for all before', () => {
  const years = (exame: string) =>
    putQuestion('ano', { exame }, rules, 2026).choices.map(({ label, answer }) => [
      label,
      answer.ano,
    ])
  expect(years('encceja')).toEqual([
    ['2026', '2026'],
    ['2025', '2025'],
    ['2024', '2024'],
    ['Antes de 2024', '2023'],
  ])
  expect(answerLabel('ano', { exame: 'encceja', ano: '2023' }, rules)).toBe('Antes de 2024')
  expect(answerLabel('ano', { exame: 'encceja', ano: '2024' }, rules)).toBe('2024')
})

test('the ages are those that the rule of the edition tells apart', () => {
  const labels = (ano: string) =>
    putQuestion('idade', { exame: 'enem', ano }, rules, 2026).choices.map(({ label }) => label)
  expect(labels('2025')).toEqual(['Até 17 anos', '18 anos ou mais', 'Prefiro não dizer'])
})
