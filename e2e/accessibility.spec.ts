import { expect, type Page } from '@playwright/test'
import { fitsInLargeText } from './is-accessible.ts'
import { openReadingChoices } from './open-reading-choices.ts'
import { test } from './own-server.ts'
import { signIn } from './sign-in.ts'
import { whenHydrated, whenLive } from './test.ts'

test.use({ watchesFocus: true })

const focused = (page: Page) => page.locator(':focus')

test('depois do último “Próximo”, o teclado está em “Começar”', async ({ page }) => {
  await page.goto('/slides-boas-vindas')
  await whenHydrated(page)
  const next = page.getByRole('button', { name: 'Próximo' })
  await next.focus()
  for (let step = 0; step < 8 && (await next.isVisible()); step += 1) {
    await page.keyboard.press('Enter')
    await expect(
      page
        .locator('.welcome-dots > li')
        .nth(step + 1)
        .locator('[aria-current=step]'),
    ).toHaveCount(1)
  }
  await expect(page.getByRole('link', { name: 'Começar', exact: true })).toBeFocused()
})

test('o que some com o foco deixa o foco por perto', async ({ page }) => {
  await page.goto('/tab1?q=')
  await whenHydrated(page)
  await page.evaluate(() => {
    localStorage.setItem('buscas', JSON.stringify(['biblioteca']))
  })
  await page.getByRole('searchbox').first().fill('biblioteca')
  await page.locator('.search-found a').first().click()
  // The first key may come before the code of what moves, which waits for it.
  await page.route(/\/start-motion-[^/]+\.js$/, () => {})
  await page.goto('/tab1?q=')
  await whenHydrated(page)
  const forget = page.getByRole('button', { name: 'Limpar' })
  await forget.focus()
  await page.keyboard.press('Enter')
  await expect(forget).toHaveCount(0)
  await expect(focused(page)).toHaveCount(1)
})

test('Alt e número levam ao conteúdo, ao menu, à busca e ao pé, no celular', async ({ page }) => {
  await page.goto('/tab2')
  await whenHydrated(page)
  await page.keyboard.press('Alt+2')
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Horário de Funcionamento/ })).toBeFocused()
  await page.keyboard.press('Alt+4')
  await expect(page.getByRole('link', { name: 'Acessibilidade' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Abrir o menu' })).toBeFocused()
  await page.keyboard.press('Alt+1')
  await expect(page.locator('#conteudo')).toBeFocused()
  await page.keyboard.press('Alt+3')
  await expect(page.getByRole('searchbox')).toBeFocused()
})

test('os atalhos estão explicados, e o de uma tecla só se desliga', async ({ page }) => {
  await page.goto('/acessibilidade')
  await whenHydrated(page)
  for (const keys of ['Alt + 1', 'Alt + 2', 'Alt + 3', 'Alt + 4'])
    await expect(page.getByRole('term').filter({ hasText: keys })).toBeVisible()
  const single = page.getByRole('switch', { name: /atalhos de uma tecla/ })
  await expect(single).toBeChecked()
  await single.uncheck()
  await page.locator('h1').focus()
  await page.keyboard.press('/')
  await expect(page).toHaveURL(/acessibilidade$/)
  await page.reload()
  await whenHydrated(page)
  await expect(single).not.toBeChecked()
  await single.check()
  await page.locator('h1').focus()
  await page.keyboard.press('/')
  await expect(page).toHaveURL(/tab1\?q=/)
})

test('letras e contraste escolhidos no menu estão na primeira pintura da próxima página', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto('/tab2')
  await whenHydrated(page)
  const ink = () =>
    page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--ink-soft'))
  const plain = await ink()
  await openReadingChoices(page)
  await page.getByText('150%').click()
  const contrast = page.getByRole('switch', { name: 'Alto contraste' })
  await contrast.press('Space')
  await expect(contrast).toBeChecked()
  await expect(page.locator('html')).toHaveCSS('font-size', '24px')
  expect(await ink()).not.toBe(plain)
  // What the server wrote, before any script.
  const html = await (await page.request.get('/tab2')).text()
  expect(html).toMatch(/<html lang="pt-BR" data-letters="150" data-contrast>/)
  await page.goto('/ajuda')
  await expect(page.locator('html')).toHaveCSS('font-size', '24px')
  await whenHydrated(page)
  await openReadingChoices(page)
  await page.getByText('100%').click()
  await page.getByText('Alto contraste').click()
  await expect(page.locator('html')).toHaveCSS('font-size', '16px')
  expect(await ink()).toBe(plain)
  expect(await (await page.request.get('/tab2')).text()).toContain('<html lang="pt-BR">')
})

test('espaço no texto e menos movimento, escolhidos no menu, estão na primeira pintura da próxima página', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/tab2')
  await whenHydrated(page)
  await openReadingChoices(page)
  for (const name of ['Mais espaçamento', 'Menos movimento']) {
    await page.getByRole('switch', { name }).press('Space')
    await expect(page.getByRole('switch', { name })).toBeChecked()
  }
  await expect(page.locator('body')).toHaveCSS('letter-spacing', '1.92px')
  const html = await (await page.request.get('/tab2')).text()
  expect(html).toMatch(/<html lang="pt-BR" data-spaced data-still>/)
  expect(html).toContain('letter-spacing:.12em')
  await page.goto('/ajuda')
  await whenHydrated(page)
  await expect(page.locator('.tab-bar a').first()).toHaveCSS('transition-duration', '0.001s')
  await openReadingChoices(page)
  for (const name of ['Mais espaçamento', 'Menos movimento'])
    await page.getByRole('switch', { name }).press('Space')
  await expect(page.locator('body')).toHaveCSS('letter-spacing', 'normal')
  expect(await (await page.request.get('/tab2')).text()).toContain('<html lang="pt-BR">')
})

