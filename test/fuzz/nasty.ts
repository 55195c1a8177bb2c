import fc from 'fast-check'

/** Texts that have broken other programs. */
const texts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\r\nx-injected: 1',
  '%0d%0ax-injected:%201',
  '%00',
  '%',
  '%zz',
  '%c0%ae%c0%ae/',
  '..',
  '../../../../etc/passwd',
  '..%2f..%2f..%2fetc%2fpasswd',
  '..\\..\\windows\\win.ini',
  '/etc/passwd',
  'file:///etc/passwd',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'undefined',
  'null',
  'NaN',
  'true',
  '-1',
  '0',
  '1e999',
  '9007199254740993',
  '99999999999999999999999999',
  '0x10',
  '1.5',
  "' OR 1=1 --",
  '"; DROP TABLE documents; --',
  '%_%',
  '*',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '#{7*7}',
  '$(id)',
  '=1+1',
  '\u202egnp.exe',
  '\u2028',
  '\ud800',
  '\u{1f469}\u200d\u{1f469}\u200d\u{1f467}',
  'I\u0307\u0131\u1e9e\ufb03',
  '\u0000'.repeat(20),
  'a'.repeat(300),
  'a'.repeat(5000),
  'é'.repeat(2000),
  '('.repeat(2000),
  '['.repeat(2000),
  '> '.repeat(500),
  `${'a'.repeat(1000)}!`,
  '2026-02-30T25:61:61Z',
  '0000-00-00',
  '9999-12-31T23:59:59.999Z',
  '-271821-04-20T00:00:00.000Z',
]

export const nastyText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...texts),
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
)

const numbers = [
  0,
  -0,
  -1,
  0.1,
  1e308,
  -1e308,
  5e-324,
  2 ** 31,
  2 ** 53,
  -(2 ** 53) - 1,
  2 ** 63,
  1e21,
]

function nest(levels: number, isList: boolean): unknown {
  let value: unknown = 'x'
  for (let level = 0; level < levels; level++) value = isList ? [value] : { a: value }
  return value
}

/** What JSON can hold and a program does not expect. */
export const nastyValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: nastyText },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...numbers) },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], {}) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(10, 100, 1500), fc.boolean())
      .map(([levels, isList]) => nest(levels, isList)),
  },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(Array(500).fill('x'), Array(500).fill({})) },
)

/** Names that an object should not be asked for. */
export const nastyName: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    '',
    'id',
    'revision',
    'status',
    'role',
    'campuses',
    'owner',
    'createdBy',
    'a.b',
    'a[]',
    'a[b]',
    '$ne',
  ),
  nastyText,
)
