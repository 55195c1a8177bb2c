import { expect, test } from 'vitest'
import {
  type EntryWay,
  type Findings,
  type FoundCourse,
  findCourses,
} from '#content/eligibility/find-courses.ts'
import type { EntryRule } from '#content/eligibility/rules-of.ts'
import { arrangeFindings, type FoundGroup } from './arrange-findings.ts'

type Course = FoundCourse['course']

function course(id: string, fields: Partial<Course> = {}): Course {
  const known = { modality: 'fic', campuses: ['sul'], distance: false, shifts: ['noturno'] }
  return { id, name: id, doubts: [], ...known, ...fields } as unknown as Course
}

const rule = (id: string, fields: Partial<EntryRule> = {}) =>
  ({
    ...{ id, name: id, modalities: ['fic'], schooling: ['medio'], documents: [], campuses: 'all' },
    ...{ doubts: [], order: 1 },
    ...fields,
  }) as unknown as EntryRule

const ids = ({ courses }: FoundGroup) => courses.map(({ id }) => id)

const courses = [
  course('sul'),
  course('norte', { campuses: ['norte'] }),
  course('todos', { campuses: 'all' }),
  course('longe', { distance: true, campuses: [] }),
  course('calado', { shifts: [], campuses: ['norte'] }),
  course('calado perto', { shifts: [] }),
  course('sem regra', { modality: 'mestrado' }),
]

test('what is sure stands by where it is, and what is not after it, the near first', () => {
  const found = findCourses({ schooling: 'medio', shift: 'noturno' }, [rule('r')], courses)
  const shown = arrangeFindings(found, 'sul')
  expect([shown.near, shown.elsewhere, shown.afar, shown.maybe].map(ids)).toEqual([
    ['sul', 'todos'],
    ['norte'],
    ['longe'],
    ['calado perto', 'sem regra', 'calado'],
  ])
  expect(shown.sure).toBe(4)
  expect(shown.maybe.missing).toEqual(['shift', 'rule'])
})

test('courses at one place come in the order of the rules, and by name', () => {
  const rules = [
    rule('old', { modalities: [], course: 'antes', minimumAge: 60, order: 2 }),
    rule('doubtful', { doubts: [{ field: 'schooling' }] }),
  ]
  const offered = [course('antes'), course('depois'), course('calado', { shifts: [] })]
  const found = findCourses({ schooling: 'medio', shift: 'noturno' }, rules, offered)
  expect(ids(arrangeFindings(found, 'sul').maybe)).toEqual(['calado', 'depois', 'antes'])
})

test('who named no campus has none nearer than others', () => {
  const found = findCourses({ schooling: 'medio' }, [rule('r')], courses)
  expect(arrangeFindings(found, undefined).near.total).toBe(0)
  expect(ids(arrangeFindings(found, undefined).elsewhere)).toContain('sul')
})

test('a course that one rule leads to for sure and another perhaps is sure, and stands once', () => {
  const rules = [rule('open', { schooling: [] }), rule('sure')]
  const shown = arrangeFindings(findCourses({ schooling: 'medio' }, rules, [course('c')]), 'sul')
  expect([ids(shown.near), shown.maybe.total, shown.sure]).toEqual([['c'], 0, 1])
  expect(shown.ways.map(({ rule: { id }, isDeciding }) => [id, isDeciding])).toEqual([
    ['sure', true],
    ['open', false],
  ])
})

test('a way that leads nowhere is shown only where the rule is sure and no course is known', () => {
  const none: Omit<EntryWay, 'rule' | 'standing'> = { conditions: [], courses: [], known: 0 }
  const findings: Findings = {
    ways: [
      { ...none, rule: rule('no course'), standing: 'met' },
      { ...none, rule: rule('none of the wishes'), standing: 'met', known: 2 },
      { ...none, rule: rule('perhaps'), standing: 'open' },
    ],
    withoutRule: [],
    alternatives: [],
  }
  expect(arrangeFindings(findings, 'sul').ways.map((way) => way.rule.id)).toEqual(['no course'])
})

test('a long group is cut, and counted before', () => {
  const many = Array.from({ length: 30 }, (_, index) => course(`c${index}`))
  const { near } = arrangeFindings(findCourses({ schooling: 'medio' }, [rule('r')], many), 'sul')
  expect([near.courses.length, near.total]).toEqual([20, 30])
})
