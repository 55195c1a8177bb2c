import { expect, test } from 'vitest'
import { newRecoveryCodes, tidyRecoveryCode } from './second-factor.ts'

test('ten different codes that can be read off paper', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^([a-hjkmnp-z2-9]{4}-){2}[a-hjkmnp-z2-9]{4}$/)
})

test.each(['k3vd-9xqa-hm2t', 'K3VD9XQAHM2T', ' k3vd 9xqa hm2t ', 'k3vd–9xqa–hm2t'])(
  '%j is the same code',
  (typed) => {
    expect(tidyRecoveryCode(typed)).toBe('k3vd-9xqa-hm2t')
  },
)
