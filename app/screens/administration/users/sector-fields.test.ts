import { expect, test } from 'vitest'
import type { StaffDocument } from '#content/document.ts'
import { ownsOf, withDependents } from './sector-fields.tsx'

test('a form gives to own what it names, and nothing of a collection that there is not', () => {
  const values = {
    'owns:glossary/cdrh': '',
    'owns:services/x': '',
    'owns:nada/x': '',
    sector: 'CDRH',
  }
  expect(ownsOf(values)).toEqual([
    { collection: 'glossary', id: 'cdrh' },
    { collection: 'services', id: 'x' },
  ])
})

test('a sector comes with the hours that name it, and hours come alone', () => {
  const document = (id: string, others: object = {}) => ({ id, ...others }) as StaffDocument
  const sector = { collection: 'glossary', document: document('cdrh') } as const
  const hours = { collection: 'services', document: document('h', { sector: 'cdrh' }) } as const
  const others = { collection: 'services', document: document('i', { sector: 'cgae' }) } as const
  const all = [sector, hours, others]
  expect(withDependents(sector, all)).toEqual([sector, hours])
  expect(withDependents(hours, all)).toEqual([hours])
})
