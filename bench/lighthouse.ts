import lighthouse, { type Flags, type Result } from 'lighthouse'
import { freePort } from '#test/free-port.ts'
import { withBrowser } from './browser.ts'
import { type Figure, median } from './figure.ts'
import { withServer } from './server-process.ts'

const RUNS = 5
/** On a busy machine Lighthouse now and then sees no paint, and says so instead of a figure. */
const ATTEMPTS = 3

/** What the first app had, and what came later. */
const pages = {
  'welcome slides': '/slides-boas-vindas',
  home: '/tab1',
  courses: '/tab2',
  'a course': '/detalhes/tecnico-em-comercio-tecnico-subsequente',
  glossary: '/tab3',
  'an acronym': '/detalhes-glossario/cgbi',
  help: '/ajuda',
  'a help topic': '/entrar',
  map: '/mapa',
  hours: '/horario',
  events: '/eventos',
  'course finder': '/que-curso',
  'an admission': '/editais/cursos-tecnicos-2024-1',
  'a piece of news': '/noticias/mulheres-mil-2025',
  'a campus': '/campus/brasilia',
}

/** Those that are not about speed. */
const otherCategories = ['accessibility', 'best-practices', 'seo']

/** How much longer than without its scripts a page may keep taps waiting. */
const BLOCKING_RATIO = 1.4

/** Milliseconds but for the points. */
interface Run {
  points: number
  largestPaint: number
  blocking: number
  scripts: number
  otherWork: number
}

/**
 * Lighthouse as it judges a phone (simulated slow 4G, a processor four times slower), medians, and beside each figure
 * that of the same page whose script files never come. `LIGHTHOUSE=/path,…` judges some pages only.
 */
export async function measureLighthouse(): Promise<Figure[]> {
  const wanted = process.env.LIGHTHOUSE?.split(',')
  return withServer(async ({ url }) => {
    const figures: Figure[] = []
    for (const [name, path] of Object.entries(pages)) {
      if (wanted && !wanted.includes(path)) continue
      // What a server does once for all who ask is not what a page costs.
      await fetch(url + path, { headers: { 'accept-encoding': 'br' } })
      const whole: Run[] = []
      const without: Run[] = []
      // In turn, so that what else runs on the machine slows down both.
      for (let i = 0; i < RUNS; i++) {
        whole.push(await run(url + path))
        without.push(await run(url + path, { blockedUrlPatterns: ['*.js'] }))
      }
      figures.push(...figuresOf(name, whole, without), await leastOfOthers(url + path))
    }
    return figures
  })
}

function figuresOf(name: string, whole: readonly Run[], without: readonly Run[]): Figure[] {
  const figure = (what: string, key: keyof Run) => ({
    name: what,
    value: median(whole.map((run) => run[key])),
    unit: key === 'points' ? ('points' as const) : ('ms' as const),
    beside: { what: 'without scripts', value: median(without.map((run) => run[key])) },
  })
  const blocking = figure('  total blocking time', 'blocking')
  return [
    { ...figure(`${name}: performance`, 'points'), target: { atLeast: 99 } },
    { ...figure('  largest contentful paint', 'largestPaint'), target: { atMost: 1200 } },
    { ...blocking, target: { atMost: BLOCKING_RATIO * blocking.beside.value } },
    figure('  main thread: scripts', 'scripts'),
    figure('  main thread: all else', 'otherWork'),
  ]
}

async function run(address: string, flags: Flags = {}): Promise<Run> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const run = runOf(await judge(address, ['performance'], flags))
    if (!Object.values(run).some(Number.isNaN)) return run
  }
  throw new Error(`Lighthouse could not measure ${address}`)
}

function runOf({ categories, audits }: Result): Run {
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  const { details } = audits['mainthread-work-breakdown'] ?? {}
  const groups = details?.type === 'table' ? details.items : []
  const timeOf = (isWanted: (group: string) => boolean) =>
    groups
      .filter(({ group }) => isWanted(String(group)))
      .reduce((sum, { duration }) => sum + Number(duration), 0)
  const isScript = (group: string) => group.startsWith('script')
  return {
    points: (categories.performance?.score ?? Number.NaN) * 100,
    largestPaint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    scripts: timeOf(isScript),
    otherWork: timeOf((group) => !isScript(group)),
  }
}

/** Each run judges them alike; what falls short is named. */
async function leastOfOthers(address: string): Promise<Figure> {
  const { categories: judged, audits } = await judge(address, otherCategories)
  const faults = otherCategories
    .flatMap((category) => judged[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id)
  return {
    name: `  least of ${otherCategories.join(', ')}${faults.length > 0 ? ` (${faults.join(', ')})` : ''}`,
    value: Math.min(
      ...otherCategories.map((category) => (judged[category]?.score ?? Number.NaN) * 100),
    ),
    unit: 'points',
    target: { atLeast: 100 },
  }
}

async function judge(
  address: string,
  onlyCategories: string[],
  flags: Flags = {},
): Promise<Result> {
  const port = await freePort()
  return withBrowser(async () => {
    const result = await lighthouse(address, { port, onlyCategories, logLevel: 'error', ...flags })
    if (!result) throw new Error(`Lighthouse said nothing about ${address}`)
    return result.lhr
  }, `--remote-debugging-port=${port}`)
}
