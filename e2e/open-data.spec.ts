import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from '@playwright/test'
import { isAccessibleInBothThemes } from './is-accessible.ts'
import { test } from './own-server.ts'

test.describe('sem JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('o cartão do que está aberto agora fica bem dentro da página de outro site', async ({
    page,
    baseURL,
  }) => {
    const card = await page.request.get('/aberto-agora?campus=brasilia')
    expect((await card.body()).length).toBeLessThanOrEqual(5000)
    const other = createServer((_, reply) =>
      reply
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<iframe title="Aberto" src="${baseURL}/aberto-agora?campus=brasilia"></iframe>`),
    )
    await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening))
    await page.goto(`http://127.0.0.1:${(other.address() as AddressInfo).port}/`)
    const framed = page.frameLocator('iframe')
    await expect(framed.getByRole('heading')).toHaveText(/berto agora$/)
    await expect(framed.getByText('Campus Brasília')).toBeVisible()
    await expect(framed.getByRole('link', { name: 'Todos os horários' })).toHaveAttribute(
      'href',
      /\/horario\?campus=brasilia$/,
    )
    await expect(framed.getByText('Biblioteca')).toBeVisible()
    other.close()
  })
})

test('quem desenvolve baixa o que está publicado, e lê em que licença', async ({ page }) => {
  await page.goto('/desenvolvedores')
  const section = page.getByRole('region', { name: 'Dados abertos' })
  await expect(section).toContainText('Licença: não informada')
  await expect(section).toContainText('Eventos')
  // Of those nothing is public.
  await expect(section).not.toContainText('Calendários')
  const coming = page.waitForEvent('download')
  await section.getByRole('link', { name: 'Cursos: CSV' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toBe('courses.csv')
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(lines[0]).toContain('Modalidade')
  expect(lines.length).toBeGreaterThan(10)
  expect(page.url()).toMatch(/\/desenvolvedores$/)
  await isAccessibleInBothThemes(page)
})

test('o que a instituição diz de licença e de canais oficiais está junto dos dados', async ({
  page,
  server,
}) => {
  const licence = 'https://creativecommons.org/licenses/by/4.0/'
  const falaBr = 'https://falabr.cgu.gov.br/'
  const accessToInformation = 'https://exemplo.edu.br/acesso-a-informacao'
  const settings = { dataLicense: licence, dataLicenseName: 'CC BY 4.0' }
  await server.edit('settings', 'institution', { ...settings, falaBr, accessToInformation })
  await page.goto('/desenvolvedores')
  const section = page.getByRole('region', { name: 'Dados abertos' })
  for (const [name, href] of [
    [/CC BY 4\.0/, licence],
    [/Acesso à Informação/, accessToInformation],
    [/Fala\.BR/, falaBr],
  ] as const)
    await expect(section.getByRole('link', { name })).toHaveAttribute('href', href)
})
