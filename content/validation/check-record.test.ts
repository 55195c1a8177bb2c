import { expect, test } from 'vitest'
import { lowestContrast } from '#content/contrast.ts'
import { parseRecord } from './check-record.ts'

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
