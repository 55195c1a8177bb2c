import { expect, test } from 'vitest'
import { cutText } from './cut-text.ts'

test.each([
  ['um dois três', 20, 'um dois três'],
  ['um\n\n dois  três', 20, 'um dois três'],
  ['um dois três', 12, 'um dois três'],
  ['um dois três quatro', 13, 'um dois três…'],
  ['um dois, três', 9, 'um dois…'],
  ['abcdefghijklmnop', 8, 'abcdefg…'],
  ['😀😀😀😀', 6, '😀😀…'],
  ['', 5, ''],
])('“%s” within %i', (text, most, expected) => {
  expect(cutText(text, most)).toBe(expected)
})
