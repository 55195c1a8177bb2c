import { expect } from '@playwright/test'
import { test, whenHydrated } from './test.ts'

const entries = [
  { label: 'Horário de Funcionamento do IFB', path: '/horario' },
  { label: 'Redes Sociais', path: '/rede-social' },
  { label: 'Sobre', path: '/sobre' },
  { label: 'Desenvolvedores', path: '/desenvolvedores' },
  { label: 'Administrativo', path: '/perfil' },
]

const foot = ['Acessibilidade', 'Mapa do site']

test('o menu tem as cinco entradas, nesta ordem, e as duas do pé', async ({ page }) => {
  await page.goto('/tab1')
  await page.getByRole('button', { name: 'Abrir o menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu.getByRole('heading', { name: 'Menu' })).toBeVisible()
  await expect(menu.getByRole('link')).toHaveText([...entries.map(({ label }) => label), ...foot])
})

for (const { label, path } of entries)
  test(`${label} abre como raiz, sem seta de voltar`, async ({ page }) => {
    await page.goto('/detalhes/tecnico-em-comercio-tecnico-subsequente')
    await whenHydrated(page)
    await expect(page.getByRole('button', { name: 'Abrir o menu' })).toBeHidden()
    await page.getByRole('link', { name: /^Voltar para/ }).click()
    await page.getByRole('button', { name: 'Abrir o menu' }).click()
    await page.getByRole('link', { name: label }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.locator('h1:visible')).toBeFocused()
    await expect(page.getByRole('link', { name: /^Voltar para/ })).toHaveCount(0)
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden()
  })

test('o foco fica dentro do menu aberto, e Esc o devolve ao botão', async ({ page }) => {
  await page.goto('/tab1')
  await whenHydrated(page)
  const button = page.getByRole('button', { name: 'Abrir o menu' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Horário de Funcionamento do IFB' })).toBeFocused()
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab')
    const place = await page.evaluate(() =>
      document.activeElement === document.body || document.activeElement?.closest('#menu')
        ? 'inside'
        : document.activeElement?.outerHTML,
    )
    expect(place).toBe('inside')
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden()
  await expect(button).toBeFocused()
})

test('um toque fora fecha o menu', async ({ page }) => {
  await page.goto('/tab1')
  await whenHydrated(page)
  await page.getByRole('button', { name: 'Abrir o menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  await page.mouse.click(350, 400)
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden()
})

test('o voltar do navegador fecha o menu, e a tela responde', async ({ page }) => {
  await page.goto('/tab2')
  await whenHydrated(page)
  await page
    .getByRole('navigation', { name: 'Seções' })
    .getByRole('link', { name: 'Ajuda' })
    .click()
  await expect(page.locator('h1:visible')).toHaveText('Ajuda')
  await page.getByRole('button', { name: 'Abrir o menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  await page.goBack()
  await expect(page.locator('h1:visible')).toHaveText('Cursos')
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden()
  await expect(page.locator('[inert]')).toHaveCount(0)
})
