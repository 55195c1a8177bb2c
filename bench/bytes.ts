import { chromium } from '@playwright/test'
import { budgets } from '#e2e/budgets.ts'
import { launchOptions } from '#e2e/launch-options.ts'
import { type Kind, kinds, type SentBytes, sentBytes } from '#e2e/page-metrics.ts'
import { pages } from '#e2e/pages.ts'
import type { Figure } from './figure.ts'
import { withServer } from './server-process.ts'

const shown = ['/tab1', '/slides-boas-vindas', '/detalhes/tecnico-em-comercio-tecnico-subsequente']

/** What a first load of each page sends (`sentBytes`), and the most JavaScript of them all. */
export async function measureBytes(): Promise<Figure[]> {
  return withServer(async ({ url }) => {
    const browser = await chromium.launch(launchOptions)
    try {
      const first = new Map<string, SentBytes>()
      const whole = new Map<string, SentBytes>()
      for (const { path } of pages) {
        first.set(path, await sentBytes(browser, url + path))
        whole.set(path, await sentBytes(browser, url + path, { isWhole: true }))
      }
      return [
        ...shown.flatMap((path) => figuresOf(path, first.get(path))),
        most(first, 'a first load', budgets.firstScript),
        most(whole, 'a load and all that follows it while idle', budgets.wholeScript),
      ]
    } finally {
      await browser.close()
    }
  })
}

function most(loads: ReadonlyMap<string, SentBytes>, what: string, atMost: number): Figure {
  const [path, bytes] = [...loads]
    .toSorted(([, a], [, b]) => a.script.sent - b.script.sent)
    .at(-1) as [string, SentBytes]
  return {
    name: `Most JavaScript of ${what}, of ${loads.size} pages, sent (${path})`,
    value: kilobytes(bytes.script.sent),
    unit: 'kB',
    target: { atMost },
  }
}

function figuresOf(path: string, bytes: SentBytes | undefined): Figure[] {
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
