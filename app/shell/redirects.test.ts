import { expect, test } from 'vitest'
import { redirectOf, safeReturnPath } from './redirects.ts'

test.each([
  ['/details/abc', '/details/abc'],
  ['/details-glossario?de=menu#sala', '/details-glossario?de=menu#sala'],
  ['/details/../perfil', '/perfil'],
  ['/busca?q=https://example.org', '/busca?q=https://example.org'],
  ['/%2F%2Fexample.org', '/%2F%2Fexample.org'],
  ['/', '/'],
])('%s stays in the app', (asked, path) => {
  expect(safeReturnPath(asked)).toBe(path)
})

test.each([
  [null],
  [''],
  ['details/abc'],
  ['//example.org'],
  ['///example.org'],
  ['/\\example.org'],
  ['\\\\example.org'],
  ['/details\\..\\..\\example.org'],
  ['/\t/example.org'],
  ['/\n/example.org'],
  ['\t//example.org'],
  [' //example.org'],
  ['/.//example.org'],
  ['/details/..//example.org'],
  ['https://example.org'],
  ['https:/example.org'],
  ['HTTPS://example.org'],
  ['javascript:alert(1)'],
  ['data:text/html,hi'],
  ['@example.org'],
])('%j leads nowhere', (asked) => {
  expect(safeReturnPath(asked)).toBeUndefined()
})

test('whatever passes is an address of the same origin', () => {
  const parts = ['/', '//', '\\', '.', '..', '@', ':', '%2f', '%5c', '\t', '?', '#', 'a', 'http:']
  const passed = parts
    .flatMap((a) => parts.flatMap((b) => parts.flatMap((c) => parts.map((d) => a + b + c + d))))
    .map(safeReturnPath)
    .filter((path) => path !== undefined)
  const origins = passed.map((path) => new URL(path, 'https://campus.example').origin)
  expect(passed.length).toBeGreaterThan(1000)
  expect(new Set(origins)).toEqual(new Set(['https://campus.example']))
})

const visitor = { theme: 'system', isWelcomed: false } as const

test.each([
  ['/', false, '/slides-boas-vindas'],
  ['/', true, '/tab1'],
  ['/?de=cartaz', true, '/tab1?de=cartaz'],
  ['/tab1', false, undefined],
  ['/details', true, '/perfil?voltar=%2Fdetails'],
  ['/details/abc?x=1', true, '/perfil?voltar=%2Fdetails%2Fabc%3Fx%3D1'],
  ['/details-glossario/abc', true, '/perfil?voltar=%2Fdetails-glossario%2Fabc'],
  ['/detalhes/abc', true, undefined],
])('%s (welcomed: %s) leads to %s', (url, isWelcomed, target) => {
  expect(redirectOf(url, { ...visitor, isWelcomed }, 'signed-out')).toBe(target)
})

test.each([['signed-in'], ['unknown']] as const)('%s is not sent away from the editor', (auth) => {
  expect(redirectOf('/details/abc', visitor, auth)).toBeUndefined()
})

test.each([
  ['/perfil?voltar=%2Fdetails%2Fabc%3Fx%3D1', '/details/abc?x=1'],
  ['/perfil?voltar=https://outro.exemplo/', undefined],
  ['/perfil', undefined],
])('who is signed in goes from %s on to %s', (url, target) => {
  expect(redirectOf(url, visitor, 'signed-in')).toBe(target)
})
