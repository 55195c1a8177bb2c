import { acronymLinker } from '#content/text/link-acronyms.ts'
import { type Figure, median } from './figure.ts'

const ACRONYMS = 2000
const TEXT_BYTES = 50_000
const TIMES = 40

/** How long the acronyms of a large glossary take to be marked in a long text. */
export async function measureAcronyms(): Promise<Figure[]> {
  const glossary = Array.from({ length: ACRONYMS }, (_, number) => ({
    id: `sigla-${number}`,
    acronym: `C${number
      .toString(26)
      .toUpperCase()
      .replace(/\d/g, (digit) => 'QRSTUVWXYZ'[Number(digit)] ?? '')}`,
    aliases: [`Setor de assunto ${number}`, `Outro nome ${number}`],
    campuses: 'all' as const,
  }))
  const making = timesOf(() => acronymLinker(glossary, (id) => `/${id}`))
  const link = acronymLinker(glossary, (id) => `/${id}`)
  let html = ''
  for (let place = 0; html.length < TEXT_BYTES; place++)
    html += `<p>Quem quer se matricular leva os documentos à ${glossary[place % ACRONYMS]?.acronym}, ao setor de assunto ${place} ou à <strong>coordenação</strong> do campus até sexta-feira.</p>\n`
  const of = { campuses: 'all' as const }
  if (link(html, of) === html) throw new Error('Nothing was marked')
  return [
    { name: `matcher of ${ACRONYMS} acronyms`, value: median(making), unit: 'ms' },
    {
      name: `marking ${TEXT_BYTES / 1000} kB with ${ACRONYMS} acronyms`,
      value: median(timesOf(() => link(html, of))),
      unit: 'ms',
      target: { atMost: 5 },
    },
  ]
}

function timesOf(work: () => unknown): number[] {
  return Array.from({ length: TIMES }, () => {
    const start = performance.now()
    work()
    return performance.now() - start
  })
}
