import { expect } from '@playwright/test'
import sharp from 'sharp'
import { isAccessible } from './is-accessible.ts'
import { test, whenHydrated } from './test.ts'

interface Picture {
  src: string
  sizes: string
}

test('o aplicativo se instala: o navegador não acha falta, as imagens são as que ele diz, os atalhos abrem', async ({
  page,
}) => {
  await page.goto('/tab1')
  const browser = await page.context().newCDPSession(page)
  const { url, errors } = await browser.send('Page.getAppManifest')
  expect(new URL(url).pathname).toBe('/manifest.webmanifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])

  const manifest = await (await page.request.get(url)).json()
  expect(manifest).toMatchObject({ id: '/', start_url: '/', lang: 'pt-BR', name: /./ })
  const doors: { url: string; icons: Picture[] }[] = manifest.shortcuts
  const pictures: Picture[] = [
    ...manifest.icons,
    ...manifest.screenshots,
    ...doors.flatMap(({ icons }) => icons),
  ]
  for (const { src, sizes } of pictures) {
    const { width, height } = await sharp(await (await page.request.get(src)).body()).metadata()
    expect(`${src} ${width}x${height}`).toBe(`${src} ${sizes}`)
  }
  for (const door of doors) expect((await page.request.get(door.url)).status()).toBe(200)
})

test('quem pode instalar acha isso no menu, uma vez, e nada pergunta por si', async ({ page }) => {
  await page.goto('/tab1')
  await whenHydrated(page)
  const isAsked = await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => document.body.append('pergunta do navegador'),
    })
    return dispatchEvent(offer)
  })
  expect(isAsked).toBe(false)
  await page.getByRole('button', { name: 'Abrir o menu' }).click()
  const install = page.getByRole('button', { name: 'Instalar o aplicativo' })
  await expect(install).toBeVisible()
  await isAccessible(page)
  await install.press('Enter')
  await expect(page.getByText('pergunta do navegador')).toBeAttached()
  await expect(install).toHaveCount(0)
})

test('no iPhone, o menu diz como se instala', async ({ page }) => {
  await page.addInitScript(() => Object.assign(navigator, { standalone: false }))
  await page.goto('/tab1')
  await whenHydrated(page)
  await page.getByRole('button', { name: 'Abrir o menu' }).click()
  await expect(page.getByText('Adicionar à Tela de Início')).toBeVisible()
})
