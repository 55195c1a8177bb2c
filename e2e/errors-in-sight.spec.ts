import { expect } from '@playwright/test'
import { brokenEditors, brokenSheets } from './errors-in-sight/broken-forms.ts'
import { saveAndMend } from './errors-in-sight/save-and-mend.ts'
import { test } from './own-server.ts'
import { signIn } from './sign-in.ts'
import { whenHydrated } from './test.ts'

for (const { collection, title, open } of [...brokenEditors, ...brokenSheets])
  test(`quem salva com algo faltando vê o que falta e já está lá: ${title}`, async ({
    page,
    personWith,
  }) => {
    await signIn(page, await personWith('admin'))
    await saveAndMend(page, collection, await open(page))
  })

test('campus e datas são conferidos ao sair deles, também por causa um do outro', async ({
  page,
  personWith,
}) => {
  await signIn(page, await personWith('admin'))
  await page.goto('/perfil/conteudo/events/novo')
  await whenHydrated(page)
  const faultOf = (name: string) => page.locator(`[data-field="${name}"] .field-fault`)

  await page.getByLabel('Publicado').check()
  await page.getByLabel('Todos os campi').uncheck()
  await page.getByRole('checkbox', { name: 'Gama' }).focus()
  await expect(faultOf('campuses')).toHaveCount(0)
  await page.getByLabel('Tirar do ar em').focus()
  await expect(faultOf('campuses')).toContainText('Escolha um campus')
  await page.getByRole('checkbox', { name: 'Gama' }).check()
  await expect(faultOf('campuses')).toHaveCount(0)

  await page.getByLabel('Agendado').check()
  await page.getByLabel('Publicar em').fill('2099-03-12T08:00')
  await page.getByLabel('Tirar do ar em').fill('2099-03-11T08:00')
  await page.getByLabel('Agendado').focus()
  await expect(faultOf('expireAt')).toContainText('Sai do ar antes de ser publicado')
  await page.getByLabel('Publicar em').fill('2099-03-10T08:00')
  await page.getByLabel('Agendado').focus()
  await expect(faultOf('expireAt')).toHaveCount(0)

  await page.locator('[name="end"]').fill('2099-04-01')
  await page.getByLabel('Começa', { exact: true }).fill('2099-04-02')
  await page.getByLabel('Agendado').focus()
  await expect(faultOf('end')).toContainText('Acaba antes de começar')
})

test('o que falta em um ponto do mapa é dito uma vez', async ({ page, personWith }) => {
  await signIn(page, await personWith('admin'))
  await page.goto('/perfil/conteudo/campuses/novo')
  await whenHydrated(page)
  await page.getByLabel('Latitude').fill('-15.7')
  await page.getByLabel('Cidade').focus()
  await expect(page.locator('[data-field="coordinates"] .field-fault')).toHaveText(
    'Falta preencher.',
  )
})
