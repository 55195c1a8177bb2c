import { expect, test } from 'vitest'
import { checkedRow } from '#test/tables/checked-row.ts'
import { isDoubtful } from './doubtful-rows.ts'

const comingIn = {
  collection: 'courses',
  toCopies: false,
  now: 0,
  timeZone: 'UTC',
  isBlackout: false,
} as const
const published = { status: 'published' }
const failed = checkedRow('failed')

test('a row that was mended, and is new, comes in at once', () => {
  expect(isDoubtful([checkedRow('new')], [failed], comingIn)).toBe(false)
})

test('a row that still fails is looked at', () => {
  expect(isDoubtful([checkedRow('failed')], [failed], comingIn)).toBe(true)
})

test('what a mended row changes is looked at; what was seen before is not', () => {
  const changed = checkedRow('changed')
  expect(isDoubtful([changed], [failed], comingIn)).toBe(true)
  expect(isDoubtful([changed], [changed], comingIn)).toBe(false)
})

test('zeros that were lost are looked at', () => {
  const twin = { id: '007', title: 'Soldagem' }
  const change = { field: 'code', from: '007', to: '7' }
  expect(isDoubtful([checkedRow('new', {}, { twin })], [failed], comingIn)).toBe(true)
  const shortened = checkedRow('changed', {}, { changes: [change] })
  expect(isDoubtful([shortened], [shortened], comingIn)).toBe(true)
})

test('what readers will see is looked at where nobody was told', () => {
  const seen = checkedRow('new', published)
  expect(isDoubtful([seen], [failed], comingIn)).toBe(true)
  expect(isDoubtful([seen], [checkedRow('failed', published)], comingIn)).toBe(false)
  expect(isDoubtful([seen], [failed], { ...comingIn, toCopies: true })).toBe(false)
})
