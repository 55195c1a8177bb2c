import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { launchOptions } from '#e2e/launch-options.ts'
import { type Figure, median, percentile } from './figure.ts'
import { startApp, withDataFolder } from './server-process.ts'

const DOCUMENTS = 10_000
const VISITS = 7
const starter = join(import.meta.dirname, '../content/starter/ifb')

const queries = [
  'biblioteca',
  'bibliotca',
  'horario biblioteca',
  'informatica',
  'tecnico informatica noturno',
  'matricula',
  'matrcula',
  'cgbi',
  'laboratorio de redes',
  'a',
  'curso',
  'xyzzyx',
]

/** How soon the search is there with ten thousand documents, and how soon it answers, in a real browser. */
export async function measureSearch(): Promise<Figure[]> {
  return withDataFolder(async (folder) => {
    const content = join(folder, 'content')
    await writeContent(content)
    const server = await startApp(join(folder, 'data'), { CONTENT_DIR: content })
    const browser = await chromium.launch(launchOptions)
    try {
      const context = await browser.newContext()
      return await measure(context, server.url)
    } finally {
      await browser.close()
      await server.stop()
    }
  })
}

async function measure(context: BrowserContext, url: string): Promise<Figure[]> {
  const first = await visit(context, url)
  const built = await durationOf(first, 'search-ready')
  await first.waitForFunction(isPersisted, undefined, { timeout: 60_000 })
  await first.close()
  const restored: number[] = []
  const ready: number[] = []
  const answers: number[] = []
  for (let time = 0; time < VISITS; time++) {
    const page = await visit(context, url)
    ready.push(await durationOf(page, 'search-ready'))
    restored.push(await durationOf(page, 'search-index'))
    answers.push(...(await answersOn(page)))
    await page.close()
  }
  const name = `${DOCUMENTS} documents`
  return [
    { name: `${name}: first visit, all of them indexed`, value: built, unit: 'ms' },
    {
      name: `${name}: index ready after load`,
      value: median(restored),
      unit: 'ms',
      target: { atMost: 150 },
    },
    { name: `${name}: and compared with the content`, value: median(ready), unit: 'ms' },
    { name: `${name}: answers`, value: median(answers), unit: 'ms', target: { atMost: 10 } },
    { name: `${name}: answers, 99 of 100`, value: percentile(answers, 0.99), unit: 'ms' },
  ]
}

async function visit(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${url}/tab1`)
  return page
}

async function durationOf(page: Page, measure: string): Promise<number> {
  const found = await page.waitForFunction(
    (name) => performance.getEntriesByName(name)[0]?.duration,
    measure,
    { timeout: 120_000 },
  )
  return Number(await found.jsonValue())
}

/** Asks each query, one after the other, and answers how long each took until the page had its answer. */
async function answersOn(page: Page): Promise<number[]> {
  const field = page.getByRole('main').getByRole('searchbox')
  for (const [index, query] of queries.entries()) {
    await field.fill(query)
    await page.waitForFunction(
      (count) => performance.getEntriesByName('search-answer').length >= count,
      index + 1,
    )
  }
  return page.evaluate(() =>
    performance.getEntriesByName('search-answer').map(({ duration }) => duration),
  )
}

/** Whether this device keeps an index. */
async function isPersisted(): Promise<boolean> {
  return (await caches.match('/busca/indice')) !== undefined
}

/** The starter content, and as many courses as are missing, made of its own words. */
async function writeContent(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await cp(starter, folder, { recursive: true })
  const texts = await Promise.all(
    ['pages', 'glossary', 'news', 'courses'].map((name) =>
      readFile(join(starter, `${name}.json`), 'utf8'),
    ),
  )
  const words = texts.join(' ').match(/\p{L}{2,}/gu) ?? []
  const courses: object[] = JSON.parse(await readFile(join(starter, 'courses.json'), 'utf8'))
  let next = 0
  const some = (count: number) =>
    Array.from({ length: count }, () => {
      next = (next + 7919) % words.length
      // Each tenth word is one that no other document has: real content has names.
      return next % 10 === 0 ? `${words[next]}${next.toString(26)}` : words[next]
    }).join(' ')
  for (let number = courses.length; number < DOCUMENTS; number++)
    courses.push({
      ...courses[number % 50],
      id: `bench-${number}`,
      name: `${some(4)} ${number}`,
      description: some(60),
    })
  await writeFile(join(folder, 'courses.json'), JSON.stringify(courses))
}
