import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressForms, pageAddress } from './address-forms.ts'

test.each([
  ['/tab1', ['/tab1']],
  ['/tab1/', ['/tab1']],
  ['/TAB1?q=Água', ['/tab1?q=%C3%81gua']],
  ['//tab1', ['/tab1']],
  ['/ajuda//tipos/', ['/ajuda/tipos']],
  ['/Ajuda/Tipos', ['/ajuda/tipos']],
  ['/tabs/tab1', ['/tabs/tab1']],
  ['/x/../tab1', ['/tab1']],
  ['/%74ab1', ['/tab1']],
  ['/\\tab1', ['/tab1']],
  ['/detalhes/cgbi', ['/detalhes/cgbi']],
  ['/Detalhes/CGBI?a=B', ['/detalhes/CGBI?a=B', '/detalhes/cgbi?a=B']],
  ['/detalhes/caf%C3%A9', ['/detalhes/caf%C3%A9']],
  ['/Perfil/Conteudo/news/X', ['/perfil/conteudo/news/X', '/perfil/conteudo/news/x']],
  ['//', ['/']],
  ['/Nada/', ['/Nada/']],
  ['//outro.exemplo', ['/outro.exemplo']],
  ['/.//outro.exemplo', ['/outro.exemplo']],
  ['/%E0%A4%A', ['/%E0%A4%A']],
])('%s has the forms %j', (url, forms) => {
  expect(addressForms(url)).toEqual(forms)
})

const part = fc.constantFrom(
  '/',
  '\\',
  '.',
  '..',
  'detalhes',
  'TAB1',
  'CGBI',
  '%2F',
  '%5C',
  '%74ab1',
  '?a=//b',
  '#c',
  'é',
  '@',
  ':',
)

test('a form is an address of this site, and its own first form', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      for (const form of addressForms(`/${parts.join('')}`)) {
        expect(form).toMatch(/^\/(?![/\\])/)
        expect(addressForms(form)[0]).toBe(form)
      }
    }),
  )
})

test.each([
  ['/tab1?utm_source=mail&q=biblioteca&x=1', '/tab1?q=biblioteca', 'utm_source=mail&x=1'],
  ['/tab1?q=', '/tab1?q=', ''],
  ['/tab2?turno=noite&campus=gama&v=2', '/tab2?campus=gama&turno=noite', 'v=2'],
  ['/tab2?campus=gama&turno=noite', '/tab2?campus=gama&turno=noite', ''],
  ['/tab3?q=a&q=b&fbclid=z', '/tab3?q=a', 'fbclid=z'],
  ['/eventos?campus=gama&tipo=x', '/eventos?campus=gama', 'tipo=x'],
  ['/detalhes/redes?a=%20b&c', '/detalhes/redes', 'a=%20b&c'],
  ['/?utm_source=mail', '/', 'utm_source=mail'],
  ['/tab1/?utm_source=mail&q=a%20b', '/tab1/?q=a+b', 'utm_source=mail'],
  ['//tab1?x=1', '//tab1', 'x=1'],
  ['/nada?x=1#parte', '/nada', 'x=1'],
  ['/%zz?x=1', '/%zz', 'x=1'],
])('of %s a page depends on %s', (url, address, rest) => {
  expect(pageAddress(url)).toEqual({ address, rest })
})

test.each(['/perfil?redefinir=segredo&x=1', '/perfil/conteudo/news/novo?title=A&b=1'])(
  'what needs an account reads all of its address: %s',
  (url) => {
    expect(pageAddress(url)).toEqual({ address: url, rest: '' })
  },
)
