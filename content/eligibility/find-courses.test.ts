import fc from 'fast-check'
import { expect, test } from 'vitest'
import { courses as courseDefinition } from '#content/definitions/courses.ts'
import { type SchoolingLevel, schoolingOrder } from '#content/schooling.ts'
import { conditionsFor } from './conditions.ts'
import { type Answers, type Findings, findCourses } from './find-courses.ts'
import { type EntryRule, rulesOf } from './rules-of.ts'

const anyShiftOf = { diurno: ['matutino', 'vespertino'] }

type Course = Parameters<typeof findCourses>[2][number]

const modalities = Object.keys(courseDefinition.fields.modality.choices) as Course['modality'][]
const shifts = Object.keys(courseDefinition.fields.shifts.choices) as Course['shifts']

function course(id: string, fields: Partial<Course> = {}): Course {
  return {
    id,
    name: id,
    modality: 'fic',
    campuses: ['sul'],
    distance: false,
    shifts: ['noturno'],
    doubts: [],
    ...fields,
  } as Course
}

function rule(id: string, fields: Partial<EntryRule> = {}): EntryRule {
  return {
    id,
    name: id,
    modalities: ['fic'],
    schooling: ['medio', 'superior'],
    documents: [],
    campuses: 'all',
    doubts: [],
    order: 1,
    ...fields,
  } as EntryRule
}

const found = ({ ways, withoutRule }: Findings) =>
  [...ways.flatMap(({ courses }) => courses), ...withoutRule].map(({ course: { id } }) => id).sort()

const sure = ({ ways }: Findings) =>
  ways
    .filter(({ standing }) => standing === 'met')
    .flatMap(({ courses }) => courses)
    .filter(({ open }) => open.length === 0)
    .map(({ course: { id } }) => id)
    .sort()

test.each<[string, Answers, Partial<EntryRule>, Partial<Course>, 'sure' | 'open' | 'none']>([
  ['schooling that the rule accepts', { schooling: 'medio' }, {}, {}, 'sure'],
  ['schooling that it does not accept', { schooling: 'fundamental' }, {}, {}, 'none'],
  ['no schooling told', { age: 30 }, {}, {}, 'open'],
  ['a rule that tells of no schooling', { schooling: 'medio' }, { schooling: [] }, {}, 'open'],
  [
    'a rule whose schooling is in doubt',
    { schooling: 'medio' },
    { doubts: [{ field: 'schooling' }] },
    {},
    'open',
  ],
  [
    'a doubt about something else',
    { schooling: 'medio' },
    { doubts: [{ field: 'quotas' }] },
    {},
    'sure',
  ],
  ['the least age', { age: 18, schooling: 'medio' }, { minimumAge: 18 }, {}, 'sure'],
  ['a year too few', { age: 17, schooling: 'medio' }, { minimumAge: 18 }, {}, 'none'],
  ['the greatest age', { age: 17, schooling: 'medio' }, { maximumAge: 17 }, {}, 'sure'],
  ['a year too many', { age: 18, schooling: 'medio' }, { maximumAge: 17 }, {}, 'none'],
  ['no age told', { schooling: 'medio' }, { minimumAge: 18 }, {}, 'open'],
  ['another campus', { schooling: 'medio', campus: 'norte' }, {}, {}, 'none'],
  [
    'a distance course, for any campus',
    { schooling: 'medio', campus: 'norte' },
    {},
    { distance: true, campuses: [] },
    'sure',
  ],
  ['an unknown campus', { schooling: 'medio', campus: 'norte' }, {}, { campuses: [] }, 'open'],
  ['another shift', { schooling: 'medio', shift: 'matutino' }, {}, {}, 'none'],
  [
    'a shift of the day',
    { schooling: 'medio', shift: 'matutino' },
    {},
    { shifts: ['diurno'] },
    'sure',
  ],
  ['an unknown shift', { schooling: 'medio', shift: 'matutino' }, {}, { shifts: [] }, 'open'],
  ['another mode', { schooling: 'medio', mode: 'distancia' }, {}, {}, 'none'],
  ['a rule of another modality', { schooling: 'medio' }, { modalities: ['mestrado'] }, {}, 'open'],
  ['a rule of another campus', { schooling: 'medio' }, { campuses: ['norte'] }, {}, 'open'],
])('%s', (_, answers, ofRule, ofCourse, expected) => {
  const findings = findCourses(answers, [rule('r', ofRule)], [course('c', ofCourse)], anyShiftOf)
  expect([found(findings).length, sure(findings).length]).toEqual(
    { sure: [1, 1], open: [1, 0], none: [0, 0] }[expected],
  )
})

