import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { launchOptions } from '#e2e/launch-options.ts'
import { freePort } from '#server/test-free-port.ts'
import { type Figure, median } from './figure.ts'
import { withServer } from './server-process.ts'

const RUNS = 5
const pages = {
  home: '/tab1',
  'a course': '/detalhes/tecnico-em-comercio-tecnico-subsequente',
  'welcome slides': '/slides-boas-vindas',
}

/** Lighthouse as it judges a phone (simulated slow 4G, four times slower processor), medians. */
export async function measureLighthouse(): Promise<Figure[]> {
  return withServer(async ({ url }) => {
    const figures: Figure[] = []
    for (const [name, path] of Object.entries(pages)) {
      const runs: Awaited<ReturnType<typeof judge>>[] = []
      for (let i = 0; i < RUNS; i++) runs.push(await judge(url + path))
      const of = (key: keyof (typeof runs)[number]) => median(runs.map((run) => run[key]))
      figures.push(
        {
          name: `${name}: performance (median of ${RUNS})`,
          value: of('score'),
          unit: 'points',
          target: { atLeast: 97 },
        },
        { name: `${name}: first contentful paint`, value: of('firstPaint'), unit: 'ms' },
        { name: `${name}: largest contentful paint`, value: of('largestPaint'), unit: 'ms' },
        { name: `${name}: total blocking time`, value: of('blocking'), unit: 'ms' },
      )
    }
    return figures
  })
}

async function judge(url: string) {
  const port = await freePort()
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...launchOptions.args, `--remote-debugging-port=${port}`],
  })
  try {
    const result = await lighthouse(url, {
      port,
      onlyCategories: ['performance'],
      logLevel: 'error',
    })
    if (!result) throw new Error(`Lighthouse said nothing about ${url}`)
    const { categories, audits } = result.lhr
    const milliseconds = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
    return {
      score: (categories.performance?.score ?? Number.NaN) * 100,
      firstPaint: milliseconds('first-contentful-paint'),
      largestPaint: milliseconds('largest-contentful-paint'),
      blocking: milliseconds('total-blocking-time'),
    }
  } finally {
    await browser.close()
  }
}
