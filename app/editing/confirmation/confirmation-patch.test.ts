import { expect, test } from 'vitest'
import { confirmationPatch, unconfirmedPatch } from './confirmation-patch.ts'

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
