import { createSearchEngine } from './search-engine.ts'
import type { SearchRequest } from './search-messages.ts'

const work = createSearchEngine((report) => postMessage(report))

addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => work(data))
postMessage('here')