test('who finds courses at one campus is told how many more there are elsewhere', () => {
  const courses = [course('a'), course('b', { campuses: ['norte'] })]
  const { alternatives } = findCourses({ schooling: 'medio', campus: 'sul' }, [rule('r')], courses)
  expect(alternatives).toEqual([{ changed: 'campus', answers: { schooling: 'medio' }, added: 1 }])
})

test('in a course with a rule of its own those of its modality do not count', () => {
  const rules = [rule('all'), rule('own', { modalities: [], course: 'dance', schooling: [] })]
  expect(rulesOf(course('dance'), rules).map(({ id }) => id)).toEqual(['own'])
  expect(rulesOf(course('other'), rules).map(({ id }) => id)).toEqual(['all'])
})

test('who fits a rule of which no course is known is told of the rule', () => {
  const { ways } = findCourses({ schooling: 'medio' }, [rule('r')], [])
  expect(ways).toMatchObject([{ rule: { id: 'r' }, standing: 'met', courses: [], known: 0 }])
})

test('where no course is sure, each alternative changes one answer and says what it adds', () => {
  const rules = [rule('adult', { minimumAge: 18 })]
  const courses = [course('a'), course('b', { campuses: ['norte'] })]
  const { alternatives } = findCourses(
    { age: 16, schooling: 'medio', campus: 'sul', shift: 'noturno' },
    rules,
    courses,
  )
  expect(alternatives).toEqual([
    {
      changed: 'age',
      answers: { age: 18, schooling: 'medio', campus: 'sul', shift: 'noturno' },
      added: 1,
    },
  ])
  const lower = findCourses({ age: 30, schooling: 'fundamental' }, rules, courses)
  expect(lower.alternatives.map(({ answers, added }) => [answers.schooling, added])).toEqual([
    ['medio', 2],
  ])
  expect(findCourses({ age: 18, schooling: 'medio' }, rules, courses).alternatives).toEqual([])
})

test.each<[schooling: SchoolingLevel, age: number | undefined, SchoolingLevel[]]>([
  ['fundamental-incompleto', 14, ['fundamental']],
  ['fundamental-incompleto', 18, ['fundamental', 'medio']],
  ['fundamental', 17, ['medio-em-curso']],
  ['fundamental', 18, ['medio-em-curso', 'medio']],
  ['fundamental', undefined, ['medio-em-curso', 'medio']],
  ['medio-em-curso', 17, ['medio']],
  ['medio', 17, []],
  ['medio', 18, ['superior']],
  ['superior', 40, []],
])('who has %s at %s may soon have %j', (schooling, age, levels) => {
  const byLevel = schoolingOrder.map((level) => rule(level, { schooling: [level], course: level }))
  const offered = schoolingOrder.map((level) => course(level, { shifts: [] }))
  const { alternatives } = findCourses({ schooling, age, shift: 'noturno' }, byLevel, offered)
  expect(
    alternatives.flatMap(({ changed, answers }) =>
      changed === 'schooling' ? [answers.schooling] : [],
    ),
  ).toEqual(levels)
})

test('an age that is many years away is no alternative', () => {
  const rules = [18, 21, 60].map((minimumAge) =>
    rule(`from ${minimumAge}`, { minimumAge, course: `c${minimumAge}` }),
  )
  const offered = ['c18', 'c21', 'c60'].map((id) => course(id))
  const { alternatives } = findCourses({ age: 17, schooling: 'medio' }, rules, offered)
  expect(alternatives.map(({ answers }) => answers.age)).toEqual([18])
})

const campusIds = ['sul', 'norte']
const scope = fc.oneof(fc.constant<'all'>('all'), fc.subarray(campusIds))
const doubts = fc
  .subarray(['*', 'schooling', 'minimumAge', 'quotas'])
  .map((fields) => fields.map((field) => ({ field })))

const someCourses = fc
  .array(
    fc.record({
      modality: fc.constantFrom(...modalities.slice(0, 4)),
      campuses: scope,
      distance: fc.boolean(),
      shifts: fc.subarray(shifts),
    }),
    { maxLength: 8 },
  )
  .map((list) => list.map((fields, index) => course(`c${index}`, fields)))

const someRules = fc
  .array(
    fc.record(
      {
        modalities: fc.subarray(modalities.slice(0, 4)),
        campuses: scope,
        schooling: fc.subarray(schoolingOrder),
        minimumAge: fc.integer({ min: 0, max: 30 }),
        maximumAge: fc.integer({ min: 0, max: 90 }),
        course: fc.constantFrom('c0', 'c1', 'gone'),
        doubts,
        order: fc.nat({ max: 3 }),
      },
      { requiredKeys: ['modalities', 'campuses', 'schooling', 'doubts', 'order'] },
    ),
    { maxLength: 6 },
  )
  .map((list) => list.map((fields, index) => rule(`r${index}`, fields)))

