import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { type ManualTopic, namesIn } from '#app/editing/manual/manual-topic.ts'
import { pictureSize } from '#app/editing/manual/picture-size.ts'
import { whenHydrated } from './test.ts'

const folder = join(import.meta.dirname, '../app/editing/manual/pictures')

/** `npm run manual-pictures` draws them; `npm run test:manual` only walks. */
const draws = process.env.MANUAL_PICTURES === 'draw'

/** Does what a topic of the manual tells, and remembers everything that stood on the screen meanwhile. */
export interface Walk {
  readonly page: Page
  open(path: string): Promise<void>
  /** A link of the screen whose name begins so. */
  follow(name: string): Promise<void>
  /** A button of this name, in a part of the page where others have it too. */
  press(name: string, part?: Locator): Promise<void>
  /** A radio button or a checkbox whose name begins so. */
  choose(name: string): Promise<void>
  type(label: string, text: string): Promise<void>
  /** Remembers what stands on the screen now. */
  look(): Promise<void>
  /** The moment that the topic's picture shows, with what one has to see in a frame. */
  picture(framed: Locator): Promise<void>
  /** Every name that the topic quotes stood on the screen. */
  end(): Promise<void>
}

export function walkThrough(page: Page, topic: ManualTopic): Walk {
  const seen: string[] = []
  let isDrawn = false

  async function look(): Promise<void> {
    seen.push(await page.evaluate(wordsOnScreen))
  }

  async function act(target: Locator, action: (found: Locator) => Promise<void>): Promise<void> {
    await expect(target).toBeVisible()
    await look()
    await action(target)
  }

  return {
    page,
    look,
    async open(path) {
      await page.goto(path)
      await whenHydrated(page)
    },
    follow: (name) =>
      act(
        page
          .getByRole('main')
          .getByRole('link', { name: begins(name) })
          .first(),
        (link) => link.click(),
      ),
    press: (name, part) =>
      act((part ?? page).getByRole('button', { name, exact: true }).first(), (button) =>
        button.click(),
      ),
    choose: (name) =>
      act(
        page
          .getByRole('radio', { name: begins(name) })
          .or(page.getByRole('checkbox', { name: begins(name) }))
          .or(page.getByRole('switch', { name: begins(name) }))
          .first(),
        (box) => box.check(),
      ),
    type: (label, text) =>
      act(page.getByRole('main').getByLabel(begins(label)).first(), (input) => input.fill(text)),
    async picture(framed) {
      isDrawn = true
      await expect(framed).toBeVisible()
      await look()
      if (draws) await draw(page, topic.id, framed)
    },
    async end() {
      await look()
      expect(isDrawn, 'the walk comes to the moment of the picture').toBe(true)
      const words = seen.join('\n')
      const missing = namesIn(topic).filter((name) => !whole(name).test(words))
      expect(missing, 'names that the manual quotes and no screen shows').toEqual([])
    },
  }
}

/** What means something in a pattern stands for itself. */
function escaped(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')
}

function begins(name: string): RegExp {
  return new RegExp(`^${escaped(name)}`)
}

/** Not as a part of another word. */
function whole(name: string): RegExp {
  return new RegExp(`(?<!\\p{L})${escaped(name)}(?!\\p{L})`, 'u')
}

function wordsOnScreen(): string {
  const labels = [...document.querySelectorAll('[aria-label], [placeholder]')]
    .filter((element) => element.checkVisibility())
    .flatMap((element) => [element.getAttribute('aria-label'), element.getAttribute('placeholder')])
  const options = [...document.querySelectorAll('option')].map(({ textContent }) => textContent)
  return [document.body.innerText, ...labels, ...options].join('\n').replaceAll(/[^\S\n]+/g, ' ')
}

async function draw(page: Page, name: string, framed: Locator): Promise<void> {
  const window = page.viewportSize() ?? pictureSize
  await page.setViewportSize(pictureSize)
  await framed.evaluate((element: HTMLElement) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    element.style.outline = '3px solid #c2410c'
    element.style.outlineOffset = '3px'
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  const drawn = sharp(await page.screenshot({ animations: 'disabled', caret: 'hide' }))
    .resize(pictureSize.width * 2)
    .webp({ quality: 60, effort: 6 })
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${name}.webp`), await drawn.toBuffer())
  await framed.evaluate((element: HTMLElement) => element.style.removeProperty('outline'))
  await page.setViewportSize(window)
}
