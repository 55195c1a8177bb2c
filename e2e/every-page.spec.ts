import { expect } from '@playwright/test'
import {
  fitsInLandscape,
  fitsInLargeText,
  isAccessibleInBothThemes,
  isAccessibleInLargeText,
} from './is-accessible.ts'
import { canonicalOf, pages } from './pages.ts'
import { passesSecondEngine } from './second-engine.ts'
import { test, whenHydrated } from './test.ts'

/** Keeps what a page has the browser ask its reader before anybody touched it. */
function noteQuestions(): void {
  const questions: string[] = []
  Object.assign(window, { questions })
  const note = (holder: object | undefined, ...names: string[]) => {
    for (const name of names)
      if (holder && name in holder)
        Object.defineProperty(holder, name, {
          configurable: true,
          value: () => {
            questions.push(name)
            return new Promise(() => {})
          },
        })
  }
  note(window.Notification, 'requestPermission')
  note(navigator.geolocation, 'getCurrentPosition', 'watchPosition')
  note(navigator.mediaDevices, 'getUserMedia')
  note(navigator.storage, 'persist')
  note(navigator.clipboard, 'read', 'readText')
  note(window.PushManager?.prototype, 'subscribe')
  note(window, 'alert', 'confirm', 'prompt')
  note(HTMLElement.prototype, 'requestFullscreen')
}

test.describe('cada página', () => {
  for (const { path, title, isUnlisted } of pages)
    test(`${path} abre direto, em silêncio, acessível, cabe na tela, pede só ao próprio site, nada a quem lê, e não deixa cookie`, async ({
      page,
      context,
    }, { project }) => {
      const origins = new Set<string>()
      // What a page makes of its own data has none.
      page.on('request', (request) => origins.add(new URL(request.url()).origin))
      await page.addInitScript(noteQuestions)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const response = await page.goto(path)
      expect(response?.status()).toBe(200)
      await expect(page.locator('h1:visible')).toHaveCount(1)
      await expect(page.locator('h1:visible')).toHaveText(title)
      expect(await page.title()).toContain('Campus na Mão')
      if (!isUnlisted) expect(await canonicalOf(page)).toMatch(new RegExp(`${path}$`))
      await whenHydrated(page)
      await expect(page.locator('h1:visible')).toHaveText(title)
      await isAccessibleInBothThemes(page)
      await passesSecondEngine(page)
      // A wide window with letters that large is laid out as a narrow one.
      if (project.name === 'phone') {
        await isAccessibleInLargeText(page)
        await fitsInLargeText(page)
        await fitsInLandscape(page)
      }
      origins.delete('null')
      expect([...origins]).toEqual([new URL(page.url()).origin])
      expect(await context.cookies()).toEqual([])
      expect(await page.evaluate(() => Reflect.get(window, 'questions'))).toEqual([])
    })

  for (const path of ['/nao-existe', '/tab1?q=biblioteca'])
    test(`${path} é acessível e cabe na tela`, async ({ page }, { project }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(path)
      await whenHydrated(page)
      await isAccessibleInBothThemes(page)
      await passesSecondEngine(page)
      // A wide window with letters that large is laid out as a narrow one.
      if (project.name === 'phone') {
        await isAccessibleInLargeText(page)
        await fitsInLargeText(page)
        await fitsInLandscape(page)
      }
    })
})
