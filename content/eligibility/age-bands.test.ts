import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ageBands, isInBand } from './age-bands.ts'
import { conditionsFor, type PersonalRule } from './conditions.ts'

test.each([
  [[], [{ from: 0 }]],
  [[{}, { minimumAge: 0 }], [{ from: 0 }]],
  [
    [{ maximumAge: 17 }, { minimumAge: 18 }],
    [{ from: 0, until: 17 }, { from: 18 }],
  ],
  [
    [{ minimumAge: 18 }, { minimumAge: 15, maximumAge: 17 }, { minimumAge: 60 }],
    [{ from: 0, until: 14 }, { from: 15, until: 17 }, { from: 18, until: 59 }, { from: 60 }],
  ],
])('%j cut ages into %j', (rules, bands) => {
  expect(ageBands(rules)).toEqual(bands)
})

test('each age is in one band, and no rule tells two ages of it apart', () => {
  const age = fc.option(fc.integer({ min: 0, max: 100 }), { nil: undefined })
  const someRules = fc.array(fc.record({ minimumAge: age, maximumAge: age }), { maxLength: 4 })
  const years = fc.integer({ min: 0, max: 120 })
  fc.assert(
    fc.property(someRules, years, years, (limits, one, other) => {
      const rules = limits.map((each) => ({ ...each, schooling: [], doubts: [] }) as PersonalRule)
      const bandsOf = (each: number) => ageBands(rules).filter((band) => isInBand(each, band))
      expect(bandsOf(one)).toHaveLength(1)
      if (!bandsOf(one).every((band) => isInBand(other, band))) return
      for (const rule of rules)
        expect(conditionsFor(rule, { age: one })).toEqual(conditionsFor(rule, { age: other }))
    }),
  )
})
