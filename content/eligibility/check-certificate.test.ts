import fc from 'fast-check'
import { expect, test } from 'vitest'
import { schoolingOrder } from '#content/schooling.ts'
import { checkContent } from '#content/validation/check-content.ts'
import {
  type CertificationRule,
  checkCertificate,
  type ExamAnswers,
  examKey,
  yearKnown,
} from './check-certificate.ts'
import type { Standing } from './conditions.ts'

const files = import.meta.glob('../starter/ifb/*.json', { eager: true, import: 'default' })
const rules = checkContent(
  Object.fromEntries(
    Object.entries(files).map(([path, list]) => [path.replace(/^.*\/|\.json$/g, ''), list]),
  ),
).records.certifications as unknown as CertificationRule[]

const enem: ExamAnswers = {
  exam: 'enem',
  year: 2025,
  scores: [450, 500.5, 600, 700],
  essay: 500,
  age: 18,
  schooling: 'fundamental',
}
const encceja: ExamAnswers = { ...enem, exam: 'encceja', scores: [100, 120, 100, 180], essay: 5 }

/** What each fact about certification says, by the number under which the facts have it. */
test.each<[fact: string, answers: ExamAnswers, says: string]>([
  ['certificacao-04, -05, -06', enem, 'met'],
  ['certificacao-05', { ...enem, scores: [449.9, 600, 600, 600] }, 'partial'],
  ['certificacao-05', { ...enem, scores: [449, 449, 449, 449] }, 'unmet'],
  ['certificacao-06', { ...enem, essay: 499 }, 'partial'],
  ['certificacao-04', { ...enem, age: 17 }, 'unmet'],
  ['certificacao-01', { ...enem, schooling: 'medio' }, 'unmet'],
  ['certificacao-07', { ...enem, year: 2017 }, 'suspended'],
  ['certificacao-07', { ...enem, year: 2024 }, 'suspended'],
  ['no fact', { ...enem, year: 2016 }, 'unknown'],
  ['no fact', { ...encceja, year: 2024 }, 'unknown'],
  ['no fact', { ...enem, exam: 'sisu' }, 'unknown'],
  ['certificacao-08', encceja, 'met'],
  ['certificacao-08', { ...encceja, essay: 4.9 }, 'partial'],
  ['certificacao-08', { ...encceja, scores: [99, 100, 100, 100] }, 'partial'],
  ['certificacao-08', { ...encceja, age: 17 }, 'unmet'],
  // The rule is of 2025: a later edition may have another.
  ['no fact', { ...enem, year: 2026 }, 'open'],
  ['an age that is not told', { ...enem, age: undefined }, 'open'],
  ['scores that are not told', { ...enem, scores: undefined }, 'open'],
  ['a year that is not told', { ...enem, year: undefined }, 'unasked'],
])('%s: %o is %s', (_, answers, says) => {
  const answer = checkCertificate(answers, rules)
  const said =
    answer.kind === 'checked' ? (answer.isPartial ? 'partial' : answer.standing) : answer.kind
  expect(said).toBe(says)
})

test.each<[fact: string, id: string, field: keyof CertificationRule, says: RegExp]>([
  ['certificacao-03', 'enem-2025', 'conditions', /inscrição do ENEM.*certificação/],
  ['certificacao-09', 'enem-2025', 'conditions', /IFB como unidade certificadora/],
  ['certificacao-09', 'encceja-2025', 'conditions', /IFB como unidade certificadora/],
  ['certificacao-02', 'enem-2025', 'law', /artigo 37 da LDB \(Lei nº 9\.394\/1996\)/],
  ['certificacao-07', 'enem-2025', 'law', /Portaria MEC nº 382\/2025/],
  ['certificacao-10', 'enem-2025', 'issued', /conclusão.*parcial de proficiência.*junção de notas/],
  ['certificacao-12', 'encceja-2025', 'how', /pela internet.*andamento/],
])('%s: the rule %s says it in “%s”', (_, id, field, says) => {
  expect(String(rules.find((rule) => rule.id === id)?.[field])).toMatch(says)
})

test('where a rule names the areas, one score of each is needed', () => {
  const named = rules.map((rule) => ({ ...rule, areas: ['A', 'B', 'C'] }))
  const standing = (scores: number[]) => {
    const answer = checkCertificate({ ...enem, scores }, named)
    return answer.kind === 'checked' ? answer.standing : undefined
  }
  expect([standing([450, 450]), standing([450, 450, 450]), standing([450, 450, 1])]).toEqual([
    'open',
    'met',
    'unmet',
  ])
})

test('of two rules for one year the later one counts', () => {
  const [rule] = rules
  if (!rule) throw new Error('The starter content has rules')
  const later = { ...rule, id: 'later', fromYear: 2026, essayMinimum: 600 }
  for (const both of [
    [rule, later],
    [later, rule],
  ])
    expect(checkCertificate({ ...enem, year: 2026 }, both)).toMatchObject({ rule: { id: 'later' } })
})

test('the year up to which a rule is known', () => {
  const year = (fields: Partial<CertificationRule>) => yearKnown({ fromYear: 2020, ...fields })
  expect(year({})).toBe(2020)
  expect(year({ asOf: '2025-05-23' })).toBe(2025)
  expect(year({ asOf: '2022–2026' })).toBe(2026)
  expect(year({ asOf: 'c. 2012' })).toBe(2020)
  expect(year({ asOf: '2021', confirmedAt: '2027-01-05T10:00:00.000Z' })).toBe(2027)
})

test('an exam has one name in addresses, however it is written', () => {
  expect(['ENCCEJA', 'Encceja '].map(examKey)).toEqual(['encceja', 'encceja'])
  expect(examKey('Exame  de Ação')).toBe('exame-de-acao')
})

const rank: Record<Standing, number> = { unmet: 0, open: 1, met: 2 }

const someAnswers: fc.Arbitrary<ExamAnswers> = fc.record(
  {
    exam: fc.constantFrom('enem', 'encceja'),
    year: fc.integer({ min: 2010, max: 2030 }),
    scores: fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 5 }),
    essay: fc.integer({ min: 0, max: 1000 }),
    age: fc.integer({ min: 10, max: 90 }),
    schooling: fc.constantFrom(...schoolingOrder),
  },
  { requiredKeys: ['exam', 'year'] },
)

function standingOf(answers: ExamAnswers): number {
  const answer = checkCertificate(answers, rules)
  return answer.kind === 'checked' ? rank[answer.standing] : -1
}

test('better scores and a greater age never make it worse, and the order of scores does not count', () => {
  fc.assert(
    fc.property(someAnswers, fc.nat({ max: 300 }), (answers, more) => {
      const { scores, essay, age } = answers
      const better = {
        ...answers,
        scores: scores?.map((score) => score + more),
        essay: essay === undefined ? undefined : essay + more,
        age: age === undefined ? undefined : age + more,
      }
      expect(standingOf(better)).toBeGreaterThanOrEqual(standingOf(answers))
      expect(standingOf({ ...answers, scores: scores?.toReversed() })).toBe(standingOf(answers))
    }),
  )
})

test('an answer is sure only where everything that the rule asks for was told', () => {
  fc.assert(
    fc.property(someAnswers, (answers) => {
      const answer = checkCertificate(answers, rules)
      if (answer.kind !== 'checked' || answer.standing !== 'met') return
      const { age, schooling, scores, essay } = answers
      expect([age, schooling, scores, essay]).not.toContain(undefined)
      expect(answer.conditions.every(({ standing }) => standing === 'met')).toBe(true)
      expect(answer.isPartial).toBe(false)
    }),
  )
})
