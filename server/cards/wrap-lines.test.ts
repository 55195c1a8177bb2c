import { expect, test } from 'vitest'
import { wrapLines } from './wrap-lines.ts'

const ten = (line: string) => line.length <= 10

test.each([
  ['um dois', 2, ['um dois'], false],
  ['um dois três quatro', 2, ['um dois', 'três…'], true],
  ['abcdefghijklmnop', 2, ['abcdefghij', 'klmnop'], false],
  ['abcdefghijklmnopqrstuvwxyz', 2, ['abcdefghij', 'klmnopqrs…'], true],
  ['um abcdefghijklm', 3, ['um', 'abcdefghij', 'klm'], false],
  ['um, dois, três', 1, ['um, dois…'], true],
  ['', 2, [], false],
  ['um', 0, [], true],
])('“%s” in %i lines', (text, most, lines, isCut) => {
  expect(wrapLines(text, most, ten)).toEqual({ lines, isCut })
})

test('where nothing fits it ends all the same', () => {
  expect(wrapLines('abc', 2, () => false).lines).toHaveLength(2)
})
