import { describe, expect, test } from 'vitest'
import { isSameValue, mergePatch } from './merge-patch.ts'

const same: [unknown, unknown][] = [
  [undefined, null],
  [undefined, ''],
  [undefined, []],
  [
    { a: 1, b: [2] },
    { b: [2], a: 1 },
  ],
]

test.each(same)('%j says the same as %j', (a, b) => {
  expect(isSameValue(a, b)).toBe(true)
  expect(isSameValue({ in: a }, { in: b })).toBe(true)
})

const different: [unknown, unknown][] = [
  [false, undefined],
  [0, undefined],
  [
    [1, 2],
    [2, 1],
  ],
  ['a', 'A'],
  [1, '1'],
  [{ a: 1 }, { a: 2 }],
  [{ a: 1 }, { b: 1 }],
  [[{ a: { b: 1 } }], [{ a: { b: 2 } }]],
]

test.each(different)('%j says something else than %j', (a, b) => {
  expect(isSameValue(a, b)).toBe(false)
})

describe('the examples of RFC 7396, appendix A', () => {
  test.each([
    ['{"a":"b"}', '{"a":"c"}', '{"a":"c"}'],
    ['{"a":"b"}', '{"b":"c"}', '{"a":"b","b":"c"}'],
    ['{"a":"b"}', '{"a":null}', '{}'],
    ['{"a":"b","b":"c"}', '{"a":null}', '{"b":"c"}'],
    ['{"a":["b"]}', '{"a":"c"}', '{"a":"c"}'],
    ['{"a":"c"}', '{"a":["b"]}', '{"a":["b"]}'],
    ['{"a":{"b":"c"}}', '{"a":{"b":"d","c":null}}', '{"a":{"b":"d"}}'],
    ['{"a":[{"b":"c"}]}', '{"a":[1]}', '{"a":[1]}'],
    ['["a","b"]', '["c","d"]', '["c","d"]'],
    ['{"a":"b"}', '["c"]', '["c"]'],
    ['{"a":"foo"}', 'null', 'null'],
    ['{"a":"foo"}', '"bar"', '"bar"'],
    ['{"e":null}', '{"a":1}', '{"e":null,"a":1}'],
    ['[1,2]', '{"a":"b","c":null}', '{"a":"b"}'],
    ['{}', '{"a":{"bb":{"ccc":null}}}', '{"a":{"bb":{}}}'],
  ])('%s with %s is %s', (target, patch, result) => {
    expect(JSON.stringify(mergePatch(JSON.parse(target), JSON.parse(patch)))).toBe(result)
  })

  test('the example of section 3', () => {
    const target = {
      title: 'Goodbye!',
      author: { givenName: 'John', familyName: 'Doe' },
      tags: ['example', 'sample'],
      content: 'This will be unchanged',
    }
    const patch = {
      title: 'Hello!',
      phoneNumber: '+01-123-456-7890',
      author: { familyName: null },
      tags: ['example'],
    }
    const before = structuredClone(target)
    expect(mergePatch(target, patch)).toEqual({
      title: 'Hello!',
      author: { givenName: 'John' },
      tags: ['example'],
      content: 'This will be unchanged',
      phoneNumber: '+01-123-456-7890',
    })
    expect(target).toEqual(before)
  })
})

test('a name that means something to JavaScript is a name like any other', () => {
  const patch = JSON.parse('{"__proto__":{"polluted":true},"constructor":{"x":1}}')
  const merged = mergePatch({}, patch)
  expect(JSON.stringify(merged)).toBe(JSON.stringify(patch))
  expect(Object.getPrototypeOf(merged)).toBe(Object.prototype)
  expect(merged).not.toHaveProperty('polluted')
})
