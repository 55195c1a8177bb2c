import type { SearchReport, SearchRequest } from './search-messages.ts'

type Post = (request: SearchRequest) => void

/** The engine in a worker of its own; where the browser has none, on the page, after what else waits there. */
export async function openEngine(report: (report: SearchReport) => void): Promise<Post> {
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
