import { expect, test } from 'vitest'
import type { Admission } from '#content/admission-steps.ts'
import type { EntryRule } from '#content/eligibility/rules-of.ts'
import { enrolmentLink } from './enrolment-link.ts'

const now = { day: '2026-11-25', time: '10:00' }

const open = {
  id: 'edital',
  year: 2026,
  steps: [
    { name: 'Inscrição', kind: 'registration', start: '2026-11-01', end: '2026-11-30' },
    { name: 'Resultado', kind: 'result', start: '2026-12-10' },
  ],
} as unknown as Admission

const [registration, ...later] = open.steps
const site = 'https://processo.exemplo.edu.br'
const rule = { site } as unknown as EntryRule

function link(admissions: Admission[], rules: EntryRule[] = []) {
  return enrolmentLink(admissions, rules, now, '/editais/')
}

test('without an open registration it is the part of the page that explains', () => {
  const part = { part: 'como-se-inscrever' }
  expect(link([], [rule])).toEqual(part)
  expect(link([{ ...open, steps: later }], [rule])).toEqual(part)
})

test('with one it is the address of the registration, of its rule, or its own page', () => {
  const linked = { ...open, steps: [{ ...registration, link: `${site}/42` }, ...later] }
  expect(link([linked as Admission], [rule])).toEqual({ href: `${site}/42` })
  expect(link([open], [rule])).toEqual({ href: site })
  expect(link([open])).toEqual({ href: '/editais/edital' })
  const elsewhere = { site: 'https://outro.exemplo.edu.br' } as unknown as EntryRule
  expect(link([open], [rule, elsewhere])).toEqual({ href: '/editais/edital' })
})

test('of several open ones somebody has to choose', () => {
  expect(link([open, { ...open, id: 'outro' }], [rule])).toEqual({ part: 'selecao' })
})
