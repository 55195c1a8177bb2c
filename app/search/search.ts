import { searchVersion } from 'virtual:search-model'
import { settingsOf } from '#app/replica/content-source.ts'
import type { Replica } from '#app/replica/replica.ts'
import type { Sync } from '#app/replica/sync/start-sync.ts'
import type { SearchAnswer } from '#content/search/answer-query.ts'
import { type Campus, type Question, readQuestion } from './asked-campus.ts'
import { fullSearchModel } from './full-search-model.ts'
import { createIndexSync, findDocument, type IndexSync, listOf } from './index-sync.ts'
import { ownNames } from './own-names.ts'
import type { SearchReport, SearchRequest } from './search-messages.ts'
import type { DocumentLookup, SearchResults } from './search-results.ts'
import { presentResults } from './search-results.ts'

export type SearchState = 'starting' | 'ready' | 'failed'

/** The search of the app: over all that the copy holds, connected or not. */
export interface Search {
  /** What is known to answer a query: of the present content, or of that before a change. */
  cached(question: Question): SearchResults | undefined
  /** Asks where no present answer is known. */
  ask(question: Question): void
  state(): SearchState
  /** Tries again what failed. */
  retry(): void
  subscribe(listener: () => void): () => void
}

/** An answer, and of which state of the content it is. */
interface CachedAnswer {
  results: SearchResults
  round: number
}

/** What `performance` is told: how long the index took from when it was asked for, and each answer. */
const searchMeasures = { index: 'search-index', whole: 'search-ready', answer: 'search-answer' }

const MAX_CACHED_ANSWERS = 60

export function createSearch(replica: Replica): Search {
  const answers = new Map<string, CachedAnswer>()
  const waiting = new Map<
    number,
    { question: Question; campus: Campus | undefined; round: number; start: number }
  >()
  const listeners = new Set<() => void>()
  let state: SearchState = 'starting'
  let latest: Question | undefined
  let round = 0
  let number = 0
  let send: (question: Question) => void = () => {}

  function setState(next: SearchState): void {
    state = next
    for (const listener of listeners) listener()
  }

  /** Another content: what is looked at is asked anew. */
  function begin(): void {
    round += 1
    setState('ready')
    if (latest) ask(latest)
  }

  function ask(question: Question): void {
    latest = question
    if (state === 'ready' && answers.get(keyOf(question))?.round !== round) send(question)
  }

  function take(answered: number, answer: SearchAnswer, { store }: Sync): void {
    const found = waiting.get(answered)
    waiting.delete(answered)
    if (!found) return
    performance.measure(searchMeasures.answer, { start: found.start })
    const { question, campus } = found
    const shown = presentResults(fullSearchModel, answer, lookupOf(store), question, campus)
    const key = keyOf(question)
    answers.delete(key)
    answers.set(key, { results: shown, round: found.round })
    const [oldest] = answers.keys()
    if (answers.size > MAX_CACHED_ANSWERS && oldest !== undefined) answers.delete(oldest)
    setState(state)
  }

  async function start(): Promise<void> {
    const start = performance.now()
    let sync: Sync | undefined
    let indexSync: IndexSync | undefined
    let open: (isFilled: boolean) => void = () => {}
    const opened = new Promise<boolean>((resolve) => {
      open = resolve
    })
    const post = await openEngine((report: SearchReport) => {
      if (report.kind === 'ready') {
        performance.measure(searchMeasures.index, { start })
        open(report.isFilled)
      } else if (report.kind === 'answer' && sync) take(report.number, report.answer, sync)
      else indexSync?.onReport(report)
    })
    post({ kind: 'begin', model: fullSearchModel, version: searchVersion })
    sync = await replica.start()
    await sync.fill()
    const { store } = sync
    send = (question) => {
      number += 1
      const names = ownNames(settingsOf(replica.content))
      const { query, campus } = readQuestion(question, names, lookupOf(store))
      waiting.set(number, { question, campus, round, start: performance.now() })
      post({ kind: 'ask', number, query })
    }
    const synced = createIndexSync(sync.store, post)
    indexSync = synced
    // What an earlier visit kept answers at once, and is put right by and by.
    if (await opened) begin()
    if ((await synced.update()) || state !== 'ready') begin()
    performance.measure(searchMeasures.whole, { start })
    replica.content.subscribe(async () => {
      if (await synced.update()) begin()
    })
  }

  function retry(): void {
    setState('starting')
    start().catch(() => setState('failed'))
  }

  retry()
  return {
    cached: (question) => answers.get(keyOf(question))?.results,
    ask,
    state: () => state,
    retry,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function lookupOf(store: Sync['store']): DocumentLookup {
  return {
    document: (collection, id) => findDocument(store, collection, id),
    list: (collection) => listOf(store, collection),
  }
}

function keyOf({ text, only, limit, campus }: Question): string {
  return JSON.stringify([text.trim(), only, limit, campus])
}

type Post = (request: SearchRequest) => void

/** The engine in a worker of its own; where the browser has none, on the page, after what else waits there. */
async function openEngine(report: (report: SearchReport) => void): Promise<Post> {
  try {
    return await openWorker(report)
  } catch {
    const { createSearchEngine } = await import('./search-engine.ts')
    const work = createSearchEngine((each) => setTimeout(() => report(each)))
    return (request) => void setTimeout(() => work(request))
  }
}

/** Answers once the worker has said something: only then it is sure that there is one. */
function openWorker(report: (report: SearchReport) => void): Promise<Post> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('error', reject, { once: true })
    worker.addEventListener('message', ({ data }: MessageEvent<SearchReport | 'here'>) => {
      if (data === 'here') resolve((request) => worker.postMessage(request))
      else report(data)
    })
  })
}
