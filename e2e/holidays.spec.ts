import { expect, type Page } from '@playwright/test'
import { isAccessible, isAccessibleInBothThemes } from './is-accessible.ts'
import { test } from './own-server.ts'
import { signIn } from './sign-in.ts'
import { forgiveNetwork, whenHydrated } from './test.ts'
import { addDocument } from './write-as.ts'

const settingsPath = '/perfil/ajustes'
const holidaysOf = (page: Page) => page.getByLabel('Feriados da instituição')
/** Those of the country come first in the settings, then those of the institute. */
const suggest = (page: Page) => page.getByRole('button', { name: 'Sugerir feriados' }).last()
const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Sugerir feriados' })

async function openSettings(page: Page): Promise<void> {
  await page.goto(settingsPath)
  await whenHydrated(page)
}

test('uma administradora escolhe um ponto facultativo entre os sugeridos; nesse dia, quem lê é avisado', async ({
  page,
  browser,
  personWith,
}) => {
  await signIn(page, await personWith('admin'))
  await openSettings(page)
  const before = await holidaysOf(page).inputValue()
  await suggest(page).click()
  const sheet = sheetOf(page)
  const corpusChristi = sheet.getByRole('checkbox', { name: /^Corpus Christi/ }).first()
  await expect(corpusChristi).toBeVisible()
  // In the list already, of the whole country, and nothing chosen for anybody.
  await expect(sheet.getByText('Dia do Evangélico')).toHaveCount(0)
  await expect(sheet.getByText('Finados')).toHaveCount(0)
  await expect(sheet.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await expect(sheet.getByRole('button', { name: 'Adicionar' })).toBeDisabled()
  await isAccessibleInBothThemes(page)

  const label = await sheet.locator('label', { hasText: 'Corpus Christi' }).first().innerText()
  expect(label).toContain('todo ano com a Páscoa')
  const [date = '', month = '', year = ''] = /\d{2}\/\d{2}\/\d{4}/.exec(label)?.[0].split('/') ?? []
  const reader = await browser.newPage({ serviceWorkers: 'block' })
  await reader.clock.setFixedTime(`${year}-${month}-${date}T10:00:00-03:00`)
  await reader.goto('/horario')
  await whenHydrated(reader)
  const states = reader.getByRole('main').locator('[data-state]')
  await expect(states.filter({ hasText: /^(Aberto|Deve estar aberto até)/ })).not.toHaveCount(0)

  await corpusChristi.check()
  await sheet.getByRole('checkbox', { name: /^Véspera de Natal/ }).check()
  await sheet.getByRole('button', { name: 'Adicionar 2' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(suggest(page)).toBeFocused()
  await expect(page.getByText('2 adicionados à lista.')).toBeVisible()
  const lines = (await holidaysOf(page).inputValue()).split('\n')
  expect(lines[0]).toBe(before)
  expect(lines.slice(1).sort()).toEqual(
    ['24/12 Véspera de Natal', 'Páscoa+60 Corpus Christi'].sort(),
  )
  // What was added and is not saved yet is not offered again.
  await suggest(page).click()
  await expect(sheet.getByRole('checkbox', { name: /^Carnaval/ }).first()).toBeVisible()
  await expect(sheet.getByText('Véspera de Natal')).toHaveCount(0)
  await sheet.getByRole('button', { name: 'Fechar' }).click()
  await isAccessible(page)

  // The country's, as of a country that the institute is in.
  const ofCountry = page.getByRole('button', { name: 'Sugerir feriados' }).first()
  const country = page.getByRole('textbox', { name: 'País' })
  await country.fill('')
  await expect(ofCountry).toBeDisabled()
  await expect(ofCountry).toHaveAccessibleDescription('Para sugerir, preencha antes: País.')
  await country.fill('PT')
  await ofCountry.click()
  await expect(sheet.getByRole('group', { name: /^Portugal/ })).toBeVisible()
  await sheet.getByRole('button', { name: 'Fechar' }).click()
  await country.fill('BR')

  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Salvo.')).toBeVisible()
  await expect(states.filter({ hasText: 'Feriado: confirme antes de ir' })).not.toHaveCount(0)
  await expect(
    states.filter({ hasText: /^(Aberto|Fecha em|Deve estar aberto até|Costuma fechar)/ }),
  ).toHaveCount(0)
  await reader.close()
})

test('sem conexão, o botão diz o que falta; com outro campus, os feriados são os do estado dele', async ({
  page,
  context,
  personWith,
  server,
  faults,
}) => {
  await server.edit('campuses', 'gama', { state: 'SC' })
  await server.edit('campuses', 'estrutural', { state: 'X' })
  await signIn(page, await personWith('admin'))
  await openSettings(page)
  await context.setOffline(true)
  await expect(suggest(page)).toBeDisabled()
  await expect(suggest(page)).toHaveAccessibleDescription('Para sugerir, é preciso conexão.')
  await context.setOffline(false)
  await expect(suggest(page)).toBeEnabled()

  // Not saved yet: the form counts.
  const campus = page.getByRole('combobox', { name: 'Campus principal' })
  await campus.fill('Gama')
  await page.getByRole('option', { name: 'Campus Gama' }).click()
  await suggest(page).click()
  const sheet = sheetOf(page)
  await expect(sheet.getByRole('group', { name: /^Santa Catarina/ })).toBeVisible()
  await expect(sheet.getByRole('checkbox', { name: /^Dia de Santa Catarina/ })).not.toHaveCount(0)
  await sheet.getByRole('button', { name: 'Fechar' }).click()

  await campus.fill('Estrutural')
  await page.getByRole('option', { name: 'Campus Estrutural' }).click()
  await suggest(page).click()
  await expect(sheet.getByText('A UF do campus não é a de um estado.')).toBeVisible()
  forgiveNetwork(faults)
})

test('um campus de outra cidade tem os feriados dela; lá, quem lê é avisado, e nos outros não', async ({
  page,
  browser,
  personWith,
  server,
}) => {
  await server.edit('campuses', 'gama', { state: 'SP', city: 'São Paulo' })
  await signIn(page, await personWith('admin'))
  await addDocument(page, 'services', {
    name: 'Balcão do Gama',
    order: 1,
    campuses: ['gama'],
    weekly: [{ days: [1, 2, 3, 4, 5], intervals: [{ opens: '08:00', closes: '18:00' }] }],
  })
  await page.goto('/perfil/conteudo/campuses/gama')
  await whenHydrated(page)
  await suggest(page).click()
  const sheet = sheetOf(page)
  await expect(sheet.getByRole('group', { name: /^São Paulo, São Paulo/ })).toBeVisible()
  // The settings have it.
  await expect(sheet.getByText('Finados')).toHaveCount(0)
  await sheet.getByRole('checkbox', { name: /^Aniversário da Cidade/ }).check()
  await sheet.getByRole('button', { name: 'Adicionar 1' }).click()
  await expect(page.getByLabel('Feriados do campus')).toHaveValue('25/01 Aniversário da Cidade')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Salvo.')).toBeVisible()
  const reader = await browser.newPage({ serviceWorkers: 'block' })
  await reader.clock.setFixedTime('2027-01-25T10:00:00-03:00')
  for (const [campus, isHoliday] of [
    ['gama', true],
    ['brasilia', false],
  ] as const) {
    await reader.goto(`/campus/${campus}`)
    await whenHydrated(reader)
    const now = reader.getByRole('region', { name: 'Horários' })
    await expect(now).toBeVisible()
    await expect(now.getByText('Feriado: confirme antes de ir')).toHaveCount(isHoliday ? 1 : 0)
  }
  await reader.close()
})
