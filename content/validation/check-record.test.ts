import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CollectionName, isCollectionName } from '#content/collections.ts'
import { lowestContrast } from '#content/contrast.ts'
import { mapTexts } from '#content/text/compose-text.ts'
import { duplicateProblems, parseRecord } from './check-record.ts'

const institution = {
  id: 'institution',
  status: 'published',
  appName: 'App',
  institutionName: 'Instituto',
  institutionShortName: 'Inst',
  institutionAcronym: 'I',
  description: 'Um instituto.',
  accent: '#2f9e41',
  defaultCampus: 'centro',
  timeZone: 'America/Sao_Paulo',
}

function problemsOf(fields: object) {
  const parsed = parseRecord('settings', { ...institution, ...fields })
  return 'problems' in parsed ? parsed.problems : []
}

test('a colour in which nobody can read is refused, with what would do', () => {
  expect(problemsOf({ accentOnLight: '#2f9e41', accentOnDark: '#333333' })).toEqual([
    {
      field: 'accentOnLight',
      message:
        'letras desta cor não se leem bem no fundo claro: o contraste é 2,9 e precisa ser pelo menos 4,5. Escolha um tom mais escuro',
    },
    { field: 'accentOnDark', message: expect.stringContaining('Escolha um tom mais claro') },
  ])
  expect(problemsOf({ accentOnLight: '#7a1fa2', accentOnDark: '#ffcc00' })).toEqual([])
  expect(problemsOf({ accentOnLight: 'verde' })[0]?.message).toBe('use uma cor como #2f9e41')
})

test('it is the ground on which it is worst that counts', () => {
  // 4.55 on white, less on grey.
  expect(lowestContrast('#767676', 'light')).toBeLessThan(4.5)
  expect(lowestContrast('#ffffff', 'dark')).toBeGreaterThan(14)
})

const fingerprint = Array(32).fill('A0').join(':')

test.each([
  [
    'androidPackage',
    ['br.edu.instituto', 'a.b_2'],
    ['instituto', 'br..edu', 'br.2edu', 'br.edu-x'],
  ],
  ['appleBundle', ['br.edu.instituto-x'], ['instituto', 'br.edu.', 'br.edu_x']],
  ['appleTeam', ['A1B2C3D4E5'], ['a1b2c3d4e5', 'A1B2C3D4E', 'A1B2C3D4E5F']],
  [
    'androidFingerprints',
    [[fingerprint], [fingerprint.toLowerCase()], []],
    [[fingerprint.slice(3)], [fingerprint.replaceAll(':', '')], [fingerprint, 'G0']],
  ],
])('what programs read as %s is held to its form', (field, right, wrong) => {
  for (const value of right) expect(problemsOf({ [field]: value })).toEqual([])
  for (const value of wrong) {
    const [problem] = problemsOf({ [field]: value })
    expect(problem?.field).toContain(field)
    expect(problem?.message).toMatch(/^use /)
  }
})

test('a number may not fall below the one that its field names', () => {
  const parse = (fields: object) =>
    parseRecord('eligibility', {
      id: 'r',
      status: 'published',
      name: 'R',
      who: 'Adultos.',
      order: 1,
      ...fields,
    })
  expect(parse({ minimumAge: 18, maximumAge: 17 })).toEqual({
    problems: [
      { field: 'maximumAge', message: 'é menos do que “18”: use um número maior, ou igual' },
    ],
  })
  for (const fields of [{ minimumAge: 18, maximumAge: 18 }, { maximumAge: 17 }, { minimumAge: 18 }])
    expect(parse(fields)).toHaveProperty('record')
})

const starter = Object.entries(
  import.meta.glob('../starter/ifb/*.json', { eager: true, import: 'default' }),
).flatMap(([path, list]): [CollectionName, unknown][] => {
  const name = path.replace(/^.*\/|\.json$/g, '')
  return isCollectionName(name) ? (list as unknown[]).map((record) => [name, record]) : []
})

test('a record of any collection is the same, whether its letters came composed or not', () => {
  expect(starter.length).toBeGreaterThan(100)
  for (const [name, record] of starter) {
    const decomposed = mapTexts(record, (text) => text.normalize('NFD'))
    expect(parseRecord(name, decomposed)).toEqual(parseRecord(name, record))
  }
})

const acronym = { id: 'a', status: 'published', acronym: 'ÁÇÃO', name: 'Ação', kind: 'setor' }

test('whatever string is written comes back as NFC', () => {
  const field = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }),
    // Letters and marks in any order, as no keyboard writes them.
    fc.string({ unit: fc.constantFrom(...'aA\u00c1 <\n\u0301\u0327\u0303\u0338\u1100\u1161') }),
  )
  fc.assert(
    fc.property(field, field, (one, other) => {
      const sent = { ...acronym, acronym: one, description: other, aliases: [one], source: other }
      const parsed = parseRecord('glossary', sent)
      if ('problems' in parsed) return
      expect(mapTexts(parsed.record, (text) => text.normalize('NFC'))).toBe(parsed.record)
    }),
  )
})

test.each([
  [
    'ÁÇÃO'.normalize('NFD'),
    'a sigla já está em “a” como “ÁÇÃO”, no mesmo campus: acentos e maiúsculas não contam',
  ],
  ['ACAO', 'a sigla já está em “a” como “ÁÇÃO”, no mesmo campus: acentos e maiúsculas não contam'],
  ['ação', 'a sigla já está em “a” como “ÁÇÃO”, no mesmo campus: acentos e maiúsculas não contam'],
  ['ÁÇÃO', 'a sigla já está em “a”, no mesmo campus'],
  ['AÇÕES', undefined],
])('beside ÁÇÃO, the acronym %s: %s', (written, message) => {
  const [record, other] = [{ ...acronym, id: 'b', acronym: written }, acronym].map(
    (each) => ({ ...each, campuses: 'all', doubts: [] }) as never,
  )
  const problems = duplicateProblems('glossary', record as never, [other as never])
  expect(problems.map((problem) => problem.message)).toEqual(message ? [message] : [])
})
