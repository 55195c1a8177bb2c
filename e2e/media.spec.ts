import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { isAccessible } from './is-accessible.ts'
import { test } from './own-server.ts'
import { signIn } from './sign-in.ts'
import { forgiveNetwork, whenHydrated } from './test.ts'
import { addDocument } from './write-as.ts'

// A picture is drawn at each width, by a server that has other things to do.
const drawing = { timeout: 20_000 }

/** A picture of so many pixels, another one each time. */
async function photo(name: string, width = 1600, height = 900) {
  const background = { r: 40, g: 150, b: Math.floor(Math.random() * 256) }
  const pixels = sharp({ create: { width, height, channels: 3, background } })
  return { name, mimeType: 'image/jpeg', buffer: await pixels.jpeg().toBuffer() }
}

const chosen = (page: Page) => page.locator('input[type=file][multiple]')
const cards = (page: Page) =>
  page.getByRole('list', { name: 'Fotos guardadas' }).getByRole('listitem')

async function openLibrary(page: Page): Promise<void> {
  await page.goto('/perfil/fotos')
  await whenHydrated(page)
  await expect(page.getByRole('button', { name: 'Escolher fotos' })).toBeVisible()
}

test('uma editora envia uma foto e a descreve; quem lê a vê chegar num evento sem que a página pule', async ({
  page,
  browser,
  personWith,
  faults,
}) => {
  await signIn(page, await personWith('editor'))
  await openLibrary(page)
  const archive = { name: 'ata.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('PK\u0003\u0004') }
  await chosen(page).setInputFiles([archive, await photo('feira.jpg')])
  await expect(page.getByText('Este arquivo não é uma imagem.')).toBeVisible()
  forgiveNetwork(faults)
  const card = cards(page)
    .filter({ has: page.getByRole('img') })
    .first()
  await expect(card.getByText('Falta o texto alternativo')).toBeVisible(drawing)
  await card.getByRole('button', { name: 'Salvar o texto' }).click()
  await expect(card.getByText('Escreva o que a foto mostra.')).toBeVisible()
  await card.getByRole('textbox', { name: 'Texto alternativo' }).fill('Estudantes montam um robô')
  await card.getByRole('button', { name: 'Salvar o texto' }).click()
  await expect(card.getByText('Falta o texto alternativo')).toBeHidden()
  await expect(card.getByRole('img', { name: 'Estudantes montam um robô' })).toBeVisible()
  await isAccessible(page)
  const thumbnail = String(await card.getByRole('img').getAttribute('src'))
  const src = thumbnail.replace(/\d+\.webp$/, '1440.webp')

  const reader = await browser.newPage()
  await reader.goto('/eventos')
  await whenHydrated(reader)
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await reader.route('**/media/**', async (route) => {
    await isReleased
    await route.continue()
  })
  const title = `Mostra de robôs ${crypto.randomUUID().slice(0, 6)}`
  await addDocument(page, 'events', {
    title,
    start: '2099-05-20',
    state: 'confirmed',
    image: { src, alt: 'Estudantes montam um robô' },
  })
  const event = reader.getByRole('article', { name: title })
  const picture = event.getByRole('img', { name: 'Estudantes montam um robô' })
  await expect(picture).toBeVisible()
  await picture.scrollIntoViewIfNeeded()
  const before = await event.boundingBox()
  release()
  const shown = () =>
    picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)
  await expect.poll(shown).toBeTruthy()
  expect((await event.boundingBox())?.height).toBe(before?.height)
  const isOnTop = picture.evaluate((image) => {
    const { x, y, width, height } = image.getBoundingClientRect()
    return document.elementFromPoint(x + width / 2, y + height / 2) === image
  })
  expect(await isOnTop).toBe(true)
  // A phone takes what it needs, not the largest.
  const source = await picture.evaluate((image: HTMLImageElement) => image.currentSrc)
  expect(source).toMatch(/\/media\/[0-9a-f]{64}\/\d+\.avif$/)
  await reader.close()

  await openLibrary(page)
  await expect(page.getByText(`Evento: ${title}`)).toBeVisible()
  await cards(page)
    .first()
    .getByRole('button', { name: /^Apagar/ })
    .click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Uma página a mostra e ficará sem imagem.')
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(cards(page)).not.toHaveCount(0)
})

test('fotos chegam arrastadas e coladas, e o que está a caminho pode ser cancelado', async ({
  page,
  personWith,
  faults,
}) => {
  await signIn(page, await personWith('editor'))
  await openLibrary(page)
  const count = await cards(page).count()
  const give = async (event: 'drop' | 'paste', name: string, width: number) => {
    const { buffer } = await photo(name, width, 64)
    await page.evaluate(
      ([type, bytes, fileName]) => {
        const data = new DataTransfer()
        const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))
        data.items.add(new File([content], fileName, { type: 'image/jpeg' }))
        const target = document.querySelector('.picture-drop') ?? document.body
        target.dispatchEvent(
          type === 'drop'
            ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
            : new ClipboardEvent('paste', { clipboardData: data, bubbles: true }),
        )
      },
      [event, buffer.toString('base64'), name] as const,
    )
  }
  await give('drop', 'arrastada.jpg', 80)
  await expect(cards(page).filter({ has: page.getByRole('img') })).toHaveCount(count + 1, drawing)
  await give('paste', 'colada.jpg', 96)
  await expect(cards(page).filter({ has: page.getByRole('img') })).toHaveCount(count + 2, drawing)

  await page.route('**/api/media', () => {})
  await chosen(page).setInputFiles([await photo('longe.jpg')])
  await page.getByRole('button', { name: /Cancelar.*longe/ }).click()
  await expect(page.getByRole('list', { name: 'Fotos a caminho' })).toBeHidden()
  await expect(cards(page).filter({ has: page.getByRole('img') })).toHaveCount(count + 2)
  forgiveNetwork(faults)
})
