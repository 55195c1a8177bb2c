import { expect, test } from 'vitest'
import { linkAddressOf } from './link-targets.ts'

test('an address is what somebody means', () => {
  expect(linkAddressOf(' /mapa ')).toBe('/mapa')
  expect(linkAddressOf('https://www.gov.br/mec')).toBe('https://www.gov.br/mec')
  expect(linkAddressOf('www.gov.br/mec')).toBe('https://www.gov.br/mec')
  expect(linkAddressOf('portaria@exemplo.edu.br')).toBe('mailto:portaria@exemplo.edu.br')
  expect(linkAddressOf('(61) 2193-8051')).toBe('tel:+556121938051')
})

test('words are none, and neither is what a page would not link to', () => {
  for (const typed of ['', 'a biblioteca', 'javascript:alert(1)', '//outro.exemplo', 'fim.'])
    expect(linkAddressOf(typed)).toBeUndefined()
})
