import fc from 'fast-check'
import { expect, test } from 'vitest'
import { composeTexts } from './compose-text.ts'

const decomposed = 'A\u0301C\u0327A\u0303O'

test('every text of a value is composed, and nothing else of it changes', () => {
  const given = {
    name: decomposed,
    rows: [{ label: decomposed, at: 3, none: null }],
    'A\u0301': true,
  }
  expect(composeTexts(given)).toEqual({
    name: 'ÁÇÃO',
    rows: [{ label: 'ÁÇÃO', at: 3, none: null }],
    'A\u0301': true,
  })
  expect(given.name).toBe(decomposed)
})

test('what is composed already is answered as it is, not copied', () => {
  const given = { name: 'ÁÇÃO', rows: [{ label: 'ÁÇÃO' }] }
  expect(composeTexts(given)).toBe(given)
})

test('whatever the text, it comes out as NFC, and stays so', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const [composed] = composeTexts([text.normalize('NFD')])
      expect(composed).toBe(text.normalize('NFC'))
      expect(composeTexts(composed)).toBe(composed)
    }),
  )
})

test('a name that means something to JavaScript is a name like any other', () => {
  const composed = composeTexts(JSON.parse('{"__proto__":{"a":"A\u0301"}}'))
  expect(JSON.stringify(composed)).toBe('{"__proto__":{"a":"Á"}}')
})

test('what nests deeper than anything of ours does not break it', () => {
  const deep = JSON.parse('['.repeat(20_000) + ']'.repeat(20_000))
  expect(composeTexts(deep)).toBe(deep)
})
