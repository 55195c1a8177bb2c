import { expect, test } from 'vitest'
import { importOtherInstitute, unit } from '#test/pages/other-institute.ts'
import { pagesOf } from '#test/pages/starter-pages.ts'

const plan =
  '<svg viewBox="0 0 90 40"><g id="bloco-a"><rect width="40" height="40"/></g>' +
  '<rect x="50" width="40" height="40" data-block="Oficina"/><text x="9" y="9">Pátio</text></svg>'

const sector = (id: string, block: string) => ({
  ...{ id, status: 'published', campuses: ['serra'], block },
  ...{ acronym: id.toUpperCase(), name: `Setor ${id}`, kind: 'setor' },
})

test('the page of a campus shows its plan below its blocks, without JavaScript too; others have none', async () => {
  const campuses = [{ ...unit('serra', 'Serra'), plan }, unit('vale', 'Vale')]
  const glossary = [sector('sec', 'A'), sector('ofi', 'Oficina'), sector('bib', 'C')]
  const { read } = await pagesOf(
    (store) => importOtherInstitute(store, [], undefined, { campuses, glossary }),
    Date.parse('2026-06-01T15:00:00Z'),
  )
  const { html } = await read('/campus/serra')
  expect(html.indexOf('Planta do campus')).toBeGreaterThan(html.indexOf('Blocos e salas'))
  expect(html).toContain('<a href="#bloco-a" aria-label="Bloco A"><g>')
  expect(html).toContain('<a href="#bloco-oficina" aria-label="Oficina"><rect')
  expect((await read('/campus/vale')).html).not.toContain('campus-plan')
})
