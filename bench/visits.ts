import { type BrowserContext, chromium, type Request } from '@playwright/test'
import { launchOptions } from '#e2e/launch-options.ts'
import { apiPaths } from '#protocol/content-api.ts'

/** What one visit asks the server for, the stream left out. */
export interface Visit {
  /** Requests for pages, for the API, and for files. */
  readonly pages: Asked
  readonly api: Asked
  readonly files: Asked
}

interface Asked {
  readonly requests: number
  /** Kilobytes of heads and bodies as they were sent. */
  readonly sent: number
}

// Where the app starts, and where it starts once somebody was welcomed.
const FIRST_PATH = '/slides-boas-vindas'
const LATER_PATH = '/tab1'

// In milliseconds; a browser fetches the rest of the app when it is idle.
const STAY_MS = 6000

/** The first visit of a browser that knows nothing yet, and a later one of the same browser. */
export async function observeVisits(url: string): Promise<{ first: Visit; later: Visit }> {
  const browser = await chromium.launch(launchOptions)
  try {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
    const first = await visit(context, url, FIRST_PATH)
    await visit(context, url, LATER_PATH)
    return { first, later: await visit(context, url, LATER_PATH) }
  } finally {
    await browser.close()
  }
}

async function visit(context: BrowserContext, url: string, path: string): Promise<Visit> {
  const page = await context.newPage()
  const finished: Request[] = []
  page.on('requestfinished', (request) => void finished.push(request))
  await page.goto(url + path)
  await page.waitForTimeout(STAY_MS)
  const asked: Record<keyof Visit, Asked[]> = { pages: [], api: [], files: [] }
  for (const request of finished) {
    const found = await sentFor(request)
    if (found) asked[kindOf(request)].push(found)
  }
  await page.close()
  return { pages: total(asked.pages), api: total(asked.api), files: total(asked.files) }
}

/** Undefined for what came from the browser's own cache. */
async function sentFor(request: Request): Promise<Asked | undefined> {
  const { responseHeadersSize, responseBodySize } = await request.sizes()
  // Of such a one the sizes make up for each other.
  const sent = responseHeadersSize + responseBodySize
  return sent > 0 ? { requests: 1, sent: sent / 1000 } : undefined
}

function kindOf(request: Request): keyof Visit {
  if (request.resourceType() === 'document') return 'pages'
  return new URL(request.url()).pathname.startsWith(apiRoot) ? 'api' : 'files'
}

const [apiRoot] = apiPaths.bundle.split('bundle') as [string]

function total(all: readonly Asked[]): Asked {
  return {
    requests: all.reduce((sum, { requests }) => sum + requests, 0),
    sent: all.reduce((sum, { sent }) => sum + sent, 0),
  }
}
