import { expect, test } from 'vitest'
import { readAllPreferences } from './preferences.ts'

test.each([
  ['', { theme: 'system', isWelcomed: false }],
  ['tema=light', { theme: 'light', isWelcomed: false }],
  [
    'sessao=x; tema=dark; campus=gama;boas-vindas=1',
    { theme: 'dark', campus: 'gama', isWelcomed: true },
  ],
  ['tema=blue; boas-vindas=0; campus=', { theme: 'system', isWelcomed: false }],
  ['tema; campus=<script>; boas-vindas', { theme: 'system', isWelcomed: false }],
  ['siglas=0', { theme: 'system', isWelcomed: false, marksAcronyms: false }],
  [
    'letras=150; contraste=1',
    { theme: 'system', isWelcomed: false, letters: '150', hasContrast: true },
  ],
  ['espacos=1; parado=1', { theme: 'system', isWelcomed: false, isSpaced: true, isStill: true }],
  ['espacos=0; parado=x', { theme: 'system', isWelcomed: false }],
  ['letras=100; contraste=0', { theme: 'system', isWelcomed: false }],
  ['letras=9000; contraste=<b>', { theme: 'system', isWelcomed: false }],
  ['siglas=1', { theme: 'system', isWelcomed: false }],
  ['campus=gama"x', { theme: 'system', isWelcomed: false }],
  [`campus=${'a'.repeat(120)}`, { theme: 'system', campus: 'a'.repeat(120), isWelcomed: false }],
  [`campus=${'a'.repeat(121)}`, { theme: 'system', isWelcomed: false }],
])('of the cookies %j a device remembers %j', (cookies, preferences) => {
  expect(readAllPreferences(cookies)).toEqual(preferences)
})
