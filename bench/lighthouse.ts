import { type Browser, chromium } from '@playwright/test'
import lighthouse, { desktopConfig } from 'lighthouse'
import { launchOptions } from '#e2e/launch-options.ts'
import { freePort } from '#test/free-port.ts'
import { type Figure, median } from './figure.ts'
import { withServer } from './server-process.ts'

const RUNS = 5
const pages = {
  'welcome slides': '/slides-boas-vindas',
  home: '/tab1',
  courses: '/tab2',
  'a course': '/detalhes/tecnico-em-comercio-tecnico-subsequente',
  glossary: '/tab3',
  'an acronym': '/detalhes-glossario/cgbi',
  events: '/eventos',
  help: '/ajuda',
  'a help topic': '/entrar',
  'course finder': '/que-curso',
  'course finder, answered': '/que-curso?idade=19&escolaridade=fundamental',
  'certificate checker': '/certificado',
  admissions: '/editais',
  'an admission': '/editais/cursos-tecnicos-2024-1',
  news: '/noticias',
  'a piece of news': '/noticias/mulheres-mil-2025',
  'a campus': '/campus/brasilia',
  hours: '/horario',
  map: '/mapa',
}

const devices = { phone: undefined, desktop: desktopConfig }
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Category = (typeof categories)[number]

interface Judgement {
  points: Record<Category, number>
  firstPaint: number
  largestPaint: number
  blocking: number
  shift: number
  /** Audits below the best, of the categories that are not about speed. */
  faults: string[]
}

/**
 * Lighthouse, medians: as it judges a phone (simulated slow 4G, a processor four times slower) and a desktop
 * computer. `LIGHTHOUSE=/path,…` judges some pages only, `CHROME_PATH` judges them in another browser.
 */
export async function measureLighthouse(): Promise<Figure[]> {
  const wanted = process.env.LIGHTHOUSE?.split(',')
  return withServer(async ({ url }) => {
    const figures: Figure[] = []
    for (const [name, path] of Object.entries(pages)) {
      if (wanted && !wanted.includes(path)) continue
      // What a server does once for all who ask is not what a page costs.
      await fetch(url + path, { headers: { 'accept-encoding': 'br' } })
      for (const device of ['phone', 'desktop'] as const) {
        const runs: Judgement[] = []
        for (let i = 0; i < RUNS; i++) runs.push(await judge(url + path, device))
        figures.push(...figuresOf(`${name}, ${device}`, runs, device))
      }
    }
    return figures
  })
}

function figuresOf(name: string, runs: Judgement[], device: keyof typeof devices): Figure[] {
  const of = (pick: (run: Judgement) => number) => median(runs.map(pick))
  const faults = [...new Set(runs.flatMap((run) => run.faults))]
  const isPhone = device === 'phone'
  return [
    {
      name: `${name}: performance (median of ${RUNS})`,
      value: of(({ points }) => points.performance),
      unit: 'points',
      target: { atLeast: isPhone ? 99 : 100 },
    },
    {
      name: `${name}: least of the other three${faults.length > 0 ? ` (${faults.join(', ')})` : ''}`,
      value: of(({ points }) =>
        Math.min(points.accessibility, points['best-practices'], points.seo),
      ),
      unit: 'points',
      target: { atLeast: 100 },
    },
    ...(isPhone
      ? [
          timing('first contentful paint', ({ firstPaint }) => firstPaint, 1000),
          timing('largest contentful paint', ({ largestPaint }) => largestPaint, 1200),
          timing('total blocking time', ({ blocking }) => blocking, 50),
          {
            name: `${name}: cumulative layout shift`,
            value: of(({ shift }) => shift),
            unit: '' as const,
            target: { atMost: 0.01 },
          },
        ]
      : []),
  ]

  function timing(what: string, pick: (run: Judgement) => number, atMost: number): Figure {
    return { name: `${name}: ${what}`, value: of(pick), unit: 'ms', target: { atMost } }
  }
}

async function judge(url: string, device: keyof typeof devices): Promise<Judgement> {
  const port = await freePort()
  const browser = await launch(port)
  try {
    const result = await lighthouse(
      url,
      { port, onlyCategories: [...categories], logLevel: 'error' },
      devices[device],
    )
    if (!result) throw new Error(`Lighthouse said nothing about ${url}`)
    const { categories: judged, audits } = result.lhr
    const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
    const pointsOf = (name: Category) => [name, (judged[name]?.score ?? Number.NaN) * 100] as const
    return {
      points: Object.fromEntries(categories.map(pointsOf)) as Record<Category, number>,
      firstPaint: value('first-contentful-paint'),
      largestPaint: value('largest-contentful-paint'),
      blocking: value('total-blocking-time'),
      shift: value('cumulative-layout-shift'),
      faults: categories
        .filter((name) => name !== 'performance')
        .flatMap((name) => judged[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    }
  } finally {
    await browser.close()
  }
}

/** `CHROME_PATH` names a whole browser of this machine: it does work that the tests' headless one leaves out. */
function launch(port: number): Promise<Browser> {
  const { CHROME_PATH: executablePath } = process.env
  return chromium.launch({
    ...(executablePath ? { executablePath } : launchOptions),
    args: [...launchOptions.args, `--remote-debugging-port=${port}`],
  })
}
