import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  expect,
  type Page,
} from '@playwright/test'
import sharp from 'sharp'
import { fontOfTests } from '#e2e/font-of-tests.ts'
import { launchOptions } from '#e2e/launch-options.ts'
import { createPeople, type TestUser } from '#e2e/people.ts'
import { whenConnection } from '#e2e/replica-of.ts'
import { signIn } from '#e2e/sign-in.ts'
import { whenHydrated } from '#e2e/test.ts'
import { preferenceCookies } from '#protocol/preferences.ts'
import { pictureTime } from './picture-time.ts'
import { startApp, withDataFolder } from './server-process.ts'

/** Draws the pictures of the README, into `docs/images`: screens of the built app with the starter content. */
const folder = join(import.meta.dirname, '../docs/images')

const phone: BrowserContextOptions = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 }
const desk: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }
const ACRONYM = 'cgbi'

interface Picture {
  path: string
  window: BrowserContextOptions
  isDark?: true
  /** Seen by an admin. */
  isStaff?: true
  /** What is done on the page before. */
  prepare?(page: Page): Promise<void>
}

const pictures: Readonly<Record<string, Picture>> = {
  welcome: { path: '/slides-boas-vindas', window: phone },
  home: { path: '/tab1', window: phone },
  'course-dark': {
    path: '/detalhes/tecnico-em-comercio-tecnico-subsequente',
    window: phone,
    isDark: true,
  },
  'glossary-wide': { path: `/detalhes-glossario/${ACRONYM}`, window: desk, prepare: whenPaired },
  'on-page': {
    path: `/detalhes-glossario/${ACRONYM}`,
    window: phone,
    isStaff: true,
    prepare: typeRoom,
  },
  dashboard: { path: '/perfil/painel', window: phone, isStaff: true, prepare: dismissNews },
  upkeep: { path: '/perfil/pendencias', window: phone, isStaff: true },
}

await withDataFolder(async (dataFolder) => {
  const server = await startApp(dataFolder)
  // The address that the server expects of its own pages.
  const url = server.url.replace('127.0.0.1', 'localhost')
  const people = await createPeople({ dataFolder, url })
  const browser = await chromium.launch(launchOptions)
  try {
    const admin = await people.personWith('admin')
    for (const [name, picture] of Object.entries(pictures))
      await draw(browser, url, name, picture, admin)
  } finally {
    await browser.close()
    await people.dispose()
    await server.stop()
  }
})

async function draw(
  browser: Browser,
  url: string,
  name: string,
  { path, window, isDark, isStaff, prepare }: Picture,
  admin: TestUser,
): Promise<void> {
  const context = await browser.newContext({
    ...window,
    baseURL: url,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    colorScheme: isDark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    // The policy of the pages allows no fonts and no styles of others.
    bypassCSP: true,
  })
  try {
    await context.addCookies([{ name: preferenceCookies.isWelcomed, value: '1', url }])
    const page = await context.newPage()
    if (isStaff) await signIn(page, admin)
    else await page.clock.setFixedTime(pictureTime)
    await page.goto(path)
    await whenHydrated(page)
    await whenConnection(page, 'live')
    await page.addStyleTag({ content: fontOfTests() })
    await page.evaluate(() => document.fonts.ready)
    await prepare?.(page)
    const picture = sharp(await page.screenshot()).png({ palette: true, effort: 10 })
    await writeFile(join(folder, `${name}.png`), await picture.toBuffer())
  } finally {
    await context.close()
  }
}

/** The list comes beside the detail while the page is idle. */
async function whenPaired(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Pular a lista' })).toBeAttached()
}

/** What is typed in the sheet shows above it, before it is published. */
async function typeRoom(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Editar / }).click()
  const room = page.getByRole('dialog', { name: /^Editar / }).getByLabel('Sala')
  await room.fill('Bloco B, sala 202')
  await expect(page.getByRole('main').getByText('Bloco B, sala 202')).toBeVisible()
  await room.evaluate((input) => input.scrollIntoView({ block: 'center' }))
}

async function dismissNews(page: Page): Promise<void> {
  const dismiss = page.getByRole('button', { name: 'Dispensar' })
  await dismiss.click()
  await expect(dismiss).toBeHidden()
  await page.mouse.move(0, 0)
  await page.evaluate(() => scrollTo(0, 0))
}
