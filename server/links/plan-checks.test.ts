import { expect, test } from 'vitest'
import type { LinkCheck } from '#server/store/link-store.ts'
import { brokenLinks, linksDue } from './plan-checks.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const ago = (hours: number) => new Date(now - hours * 3_600_000).toISOString()

function check(address: string, hours: number, failures = 0): LinkCheck {
  return { address, checkedAt: ago(hours), failures, ...(failures > 0 && { fault: 'no_page' }) }
}

test('what nobody asked comes first, then what waits longest: a week, or a day after a failure', () => {
  const checks = [
    check('week', 7 * 24),
    check('lately', 7 * 24 - 1),
    check('failed', 24, 1),
    check('failed-lately', 23, 1),
    check('long-ago', 900),
    check('not-used-any-more', 900),
  ]
  const used = ['lately', 'failed', 'week', 'new', 'failed-lately', 'long-ago', 'new']
  expect(linksDue(used, checks, now)).toEqual(['new', 'long-ago', 'week', 'failed'])
})

test('a day has a budget', () => {
  const spent = Array.from({ length: 1998 }, (_, index) => check(`${index}`, 5))
  expect(linksDue(['a', 'b', 'c'], spent, now)).toHaveLength(2)
  expect(linksDue(['a'], [...spent, check('x', 5), check('y', 5), check('z', 5)], now)).toEqual([])
})

test('broken is what failed twice in a row', () => {
  const checks = [check('once', 1, 1), check('twice', 1, 2), check('fine', 1)]
  expect([...brokenLinks(checks)]).toEqual([['twice', 'no_page']])
})
