import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { mediaPaths } from '#protocol/media.ts'
import { isAccessible } from './is-accessible.ts'
import { test } from './own-server.ts'
import { signIn } from './sign-in.ts'
import { forgiveNetwork, whenHydrated } from './test.ts'
import { addDocument, ownHeaders } from './write-as.ts'

// A picture is drawn at each width, by a server that has other things to do.
const drawing = { timeout: 60_000 }

interface File {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A picture of so many pixels, another one each time. */
async function photo(name: string, width = 1600, height = 900): Promise<File> {
  const background = { r: 40, g: 150, b: Math.floor(Math.random() * 256) }
  const pixels = sharp({ create: { width, height, channels: 3, background } })
  const mark = sharp({
    create: {
      width: 1 + Math.floor(Math.random() * 30),
      height: 8,
      channels: 3,
      background: 'red',
    },
  })
  const marked = pixels.composite([{ input: await mark.png().toBuffer(), gravity: 'northwest' }])
  return { name, mimeType: 'image/jpeg', buffer: await marked.jpeg().toBuffer() }
}

const chosen = (page: Page) => page.locator('input[type=file][multiple]')
const grid = (page: Page) => page.getByRole('list', { name: 'Fotos guardadas' }).getByRole('link')
const newOnes = (page: Page) => page.getByRole('region', { name: /Descreva a/ })
const uploads = (page: Page) => page.getByRole('list', { name: 'Fotos a caminho' })

async function openLibrary(page: Page, query = ''): Promise<void> {
  await page.goto(`/perfil/fotos${query}`)
  await whenHydrated(page)
  await expect(page.getByRole('button', { name: 'Escolher fotos' })).toBeVisible()
}

/** Sends one and says what it shows. */
async function addPhoto(page: Page, file: File, alt: string): Promise<void> {
  await chosen(page).setInputFiles([file])
  const field = newOnes(page).getByRole('textbox')
  await expect(field).toBeVisible(drawing)
  await field.fill(alt)
  await field.press('Enter')
  await expect(newOnes(page).getByText('Texto salvo')).toBeVisible()
  await newOnes(page).getByRole('button', { name: 'Pronto' }).click()
}

/** Opens the one whose name or words begin so; answers its address as documents have it. */
async function openPhoto(page: Page, name: string): Promise<string> {
  // What a picture shows may name another one.
  const link = grid(page).filter({ has: page.locator('b', { hasText: name }) })
  const href = String(await link.getAttribute('href'))
  await link.click()
  await expect(page.getByRole('article', { name })).toBeVisible()
  return `/media/${new URL(href, page.url()).searchParams.get('foto')}/1440.webp`
}

/** The address of the picture that a reader's browser chose. */
const sourceOf = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => image.currentSrc)

