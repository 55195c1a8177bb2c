import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { hasProvenance, SourceList } from './sources.tsx'

vi.mock('#app/replica/use-content.ts', () => ({
  useSettings: () => ({ timeZone: 'America/Sao_Paulo' }),
}))

const html = (of: Parameters<typeof SourceList>[0]['of']) =>
  renderToStaticMarkup(<SourceList of={of} />)

test('says each source once, and opens those that are addresses', () => {
  const shown = html({
    source: 'Edital 3/2022; ifb.edu.br/a; https://ifb.edu.br/a; db.json (id 1; sem data)',
  })
  expect([...shown.matchAll(/<li>(.*?)<\/li>/g)].map(([, item]) => item)).toEqual([
    'Edital 3/2022',
    '<a href="https://ifb.edu.br/a">ifb.edu.br/a</a>',
    'db.json (id 1; sem data)',
    'Destas fontes, não foi anotado qual diz o quê.',
  ])
})

test.each([
  ['one source', 'Edital 3/2022', ''],
  ['one that has all that the others do not name', 'Edital 3/2022; Telefone: ifb.edu.br/a', ''],
  ['several without facts beside others', 'a; b; Telefone: ifb.edu.br/a', 'Das outras fontes'],
])('of %s says what is not noted', (_, source, said) => {
  const shown = html({ source })
  expect(shown.includes('não foi anotado qual diz o quê')).toBe(said !== '')
  expect(shown).toContain(said)
})

test('says which facts a source is of, and opens an address that words follow', () => {
  const shown = html({
    source:
      'CEP e mapa: ifb.edu.br/mapa: a.geojson (ODbL); Telefone: https://ifb.edu.br/x/ (2019); Sigla: edital; www.ifb.edu.br (capa)',
  })
  expect([...shown.matchAll(/<li>(.*?)<\/li>/g)].map(([, item]) => item)).toEqual([
    '<b>CEP e mapa: </b><a href="https://ifb.edu.br/mapa">ifb.edu.br/mapa</a>: a.geojson (ODbL)',
    '<b>Telefone: </b><a href="https://ifb.edu.br/x/">ifb.edu.br/x/</a> (2019)',
    '<b>Sigla: </b>edital',
    'www.ifb.edu.br (capa)',
  ])
})

test.each([
  ['2019-08-21', '21/08/2019'],
  ['2019-08', 'agosto de 2019'],
  ['2019', '2019'],
  ['2016–2018', '2016–2018'],
  ['c. 2012', 'cerca de 2012'],
])('says of information of %s that it is of %s', (asOf, said) => {
  expect(html({ asOf })).toContain(`A informação é de ${said}.`)
  expect(html({ asOf })).toContain('Fonte: não informada')
})

test('says when somebody of the institute confirmed it, by the clock of the institute', () => {
  expect(html({ confirmedAt: '2026-03-02T01:00:00.000Z' })).toContain('a confirmou em 01/03/2026.')
})

test('knows where nothing is known, and opens no script', () => {
  expect(hasProvenance({})).toBe(false)
  expect(html({ source: 'javascript:alert(1)' })).not.toContain('href')
})
