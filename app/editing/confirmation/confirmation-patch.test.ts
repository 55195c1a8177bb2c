import { expect, test } from 'vitest'
import type { StaffDocument } from '#content/document.ts'
import {
  blankNames,
  confirmableNames,
  confirmationPatch,
  unconfirmedPatch,
} from './confirmation-patch.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const at = '2026-11-21T12:00:00.000Z'
const phone = { field: 'phone', asOf: '2019' }
const all = { field: '*' }

test('what is in doubt stays so, but for what was settled', () => {
  const document = { doubts: [phone, all] }
  expect(confirmationPatch(document, new Set(['*']), now)).toEqual({
    confirmedAt: at,
    doubts: [phone],
  })
  expect(confirmationPatch(document, new Set(), now)).toEqual({ confirmedAt: at })
  expect(confirmationPatch({ doubts: [] }, new Set(), now)).toEqual({ confirmedAt: at })
})

test('taking it back leaves the document as it was', () => {
  expect(unconfirmedPatch({ doubts: [phone] })).toEqual({ confirmedAt: null, doubts: [phone] })
  expect(unconfirmedPatch({ confirmedAt: at, doubts: [] })).toEqual({ confirmedAt: at, doubts: [] })
})

test('nobody vouches for a field or a section in which nothing is written', () => {
  const document = {
    campuses: [],
    phone: '(61) 2193-8051',
    body: '## Prazo\n\nAté junho.\n\n## Documentos\n',
    doubts: ['campuses', 'phone', 'room', 'body#Prazo', 'body#Documentos', 'phone'].map(
      (field) => ({ field }),
    ),
  } as unknown as StaffDocument
  expect(confirmableNames(document)).toEqual(['phone', 'body#Prazo'])
  expect(blankNames(document)).toEqual(['campuses', 'room', 'body#Documentos'])
  // Where nothing is in doubt, what is written is confirmed as a whole.
  expect(confirmableNames({ ...document, doubts: [] })).toEqual(['*'])
  expect(confirmableNames({ ...document, doubts: [all] })).toEqual(['*'])
})
