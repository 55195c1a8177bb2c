import { expect, test } from 'vitest'
import { addressTarget } from './deep-links.ts'

const server = 'https://campus.exemplo.edu.br'

test.each([
  ['/tab2', '/tab2'],
  ['/', '/'],
  ['', '/'],
  ['/tabs/tab3', '/tabs/tab3'],
  ['/ajuda/tipos', '/ajuda/tipos'],
  ['/detalhes/redes?de=busca#vagas', '/detalhes/redes?de=busca#vagas'],
  ['/perfil?convite=abc', '/perfil?convite=abc'],
  // Forms that the server would lead on from.
  ['/TAB2/', '/tab2'],
  ['//tab2', '/tab2'],
  ['/Detalhes-Glossario/CGBI/', '/detalhes-glossario/cgbi'],
  ['/sugestao/AbC', '/sugestao/AbC'],
  // The app has words for an address that leads nowhere.
  ['/nada', '/nada'],
  ['/details/redes', '/details/redes'],
])('the app itself shows %s', (path, shown) => {
  expect(addressTarget(server + path, server)).toEqual({ kind: 'screen', path: shown })
})

test.each([
  '/api/media/abc',
  '/api/auth/verify-email?token=abc',
  '//api/bundle',
  '/.well-known/jwks.json',
  '/sitemap.xml',
])('a browser shows %s, which is no screen', (path) => {
  const url = server + path
  expect(addressTarget(url, server)).toEqual({ kind: 'browser', url })
})

test.each([
  'https://outro.exemplo.edu.br/tab2',
  'https://campus.exemplo.edu.br.mal.exemplo/tab2',
  'https://campus.exemplo.edu.br@mal.exemplo/tab2',
  'https://campus.exemplo.edu.br:8443/tab2',
  'http://campus.exemplo.edu.br/tab2',
  'campus://campus.exemplo.edu.br/tab2',
  'javascript:alert(1)',
  'file:///tab2',
  '/tab2',
  'https://',
  '',
])('the address %s is refused', (address) => {
  expect(addressTarget(address, server)).toBeUndefined()
})

test('no address can lead out of the app by what comes after its host', () => {
  for (const path of [
    '//mal.exemplo/tab2',
    '/\\mal.exemplo',
    '/%2F%2Fmal.exemplo',
    '/./../..//x',
  ]) {
    const target = addressTarget(server + path, server)
    const shown = target?.kind === 'screen' ? target.path : target?.url
    expect(new URL(shown ?? '', server).origin).toBe(server)
  }
})

test('without a server of its own, an app opens nothing', () => {
  expect(addressTarget('https://campus.exemplo.edu.br/tab2', '')).toBeUndefined()
})
