import { expect, test } from 'vitest'
import { findCourses } from '#content/eligibility/find-courses.ts'
import type { EntryRule } from '#content/eligibility/rules-of.ts'
import { courseSentence, decidingLines } from './answer-sentences.ts'
import { arrangeFindings, type ShownCourse } from './arrange-findings.ts'

type Course = Parameters<typeof findCourses>[2][number]

const rule = (name: string, fields: Partial<EntryRule>) =>
  ({
    ...{ id: name, name, modalities: [], course: name, schooling: ['fundamental'] },
    ...{ campuses: 'all', documents: [], doubts: [], order: 1 },
    ...fields,
  }) as unknown as EntryRule

/** The lines of somebody of 17 with the Ensino Fundamental, where each rule has a course. */
function linesOf(...rules: EntryRule[]) {
  const courses = rules.map(({ name }) => ({ id: name, name, campuses: [], shifts: [] }))
  const person = { age: 17, schooling: 'fundamental' } as const
  const found = findCourses(person, rules, courses as unknown as Course[])
  return decidingLines(arrangeFindings(found, undefined).ways, person)
}

test('of one rule each condition is a line', () => {
  expect(linesOf(rule('Integrado', { maximumAge: 17 }))).toEqual([
    { standing: 'met', sentence: 'Idade: até 17 anos.' },
    { standing: 'met', sentence: 'Escolaridade: Ensino Fundamental completo serve.' },
  ])
})

test('of several rules each is one line with its name, and those that say the same share one', () => {
  const doubts = [{ field: 'schooling' }]
  const lines = linesOf(
    rule('Técnico', { doubts, maximumAge: 17 }),
    rule('Rápido', { schooling: [] }),
    rule('Livre', { schooling: [] }),
  )
  expect(lines).toEqual([
    {
      standing: 'open',
      about: 'Técnico',
      sentence:
        'Idade: até 17 anos. Escolaridade: Ensino Fundamental completo deve servir, a confirmar.',
    },
    { standing: 'open', about: 'Rápido; Livre', sentence: 'Escolaridade: o edital diz qual.' },
  ])
})

test('a row says what is known of a course, not what the heading has said of all', () => {
  const course = {
    ...{ modality: 'fic', distance: false, campuses: ['sul'], shifts: [], duration: '6 meses' },
  } as unknown as ShownCourse
  const campuses = [{ id: 'sul', shortName: 'Sul' }] as unknown as Parameters<
    typeof courseSentence
  >[2]
  const names = { modalities: { fic: 'Rápido' }, shifts: { noturno: 'Noturno' } }
  expect(courseSentence(course, names, campuses)).toBe('Rápido · Sul · 6 meses')
  expect(courseSentence({ ...course, shifts: ['noturno'] }, names, campuses)).toBe(
    'Rápido · Sul · 6 meses · Noturno',
  )
})
