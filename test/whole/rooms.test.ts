import { expect, test } from 'vitest'
import { importOtherInstitute, unit } from '#test/pages/other-institute.ts'
import { pagesOf } from '#test/pages/starter-pages.ts'

/** Who is in which block and room: on the page of a campus, of an entry, and in the search. */

const now = Date.parse('2026-06-01T15:00:00Z')

const sector = (acronym: string, more: object) => ({
  id: acronym.toLowerCase(),
  status: 'published',
  campuses: ['serra'],
  acronym,
  name: `Setor ${acronym}`,
  kind: 'setor',
  ...more,
})

const glossary = [
  sector('BIB', { block: '10', doubts: [{ field: 'block' }] }),
  sector('COORD', { block: 'A', room: '12' }),
  sector('DIR', { block: 'Bl. A', room: 'Sala 3' }),
  sector('EXT', { block: '2' }),
  sector('FIN', { room: '7B' }),
  sector('GRADE', {}),
  sector('PESQ', { campuses: ['serra', 'vale'], block: 'C' }),
  sector('RADIO', { campuses: ['vale'], block: 'A', room: '12' }),
]

const campuses = [unit('serra', 'Serra'), unit('vale', 'Vale'), unit('lago', 'Lago')]

const institute = (more: object = { glossary, campuses }) =>
  pagesOf((store) => importOtherInstitute(store, [], [], more), now)

/** What is seen of a page, without the data that it brings along. */
function bodyOf({ html }: { html: string }): string {
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'))
}

function textOf(html: string): string {
  return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
}

/** The blocks on a page, by the parts that links lead to, with what each says. */
function blocksOf(body: string): [part: string, text: string][] {
  const [, ...blocks] = body.split('<div class="campus-block" id="')
  return blocks.map((block) => {
    const [, part = '', html = ''] = /^([^"]+)">(.*?)<\/ul>/s.exec(block) ?? []
    return [part, textOf(html).trim()]
  })
}

test('a campus shows its blocks with who is in them, and nothing where nobody tells one', async () => {
  const { read } = await institute()
  const serra = bodyOf(await read('/campus/serra'))
  expect(serra).toContain('Blocos e salas')
  expect(blocksOf(serra)).toEqual([
    ['bloco-2', 'Bloco 2 EXT Setor EXT'],
    ['bloco-10', 'Bloco 10 BIB , a confirmar Setor BIB'],
    ['bloco-a', 'Bloco A COORD Sala 12 Setor COORD DIR Sala 3 Setor DIR'],
    ['salas', 'Bloco não informado FIN Sala 7B Setor FIN'],
  ])
  expect(textOf(serra).match(/A confirmar: BIB/g)).toHaveLength(1)
  expect(serra).toContain('href="/detalhes-glossario/coord"')
  const vale = bodyOf(await read('/campus/vale'))
  expect(blocksOf(vale)).toEqual([['bloco-a', 'Bloco A RADIO Sala 12 Setor RADIO']])
  const lago = bodyOf(await read('/campus/lago'))
  expect(lago).not.toMatch(/Blocos|Salas/)
})

test('rooms without any block are a list of rooms', async () => {
  const { read } = await institute({ campuses, glossary: [sector('FIN', { room: '7B' })] })
  const body = bodyOf(await read('/campus/serra'))
  expect(body).toMatch(/<h2[^>]*>Salas<\/h2>/)
  expect(body).not.toContain('Bloco não informado')
  expect(blocksOf(body)).toEqual([['salas', 'FIN Sala 7B Setor FIN']])
})

test('in an institute of one campus what belongs to all is there', async () => {
  const entry = sector('DIR', { campuses: 'all', block: 'A' })
  const { read } = await institute({ glossary: [entry] })
  expect(blocksOf(bodyOf(await read('/campus/serra')))).toHaveLength(1)
  expect(bodyOf(await read('/detalhes-glossario/dir'))).toContain('href="/campus/serra#bloco-a"')
})

test('an entry leads from its room to its block on the page of its campus', async () => {
  const { read } = await institute()
  const link = async (id: string) =>
    /<a href="(\/campus\/[^"]+#[^"]+)">([^<]+)</
      .exec(bodyOf(await read(`/detalhes-glossario/${id}`)))
      ?.slice(1)
  expect(await link('coord')).toEqual(['/campus/serra#bloco-a', 'Bloco A, sala 12'])
  expect(await link('ext')).toEqual(['/campus/serra#bloco-2', 'Bloco 2'])
  expect(await link('fin')).toEqual(['/campus/serra#salas', 'Sala 7B'])
  expect(await link('grade')).toBeUndefined()
  expect(await link('pesq')).toBeUndefined()
  expect(textOf(bodyOf(await read('/detalhes-glossario/pesq')))).toContain('Onde fica Bloco C')
})

test('the search without script finds who is in a block or room, at the campus that is named', async () => {
  const { read } = await institute()
  const found = async (text: string) => {
    const body = bodyOf(await read(`/tab1?q=${encodeURIComponent(text)}`))
    return [...body.matchAll(/href="\/detalhes-glossario\/(\w+)"/g)].map(([, id]) => id)
  }
  expect((await found('bloco a')).sort()).toEqual(['coord', 'dir', 'radio'])
  expect(await found('Bloco A Vale')).toEqual(['radio'])
  expect((await found('sala 12')).sort()).toEqual(['coord', 'radio'])
  expect(await found('sala 12 serra')).toEqual(['coord'])
  expect(await found('sala 3 bloco a')).toEqual(['dir'])
  expect(await found('bloco 10')).toEqual(['bib'])
  const body = textOf(bodyOf(await read('/tab1?q=sala%207b')))
  expect(body).toContain('Setor FIN · Sala 7B , Unidade Serra')
  const doubtful = textOf(bodyOf(await read('/tab1?q=bib')))
  expect(doubtful).toContain('· Bloco 10, Unidade Serra, a confirmar')
})
