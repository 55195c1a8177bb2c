import { expect, type Page } from '@playwright/test'
import { isAccessibleInBothThemes } from './is-accessible.ts'
import { test } from './own-server.ts'
import { signIn } from './sign-in.ts'
import { whenHydrated } from './test.ts'

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100" onload="document.title='x'">
  <script>document.title = 'x'</script>
  <g id="bloco-a"><rect x="10" y="10" width="80" height="80" fill="#dfe8e1" stroke="#555"/>
    <text x="40" y="55">A</text></g>
  <rect data-block="Bloco 10" x="110" y="10" width="80" height="80" fill="#dfe8e1" stroke="#555"/>
</svg>`

const plan = (page: Page) => page.getByRole('region', { name: 'Planta do campus' })
const drawn = (page: Page, name: string) => plan(page).getByRole('link', { name, exact: true })
const listed = (page: Page, name: string) =>
  page.locator('.campus-block').filter({ has: page.getByRole('heading', { name, exact: true }) })

test('a planta que a equipe envia mostra os blocos: quem toca num deles chega à lista, e o bloco fica marcado', async ({
  page,
  browser,
  server,
  personWith,
}) => {
  await server.edit('glossary', 'cgbi', { block: 'Bloco A', room: '12' })
  await server.edit('glossary', 'cdti', { block: 'Bloco 10' })
  await signIn(page, await personWith('admin'))
  await page.goto('/perfil/conteudo/campuses/brasilia')
  await whenHydrated(page)
  const send = (text: string) =>
    page.locator('input[type=file][name=plan]').setInputFiles({
      name: 'planta.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(text),
    })
  await send('<html></html>')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText(/Use um desenho SVG inteiro/).first()).toBeVisible()
  await send(drawing.replace('</svg>', `${'<g/>'.repeat(8000)}</svg>`))
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText(/O desenho tem mais de 30 kB/).first()).toBeVisible()
  await send(drawing)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Salvo.')).toBeVisible()

  const reader = await browser.newPage({ baseURL: server.url })
  await reader.goto('/detalhes-glossario/cgbi')
  await whenHydrated(reader)
  await reader.getByRole('link', { name: 'Bloco A, sala 12' }).click()
  await expect(drawn(reader, 'Bloco A')).toHaveAttribute('aria-current', 'true')
  // Not only by a colour, also where the block is a group of shapes.
  await expect(drawn(reader, 'Bloco A').locator('rect')).toHaveCSS('stroke-dasharray', '8px, 4px')
  await expect(listed(reader, 'Bloco A')).toHaveAttribute('data-shown', '')
  await drawn(reader, 'Bloco 10').press('Enter')
  await expect(reader).toHaveURL(/#bloco-10$/)
  await expect(drawn(reader, 'Bloco 10')).toHaveAttribute('aria-current', 'true')
  await expect(drawn(reader, 'Bloco A')).not.toHaveAttribute('aria-current')
  await expect(listed(reader, 'Bloco 10')).toHaveAttribute('data-shown', '')
  expect(await reader.title()).toContain('Campus Brasília')
  // Who points at a block of the list, or has the focus there, sees where it is.
  await listed(reader, 'Bloco A').getByRole('link').first().focus()
  await expect(drawn(reader, 'Bloco A')).toHaveAttribute('aria-current', 'true')
  await expect(drawn(reader, 'Bloco 10')).not.toHaveAttribute('aria-current')
  await listed(reader, 'Bloco 10').getByRole('heading').hover()
  await expect(drawn(reader, 'Bloco 10')).toHaveAttribute('aria-current', 'true')
  await expect(drawn(reader, 'Bloco A')).not.toHaveAttribute('aria-current')
  await isAccessibleInBothThemes(reader)
  await reader.close()
})

test('a planta leva à lista do bloco sem JavaScript', async ({ browser, server }) => {
  await server.edit('glossary', 'cgbi', { block: 'Bloco A', room: '12' })
  await server.edit('campuses', 'brasilia', { plan: drawing })
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: server.url })
  await page.goto('/campus/brasilia')
  await drawn(page, 'Bloco A').click()
  await expect(page).toHaveURL(/#bloco-a$/)
  await expect(listed(page, 'Bloco A').locator('.group-rows')).toHaveCSS('outline-style', 'solid')
  await page.close()
})
