import { apiPaths } from '#protocol/public-content.ts'
import type { RequestKind } from './load.ts'

const words = ['biblioteca', 'curso', 'bolsa', 'edital', 'campus', 'prazo', 'TCC', 'SiSU']
const readPaths = [
  ...['/', '/tab1', '/tab2', '/tab3', '/eventos', '/ajuda', '/horario', '/healthz'],
  ...[apiPaths.collection('courses'), apiPaths.collection('news')],
]

let count = 0

/** Where a request of a kind goes; what is made up was never asked for before. */
export function addressOf(kind: RequestKind): string {
  count += 1
  const random = Math.random().toString(36).slice(2)
  if (kind === 'unknown-query') return `/tab2?${random}=${count}`
  if (kind === 'search') return `/tab1?q=${words[count % words.length]}+${random}`
  if (kind === 'made-up') return `/detalhes/${random}-${count}`
  return readPaths[count % readPaths.length] ?? '/'
}
