import { expect, test } from 'vitest'
import { starterPages } from '#test/pages/starter-pages.ts'

/** What the starter content must say to a reader, on the page that the server sends. */

const now = Date.parse('2026-11-27T15:00:00Z')

/** The words of a page, without the data that it brings along. */
function wordsOf({ html }: { html: string }): string {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  return main
    .replace(/<[^>]*>/g, '')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ')
}

test('a past event keeps its description on its page', async () => {
  const { read, content } = await starterPages(now)
  const past = content.bundle.collections.events.filter(
    ({ start, end }) => (end ?? start) < '2026-11-27',
  )
  expect(past.length).toBeGreaterThan(8)
  const described = past.filter(({ summary }) => summary)
  expect(described.length).toBeGreaterThan(5)
  for (const { id, summary } of described)
    expect(wordsOf(await read(`/eventos/${id}`)).replace(/\u00ad/g, '')).toContain(summary)
})

test('what is meant without doubt is named whole, also by another word for it', async () => {
  const { read } = await starterPages(now)
  const words = wordsOf(await read('/tab1?q=eja'))
  expect(words).toContain('na Modalidade de Educação de Jovens e Adultos · EJA')
})

test.each([
  [
    '/detalhes-glossario/proeja',
    'mais de 18 anos, terminou o Ensino Fundamental e não tem o Ensino Médio',
  ],
  [
    '/tab1?q=curso+para+adulto',
    'para maiores de 18 anos com o Ensino Fundamental e sem o Ensino Médio',
  ],
])('%s says of PROEJA that it takes who ended the Ensino Fundamental', async (path, said) => {
  const { read } = await starterPages(now)
  expect(wordsOf(await read(path))).toContain(said)
})