test('uma editora envia uma foto e a descreve; quem lê a vê chegar num evento sem que a página pule', async ({
  page,
  browser,
  personWith,
  faults,
}) => {
  await signIn(page, await personWith('editor'))
  await openLibrary(page)
  const archive = { name: 'ata.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('PK\u0003\u0004') }
  const sheet = { name: 'notas.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') }
  await chosen(page).setInputFiles([archive, sheet, await photo('feira_2026.jpg')])
  await expect(uploads(page).getByText('Este arquivo não é uma imagem.')).toHaveCount(2)
  forgiveNetwork(faults)
  const field = newOnes(page).getByRole('textbox', { name: 'feira 2026' })
  await expect(field).toBeVisible(drawing)
  await isAccessible(page)
  await field.fill('Estudantes montam um robô')
  await field.press('Enter')
  await expect(newOnes(page).getByText('Texto salvo')).toBeVisible()
  const src = await openPhoto(page, 'feira 2026')
  const words = page.getByRole('textbox', { name: 'O que a foto mostra' })
  await words.fill('')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Escreva o que a foto mostra.')).toBeVisible()
  await words.fill('Estudantes montam um robô')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Salvo.')).toBeVisible()
  await isAccessible(page)

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
  // What can be done about it comes with code of its own.
  await expect(event.getByRole('link', { name: /^Na agenda/ })).toBeVisible()
  await expect(event.getByRole('button', { name: /favoritos/ })).toBeVisible()
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

  await openLibrary(page, '?quais=usadas')
  await openPhoto(page, 'feira 2026')
  await expect(page.getByText(`Evento: ${title}`)).toBeVisible()
  await page.getByRole('button', { name: 'Apagar a foto' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Uma página a mostra e ficará sem imagem.')
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByRole('article', { name: 'feira 2026' })).toBeVisible()
})

test('quem edita um campus não encontra como apagar a foto que a administração enviou', async ({
  page,
  browser,
  personWith,
}) => {
  const adminPage = await browser.newPage()
  await signIn(adminPage, await personWith('admin'))
  const { buffer } = await photo('telhado.jpg', 96, 48)
  const name = `Telhado ${crypto.randomUUID().slice(0, 6)}`
  const query = new URLSearchParams({ alt: 'Telhas novas', name })
  const sent = await adminPage.request.post(`${mediaPaths.media}?${query}`, {
    data: buffer,
    headers: { ...(await ownHeaders(adminPage)), 'content-type': 'image/jpeg' },
  })
  expect(sent.status()).toBe(201)
  await adminPage.close()
  await signIn(page, await personWith('editor'))
  await openLibrary(page)
  await openPhoto(page, name)
  await expect(page.getByRole('button', { name: 'Salvar' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Apagar a foto' })).toHaveCount(0)
})

test('fotos chegam arrastadas e coladas, e o que está a caminho pode ser cancelado', async ({
  page,
  personWith,
  faults,
}) => {
  await signIn(page, await personWith('editor'))
  await openLibrary(page)
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
  await expect(grid(page).filter({ hasText: 'arrastada' })).toBeVisible(drawing)
  await give('paste', 'colada.jpg', 96)
  await expect(grid(page).filter({ hasText: 'colada' })).toBeVisible(drawing)

  await page.route('**/api/media?*', () => {})
  await chosen(page).setInputFiles([await photo('longe.jpg')])
  await expect(uploads(page).getByText('longe.jpg', { exact: true })).toBeVisible()
  // Leaving would end what is on its way.
  await page.getByRole('link', { name: 'Cursos', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Sair antes de terminar o envio?' })
  await question.getByRole('button', { name: 'Continuar aqui' }).click()
  await page.getByRole('button', { name: /Cancelar.*longe/ }).click()
  await expect(uploads(page)).toBeHidden()
  await expect(grid(page).filter({ hasText: 'longe' })).toHaveCount(0)
  forgiveNetwork(faults)
})

test('dez fotos de uma vez: cada uma com o seu envio, e a falha de uma não para as outras', async ({
  page,
  personWith,
  faults,
}) => {
  await signIn(page, await personWith('editor'))
  await openLibrary(page)
  // The library may have others by now.
  const stem = crypto.randomUUID().slice(0, 8)
  let taps = 0
  const tap = async (target: Locator) => {
    await target.click()
    taps += 1
  }
  // The network fails for two of them.
  const lost = new Set(['mostra-4', 'mostra-7'])
  await page.route('**/api/media?*', (route) => {
    const name = new URL(route.request().url()).searchParams.get('name') ?? ''
    return lost.delete(name) ? route.abort() : route.continue()
  })
  const names = Array.from({ length: 10 }, (_, index) => `mostra-${index + 1}`)
  const files = await Promise.all(
    names.map((name, index) => photo(`${name}.jpg`, 400 + index, 300)),
  )
  const choice = page.waitForEvent('filechooser')
  await tap(page.getByRole('button', { name: 'Escolher fotos' }))
  await (await choice).setFiles(files)
  await expect(
    uploads(page).getByRole('progressbar', { name: 'Envio de mostra-10.jpg' }),
  ).toBeVisible()
  await expect(page.getByText(/^\d de 10 enviadas$/)).toBeVisible(drawing)
  await expect(page.getByText('8 de 10 enviadas')).toBeVisible({ timeout: 60_000 })
  await expect(uploads(page).getByText('Não foi possível falar com o servidor.')).toHaveCount(2)
  await tap(page.getByRole('button', { name: 'Enviar de novo as 2 que faltam' }))
  await expect(page.getByText('10 fotos enviadas.')).toBeVisible(drawing)

  const field = newOnes(page).getByRole('textbox')
  const next = newOnes(page).getByRole('button', { name: 'Próxima' })
  await tap(field)
  for (let number = 1; number <= 10; number++) {
    await expect(newOnes(page).getByText(`Foto ${number} de 10`)).toBeVisible()
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('')
    await page.keyboard.type(`Sala ${number} ${stem}`)
    if (number < 10) await tap(next)
  }
  await isAccessible(page)
  await tap(newOnes(page).getByRole('button', { name: 'Pronto' }))
  // 1 to choose, 1 for the network, 1 into the field, 9 to go on, 1 to end.
  expect(taps).toBeLessThanOrEqual(13)
  await expect(page.getByText('Pronto: 10 fotos novas descritas.')).toBeFocused()
  await expect(newOnes(page)).toBeHidden()
  await openLibrary(page, `?q=${stem}`)
  await expect(grid(page)).toHaveCount(10)
  forgiveNetwork(faults)
})

test('das fotos novas pergunta-se uma por vez; volta-se, deixa-se para depois, e o que não foi salvo é perguntado de novo', async ({
  page,
  personWith,
  faults,
}) => {
  await signIn(page, await personWith('editor'))
  await openLibrary(page)
  const stem = crypto.randomUUID().slice(0, 8)
  const names = ['um', 'dois', 'três'].map((name) => `${name} ${stem}`)
  const files = await Promise.all(
    names.map((name, index) => photo(`${name}.jpg`, 600 + index, 300)),
  )
  await chosen(page).setInputFiles(files)
  await expect(page.getByText('3 fotos enviadas.')).toBeVisible(drawing)
  const field = newOnes(page).getByRole('textbox')
  const press = (name: string) => newOnes(page).getByRole('button', { name }).click()
  await field.fill(`Primeira ${stem}`)
  await field.press('Enter')
  await expect(newOnes(page).getByText('Foto 2 de 3 · 1 descrita')).toBeVisible()
  await expect(field).toBeFocused()
  await press('Anterior')
  await expect(field).toHaveValue(`Primeira ${stem}`)
  await expect(newOnes(page).getByText('Texto salvo')).toBeVisible()
  await press('Próxima')
  await press('Próxima')
  await expect(newOnes(page).getByText('Foto 3 de 3 · 1 descrita')).toBeVisible()
  await page.route('**/api/media/*', (route) => route.abort(), { times: 1 })
  await field.fill(`Terceira ${stem}`)
  await press('Pronto')
  await expect(newOnes(page).getByRole('alert')).toBeVisible()
  await expect(field).toHaveValue(`Terceira ${stem}`)
  await press('Pronto')
  await expect(page.getByText(/^1 foto nova ficou sem descrição/)).toBeVisible()
  await openLibrary(page, `?q=${stem}`)
  await expect(grid(page)).toHaveCount(3)
  await expect(grid(page).filter({ hasText: 'sem descrição' })).toHaveCount(1)
  forgiveNetwork(faults)
})

test('o texto que fica salvo durante um toque não tira o botão de baixo do dedo', async ({
  page,
  personWith,
}) => {
  await signIn(page, await personWith('editor'))
  await openLibrary(page)
  const stem = crypto.randomUUID().slice(0, 8)
  const files = [await photo(`um ${stem}.jpg`, 500, 300), await photo(`dois ${stem}.jpg`, 501, 300)]
  await chosen(page).setInputFiles(files)
  await expect(page.getByText('2 fotos enviadas.')).toBeVisible(drawing)
  await newOnes(page).getByRole('textbox').fill(`Primeira ${stem}`)
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
  const button = newOnes(page).getByRole('button', { name: 'Próxima' })
  await button.hover()
  await page.mouse.down()
  await saved
  // What the answer changes is drawn.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  )
  await page.mouse.up()
  await expect(newOnes(page).getByText('Foto 2 de 2 · 1 descrita')).toBeVisible()
})

test('uma foto grande que o celular gravou deitada chega em pé', async ({ page, personWith }) => {
  await signIn(page, await personWith('editor'))
  await openLibrary(page)
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const
  const buffer = await sharp({
    create: { width: 2400, height: 1600, channels: 3, background: 'black', noise },
  })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 98 })
    .toBuffer()
  // So large that the app draws it anew before it sends it.
  expect(buffer.length).toBeGreaterThan(1_500_000)
  await chosen(page).setInputFiles([{ name: 'retrato.jpg', mimeType: 'image/jpeg', buffer }])
  await expect(page.getByText('Foto enviada.')).toBeVisible(drawing)
  await openPhoto(page, 'retrato')
  await expect(page.getByText('1440 × 2160 pixels')).toBeVisible()
})

test('uma editora acha uma foto pelo nome e pelo uso, e o endereço guarda a busca', async ({
  page,
  personWith,
}) => {
  await signIn(page, await personWith('editor'))
  await openLibrary(page)
  await addPhoto(page, await photo('fachada.jpg', 500, 400), 'Entrada do bloco A')
  await chosen(page).setInputFiles([await photo('muda.jpg', 510, 400)])
  await expect(newOnes(page).getByRole('textbox')).toBeVisible(drawing)
  const search = page.getByRole('searchbox', { name: 'Nome ou descrição' })
  await search.fill('entrada do bloco')
  await expect(grid(page)).toHaveCount(1)
  await expect(page).toHaveURL(/q=entrada/)
  await search.fill('FACHÁDA')
  await expect(grid(page)).toHaveText([/fachada.*sem uso/])
  await expect(page).toHaveURL(/q=FACH/)
  await search.fill('')
  await page.getByLabel('Quais fotos').selectOption('Sem descrição')
  await expect(grid(page).filter({ hasText: 'fachada' })).toHaveCount(0)
  await expect(grid(page).filter({ hasText: 'muda' })).toBeVisible()
  await expect(page).toHaveURL(/quais=sem-texto/)
  await page.reload()
  await whenHydrated(page)
  await expect(page.getByLabel('Quais fotos')).toHaveValue('sem-texto')
  await openPhoto(page, 'muda')
  await page.getByRole('link', { name: 'Ver todas as fotos' }).click()
  await expect(page).toHaveURL(/quais=sem-texto/)
  await page.getByLabel('Quais fotos').selectOption('Usadas')
  await expect(grid(page).filter({ hasText: 'muda' })).toHaveCount(0)
})

test('trocada na biblioteca, a foto muda nas páginas abertas sem mudar de endereço, e a anterior volta', async ({
  page,
  browser,
  personWith,
}) => {
  await signIn(page, await personWith('editor'))
  await openLibrary(page)
  await addPhoto(page, await photo('bloco.jpg'), 'Bloco A visto da rua')
  const src = await openPhoto(page, 'bloco')
  const title = `Visita ao bloco ${crypto.randomUUID().slice(0, 6)}`
  await addDocument(page, 'events', {
    title,
    start: '2099-05-21',
    state: 'confirmed',
    image: { src, alt: 'Bloco A visto da rua' },
  })
  const reader = await browser.newPage()
  await reader.goto('/eventos')
  const picture = reader.getByRole('article', { name: title }).getByRole('img')
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => sourceOf(picture)).toContain(src.slice(0, 40))

  await openLibrary(page)
  await openPhoto(page, 'bloco')
  await page.getByText('Trocar a foto').click()
  await page
    .getByLabel('Enviar uma foto', { exact: true })
    .setInputFiles(await photo('pintado.jpg', 1200, 1500))
  await expect(page.getByText('Foto trocada. A página que a usa já mostra a nova.')).toBeVisible(
    drawing,
  )
  await expect(page.getByText('1200 × 1500 pixels')).toBeVisible()
  await isAccessible(page)
  // The open page has it, under another address of its own: nothing cached stands in its way.
  await expect.poll(() => sourceOf(picture)).not.toContain(src.slice(0, 40))
  await expect.poll(() => sourceOf(picture)).toMatch(/\/media\/[0-9a-f]{64}\//)
  const led = await reader.request.get(src)
  expect([led.status(), new URL(led.url()).pathname === src]).toEqual([200, false])

  await page
    .getByRole('list', { name: 'Arquivos desta foto' })
    .getByRole('button', { name: /^Voltar a esta/ })
    .click()
  await expect(page.getByText('Foto anterior de volta.')).toBeVisible()
  await expect.poll(() => sourceOf(picture)).toContain(src.slice(0, 40))
  await reader.close()
})

test('o ponto principal, posto com um toque ou com as setas, fica à vista no recorte que se lê', async ({
  page,
  browser,
  personWith,
}) => {
  await signIn(page, await personWith('editor'))
  await openLibrary(page)
  await addPhoto(page, await photo('torre.jpg', 900, 1600), 'Torre da biblioteca')
  const src = (await openPhoto(page, 'torre')).replace('1440', '900')
  const title = `Subida à torre ${crypto.randomUUID().slice(0, 6)}`
  await addDocument(page, 'events', {
    title,
    start: '2099-05-22',
    state: 'confirmed',
    image: { src, alt: 'Torre da biblioteca' },
  })
  const reader = await browser.newPage()
  await reader.goto('/eventos')
  const shown = reader.getByRole('article', { name: title }).getByRole('img')
  const position = () => shown.evaluate((image) => getComputedStyle(image).objectPosition)
  await expect.poll(position).toBe('50% 50%')

  await page.getByText('Escolher o ponto principal').click()
  const point = page.getByRole('button', { name: /^Ponto principal/ })
  const box = await point.boundingBox()
  if (!box) throw new Error('no picture to point at')
  await point.click({ position: { x: box.width * 0.31, y: box.height * 0.11 } })
  await expect(point).toHaveAccessibleName('Ponto principal: 30% da largura, 10% da altura')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowRight')
  await expect(point).toHaveAccessibleName('Ponto principal: 40% da largura, 0% da altura')
  await isAccessible(page)
  await page.getByRole('button', { name: 'Salvar o ponto' }).click()
  await expect(page.getByText('Ponto salvo.')).toBeVisible()
  // On the open page, too.
  await expect.poll(position).toBe('40% 0%')
  await reader.reload()
  await expect.poll(position).toBe('40% 0%')
  await reader.close()
})

test('a descrição escrita num evento fica na biblioteca e é o começo no próximo lugar', async ({
  page,
  personWith,
  faults,
}) => {
  await signIn(page, await personWith('editor'))
  await openLibrary(page)
  await chosen(page).setInputFiles([await photo('ciranda.jpg', 700, 500)])
  await expect(newOnes(page).getByRole('textbox')).toBeVisible(drawing)
  await page.goto('/perfil/conteudo/events/novo')
  await whenHydrated(page)
  await page.getByLabel('Título', { exact: true }).fill('Roda de ciranda')
  const choose = async () => {
    await page.getByRole('button', { name: 'Usar uma que já está aqui' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Escolher uma foto' })
    await dialog.getByRole('searchbox').fill('CIRANDA')
    // Nothing of the form around it is sent.
    await dialog.getByRole('searchbox').press('Enter')
    await expect(dialog.getByRole('listitem')).toHaveText([/ciranda/])
    await isAccessible(page)
    await dialog.getByRole('button', { name: /ciranda/ }).click()
  }
  await choose()
  const words = page.getByRole('textbox', { name: 'O que a foto mostra' })
  await expect(words).toHaveValue('')
  await words.fill('Servidores dançam ciranda no pátio')
  await page.getByLabel('Começa', { exact: true }).fill('2099-06-01')
  await page.getByLabel(/^Situação/).selectOption('Confirmado')
  await page.getByRole('button', { name: 'Salvar rascunho' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/criado$/)

  await openLibrary(page, '?q=dançam')
  await expect(grid(page)).toHaveText([/ciranda/])
  await page.goto('/perfil/conteudo/news/novo')
  await whenHydrated(page)
  await choose()
  await expect(page.getByRole('textbox', { name: 'O que a foto mostra' })).toHaveValue(
    'Servidores dançam ciranda no pátio',
  )
  // Words that it has already are asked for too: they were of another page.
  await expect(words).toBeFocused()
  await page.getByText('Trocar ou remover a foto').press('Enter')
  await page.getByRole('button', { name: 'Remover a imagem' }).press('Enter')
  await expect(words).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Enviar uma foto' })).toBeFocused()
  await choose()
  await expect(words).toBeFocused()
  // While the next one is on its way the focus is where it was chosen.
  await page.getByText('Trocar ou remover a foto').press('Enter')
  await page.getByRole('button', { name: 'Enviar outra foto' }).focus()
  const file = page.getByLabel('Enviar outra foto', { exact: true })
  await page.route(`**${mediaPaths.media}?**`, (route) => route.abort())
  await file.setInputFiles([await photo('outra.jpg', 300, 200)])
  await expect(uploads(page)).toBeVisible()
  await expect(page.locator('summary', { hasText: 'Trocar ou remover a foto' })).toBeFocused()
  forgiveNetwork(faults)
})
