import { apiPaths } from '#protocol/content-api.ts'

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

/** Who asks for what: made-up addresses of three kinds, sign-ins that fail, and readers of what there is. */
export type RequestKind = 'unknown-query' | 'search' | 'made-up' | 'sign-in' | 'reader'

/** What one process sends to a server, at a constant rate, whether or not it is answered. */
export interface Load {
  url: string
  seconds: number
  perSecond: Partial<Record<RequestKind, number>>
  /** Lets all other processes go first, as if it came from elsewhere. */
  isElsewhere: boolean
}

/** The outcomes of the requests of one kind. */
export interface LoadReport {
  sent: number
  /** How many were answered with each status. */
  statuses: Record<string, number>
  /** Milliseconds from sending until the whole answer was there, in order; refused are those with 503. */
  served: number[]
  refused: number[]
  /** No answer, or none in time. */
  unanswered: number
  /** 503 without a word of when to come back. */
  withoutRetryAfter: number
}

export type LoadReports = Partial<Record<RequestKind, LoadReport>>

/** What a process that sent a load says at its end. */
export interface LoadResult {
  reports: LoadReports
  /** The longest that it could not do anything itself, in milliseconds: so much of a time that it measured may be its own. */
  senderLag: number
}

/** What is so many of a hundred requests took at most; 0 where there were none. */
export function percentile(sorted: readonly number[], percent: number): number {
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? 0
}
