import { expect, test } from 'vitest'
import { pageAddress } from './page-address.ts'

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
