import { type BrowserContext, chromium, type Response } from '@playwright/test'
import { launchOptions } from '#e2e/launch-options.ts'
import { pages } from '#e2e/pages.ts'
import type { Figure } from './figure.ts'
import { withServer } from './server-process.ts'

const kinds = ['script', 'stylesheet', 'document', 'other'] as const

type Kind = (typeof kinds)[number]
type Bytes = Record<Kind, { raw: number; sent: number }>

/**
 * What a browser that knows nothing yet takes in until a page is there and answers to touch. What it
 * fetches afterwards, while idle, is left out: a reader who saves data never gets it.
 */
export async function measureBytes(): Promise<Figure[]> {
  return withServer(async ({ url }) => {
    const browser = await chromium.launch(launchOptions)
    try {
      const loads = new Map<string, Bytes>()
      for (const { path } of pages) {
        const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
        loads.set(path, await load(context, url, path))
        await context.close()
      }
      const named = (path: string) => figuresOf(path, loads.get(path))
      const [heaviest = ''] = [...loads]
        .toSorted(([, a], [, b]) => a.script.sent - b.script.sent)
        .at(-1) as [string, Bytes]
      return [
        ...named('/tab1'),
        ...named('/slides-boas-vindas'),
        ...named('/detalhes/tecnico-em-comercio-tecnico-subsequente'),
        {
          name: `Most JavaScript of ${loads.size} pages, sent (${heaviest})`,
          value: kilobytes(loads.get(heaviest)?.script.sent),
          unit: 'kB',
          target: { atMost: 85 },
        },
      ]
    } finally {
      await browser.close()
    }
  })
}

async function load(context: BrowserContext, url: string, path: string): Promise<Bytes> {
  const page = await context.newPage()
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  const responses: Response[] = []
  page.on('response', (response) => void responses.push(response))
  await page.goto(url + path, { waitUntil: 'networkidle' })
  const bytes: Bytes = Object.fromEntries(kinds.map((kind) => [kind, { raw: 0, sent: 0 }])) as Bytes
  for (const response of responses) {
    const of = bytes[kindOf(response)]
    of.raw += (await response.body()).length
    of.sent += (await response.request().sizes()).responseBodySize
  }
  return bytes
}

function kindOf(response: Response): Kind {
  const type = response.request().resourceType()
  return kinds.find((kind) => kind === type) ?? 'other'
}

function figuresOf(path: string, bytes: Bytes | undefined): Figure[] {
  if (!bytes) throw new Error(`${path} is not among the pages that are tested`)
  const names: Record<Kind, string> = {
    script: 'JavaScript',
    stylesheet: 'CSS',
    document: 'HTML with its data',
    other: 'other',
  }
  const total = (key: 'raw' | 'sent') => kinds.reduce((sum, kind) => sum + bytes[kind][key], 0)
  return [
    ...kinds
      .filter((kind) => bytes[kind].raw > 0)
      .flatMap((kind): Figure[] => [
        { name: `${path}: ${names[kind]}, raw`, value: kilobytes(bytes[kind].raw), unit: 'kB' },
        { name: `${path}: ${names[kind]}, sent`, value: kilobytes(bytes[kind].sent), unit: 'kB' },
      ]),
    { name: `${path}: in all, raw`, value: kilobytes(total('raw')), unit: 'kB' },
    { name: `${path}: in all, sent`, value: kilobytes(total('sent')), unit: 'kB' },
  ]
}

function kilobytes(bytes = 0): number {
  return bytes / 1000
}