test('uma barreira se conta da página de acessibilidade, e a equipe a lê', async ({
  page,
  personWith,
}) => {
  await page.goto('/acessibilidade')
  await whenHydrated(page)
  await page.getByRole('link', { name: /Contar aqui/ }).click()
  const sheet = page.getByRole('dialog', { name: 'O que você encontrou?' })
  await sheet.getByLabel('Conte o que viu').fill('O mapa não diz onde há rampa.')
  await sheet.getByRole('button', { name: 'Enviar' }).click()
  await expect(sheet.getByRole('link', { name: 'Acompanhar' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Voltar à página' }).click()
  await signIn(page, await personWith('admin'))
  await page.goto('/perfil/propostas')
  await expect(page.getByText('O mapa não diz onde há rampa.')).toBeVisible()
})

test('uma barreira se conta também pelo endereço', async ({ page }) => {
  await page.goto('/sugerir/settings/institution')
  await whenHydrated(page)
  await expect(page.getByLabel('Conte o que viu')).toBeVisible()
})

test('o mapa do site leva a cada seção, pergunta e campus', async ({ page }) => {
  await page.goto('/mapa-do-site')
  await whenHydrated(page)
  const links = page.locator('main .screen:not([style*=none]) a')
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  for (const path of ['/tab1', '/tab2', '/tab3', '/eventos', '/ajuda', '/entrar', '/horario'])
    expect(paths).toContain(path)
  expect(paths.filter((path) => path?.startsWith('/campus/')).length).toBeGreaterThan(5)
  for (const path of new Set(paths))
    expect((await page.request.get(String(path))).status()).toBe(200)
})

test('o que muda enquanto se lê é dito, junto, sem tirar ninguém do lugar', async ({
  page,
  server,
}) => {
  await page.goto('/horario')
  await whenLive(page)
  const said = page.locator('[role=status]', { hasText: 'mudou' })
  const name = await page.locator('.service h3').first().textContent()
  const id = await page.locator('.service').first().getAttribute('id')
  await server.edit('services', String(id), { note: 'Hoje só pela porta de trás.' })
  await expect(said).toContainText(`${name} mudou`)
  await expect(said).toContainText(/observaç/i)
})

test('“Você quis dizer” e a conta de resultados se ouvem uma vez', async ({ page }) => {
  await page.goto('/tab1?q=')
  await whenHydrated(page)
  await page.getByRole('searchbox').fill('bibliotca')
  const said = page.locator('.search-found [role=status]')
  await expect(said).toContainText(/resultado.*biblioteca/)
  // Whoever reads on from there finds the count in the text alone.
  await expect(said).toHaveText('')
})

test('cada semana diz de quem é', async ({ page }) => {
  await page.goto('/horario')
  for (const fold of await page.locator('.service details').all())
    await fold.evaluate((details: HTMLDetailsElement) => {
      details.open = true
    })
  const services = page.locator('.service:has(table)')
  expect(await services.count()).toBeGreaterThan(1)
  for (const service of await services.all()) {
    const name = (await service.locator('h3').textContent()) ?? ''
    await expect(service.getByRole('table')).toHaveAccessibleName(name)
  }
})

test('numa janela ampliada a 400% as barras não ficam na frente do texto', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  const course = '/detalhes/tecnico-em-comercio-tecnico-subsequente'
  for (const path of ['/tab1', course, '/sugerir/glossary/cgbi']) {
    await page.goto(path)
    await whenHydrated(page)
    const fixed = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((element) => element.checkVisibility())
        .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
        .map((element) => element.getBoundingClientRect())
        .filter(({ width, height, bottom }) => width > 100 && height > 20 && bottom > 0)
        .reduce((sum, { height }) => sum + height, 0),
    )
    expect(fixed, path).toBe(0)
  }
})

test('com as cores do aparelho, vê-se em que aba se está', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await page.goto('/tab2')
  await whenHydrated(page)
  const outline = (name: string) =>
    page
      .getByRole('navigation', { name: 'Seções' })
      .getByRole('link', { name })
      .evaluate((link) => getComputedStyle(link).outlineStyle)
  expect(await outline('Cursos')).toBe('solid')
  expect(await outline('Ajuda')).toBe('none')
})

test('sob a folha do lápis nada recebe o foco', async ({ page, personWith }) => {
  await signIn(page, await personWith('editor'))
  await page.goto('/detalhes-glossario/cgbi')
  await whenHydrated(page)
  await page
    .getByRole('button', { name: /^Editar/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: /^Editar/ })).toBeVisible()
  const tabs = page.locator('.tab-bar a')
  for (const tab of await tabs.all()) {
    await tab.evaluate((link: HTMLElement) => link.focus())
    await expect(tab).not.toBeFocused()
  }
})

test('quem sai em outra aba está, nesta, no título da entrada', async ({ page, personWith }) => {
  await signIn(page, await personWith('editor'))
  await page.goto('/perfil/painel')
  await whenHydrated(page)
  const link = page.locator('main a:visible').first()
  await link.focus()
  const other = await page.context().newPage()
  await other.goto('/perfil')
  await whenHydrated(other)
  await other.getByRole('button', { name: 'Sair da conta' }).click()
  await expect(page).toHaveURL(/\/perfil\?voltar=/)
  await expect(page.locator('h1:visible')).toBeFocused()
})

for (const width of [768, 1024, 1440])
  test(`letras grandes cabem também numa janela de ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const path of [
      '/tab1',
      '/tab2',
      '/tab3',
      '/detalhes-glossario/cgbi',
      '/mapa',
      '/horario',
    ]) {
      await page.goto(path)
      await whenHydrated(page)
      await fitsInLargeText(page)
    }
  })