const someAnswers: fc.Arbitrary<Answers> = fc.record(
  {
    age: fc.integer({ min: 0, max: 100 }),
    schooling: fc.constantFrom(...schoolingOrder),
    shift: fc.constantFrom(...shifts),
    campus: fc.constantFrom(...campusIds, 'moon'),
    mode: fc.constantFrom('presencial' as const, 'distancia' as const),
  },
  { requiredKeys: [] },
)

const situation = [someAnswers, someRules, someCourses] as const

test('no course comes by a rule that refuses, nor one that is not as wished', () => {
  fc.assert(
    fc.property(...situation, (answers, rules, courses) => {
      for (const { rule: by, standing, courses: entered } of findCourses(answers, rules, courses)
        .ways) {
        expect(conditionsFor(by, answers).map((each) => each.standing)).not.toContain('unmet')
        expect(refuses(by, answers)).toBe(false)
        if (standing === 'met') expect(by.schooling).toContain(answers.schooling)
        for (const { course: each } of entered) {
          expect(rulesOf(each, rules)).toContain(by)
          expect(isElsewhere(each, answers)).toBe(false)
        }
      }
    }),
  )
})

function refuses(by: EntryRule, { age, schooling }: Answers): boolean {
  const { minimumAge = 0, maximumAge = 200 } = by
  const isOutside = age !== undefined && (age < minimumAge || age > maximumAge)
  const isOtherLevel = schooling && by.schooling.length > 0 && !by.schooling.includes(schooling)
  return isOutside || Boolean(isOtherLevel)
}

function isElsewhere({ distance, campuses }: Course, { mode, campus }: Answers): boolean {
  if (mode && (mode === 'distancia') !== distance) return true
  if (!campus || distance || campuses === 'all' || campuses.length === 0) return false
  return !campuses.includes(campus)
}

test('one more answer never adds a course, and never makes one less sure of what fits', () => {
  fc.assert(
    fc.property(
      ...situation,
      fc.constantFrom('age', 'schooling', 'shift', 'campus', 'mode'),
      (answers, rules, courses, key) => {
        const { [key as keyof Answers]: _, ...fewer } = answers
        const [more, less] = [answers, fewer].map((each) => findCourses(each, rules, courses))
        if (!more || !less) throw new Error('both were looked for')
        expect(found(less)).toEqual(expect.arrayContaining(found(more)))
        // What a person is opens rules; what they wish for only leaves courses out.
        if (key === 'age' || key === 'schooling')
          expect(sure(more)).toEqual(
            expect.arrayContaining(sure(less).filter((id) => found(more).includes(id))),
          )
      },
    ),
  )
})

test('the order of rules and courses changes no course', () => {
  fc.assert(
    fc.property(...situation, (answers, rules, courses) => {
      const forwards = findCourses(answers, rules, courses)
      const backwards = findCourses(answers, rules.toReversed(), courses.toReversed())
      expect([found(backwards), sure(backwards)]).toEqual([found(forwards), sure(forwards)])
      const added = ({ alternatives }: Findings) => alternatives.map((each) => each.added)
      expect(added(backwards)).toEqual(added(forwards))
    }),
  )
})

test('what an alternative promises is what one finds there, and it changes one answer', () => {
  fc.assert(
    fc.property(...situation, (answers, rules, courses) => {
      const here = findCourses(answers, rules, courses)
      if (sure(here).length > 0)
        expect(here.alternatives.filter(({ changed }) => changed !== 'campus')).toEqual([])
      for (const { answers: other, changed, added } of here.alternatives) {
        const keys = new Set([...Object.keys(answers), ...Object.keys(other)]) as Set<keyof Answers>
        expect([...keys].filter((key) => answers[key] !== other[key])).toEqual([changed])
        const new_ = new Set(found(findCourses(other, rules, courses)))
        for (const id of found(here)) new_.delete(id)
        expect([...new_].length).toBe(added)
        expect(added).toBeGreaterThan(0)
      }
    }),
  )
})

test('a course without a rule is never hidden', () => {
  fc.assert(
    fc.property(someRules, someCourses, (rules, courses) => {
      const { withoutRule } = findCourses({ age: 200 }, rules, courses)
      expect(withoutRule.map(({ course: each }) => each.id).sort()).toEqual(
        courses
          .filter((each) => rulesOf(each, rules).length === 0)
          .map(({ id }) => id)
          .sort(),
      )
    }),
  )
})
