import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContextOptions, chromium } from '@playwright/test'
import sharp from 'sharp'
import { appShortcuts } from '#app/renderer/web-manifest.ts'
import { launchOptions } from '#e2e/launch-options.ts'
import { pictureTime } from './picture-time.ts'
import { withServer } from './server-process.ts'

/**
 * Draws what a device shows when it installs the app, into `app/public`: the start screen of the built app with the
 * starter content, icons of the shortcuts, and the mark in one colour.
 */
const root = join(import.meta.dirname, '..')
const folder = join(root, 'app/public')

const windows: Record<string, BrowserContextOptions> = {
  narrow: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 },
  wide: { viewport: { width: 1440, height: 900 } },
}

await mkdir(join(folder, 'screenshots'), { recursive: true })
await drawShortcuts()
await drawMark()
await withServer(async ({ url }) => {
  const browser = await chromium.launch(launchOptions)
  try {
    for (const [name, options] of Object.entries(windows)) {
      const context = await browser.newContext({
        ...options,
        locale: 'pt-BR',
        timezoneId: 'America/Sao_Paulo',
      })
      const page = await context.newPage()
      await page.clock.setFixedTime(pictureTime)
      await page.goto(`${url}/tab1`, { waitUntil: 'networkidle' })
      const picture = sharp(await page.screenshot()).webp({ quality: 80, effort: 6 })
      await writeFile(join(folder, `screenshots/${name}.webp`), await picture.toBuffer())
    }
  } finally {
    await browser.close()
  }
})

async function drawShortcuts(): Promise<void> {
  for (const { icon, ionicon } of appShortcuts) {
    const file = join(root, `node_modules/ionicons/dist/svg/${ionicon}.svg`)
    const drawn = (await readFile(file, 'utf8')).replace(/^<svg[^>]*>/, '').replace('</svg>', '')
    await draw(
      `shortcut-${icon}`,
      96,
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><circle cx="256" cy="256" r="256" fill="#1d7a33"/><g transform="translate(112 112) scale(.5625)" color="#fff" fill="#fff">${drawn}</g></svg>`,
    )
  }
}

async function drawMark(): Promise<void> {
  const svg = await readFile(join(folder, 'icons/maskable.svg'), 'utf8')
  await draw('monochrome-512', 512, svg.replace(/<path fill="#1d7a33"[^>]*>/, ''))
}

async function draw(name: string, size: number, svg: string): Promise<void> {
  const picture = sharp(Buffer.from(svg), { density: 300 }).resize(size)
  await writeFile(
    join(folder, `icons/${name}.png`),
    await picture.png({ palette: true }).toBuffer(),
  )
}
