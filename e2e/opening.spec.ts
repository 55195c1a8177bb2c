import { expect, type Page } from '@playwright/test'
import { isAccessibleInBothThemes } from './is-accessible.ts'
import { signIn } from './sign-in.ts'
import { test, whenHydrated } from './test.ts'
import { addDocument } from './write-as.ts'

async function openAt(page: Page, address: string, instant: string): Promise<void> {
  await page.clock.setFixedTime(instant)
  await page.goto(address)
  await whenHydrated(page)
}

const states = (page: Page) => page.getByRole('main').locator('[data-state]')

for (const [address, instant] of [
  ['/horario', '2026-12-25T10:00:00-03:00'],
  ['/tab1', '2026-12-25T10:00:00-03:00'],
  // Of the place, not of the country.
  ['/horario', '2026-11-30T10:00:00-03:00'],
  // Good Friday, seen from where it is already Saturday.
  ['/horario', '2027-03-26T23:30:00Z'],
] as const)
  test(`num feriado sem horário próprio, ${address} não promete que abre (${instant})`, async ({
    page,
  }) => {
    await openAt(page, address, instant)
    await expect(states(page).first()).toBeVisible()
    await expect(states(page).filter({ hasText: 'Feriado: confirme antes de ir' })).not.toHaveCount(
      0,
    )
    await expect(
      states(page).filter({ hasText: /^(Aberto|Fecha em|Deve estar aberto até|Costuma fechar)/ }),
    ).toHaveCount(0)
  })

test('perto de fechar, o horário a confirmar diz quando costuma fechar', async ({ page }) => {
  await openAt(page, '/horario', '2026-11-24T22:20:00-03:00')
  await expect(states(page).filter({ hasText: 'Costuma fechar às 22h40' })).toHaveCount(1)
})

test('na pausa do meio-dia, o horário diz quando volta', async ({ page }) => {
  await openAt(page, '/horario', '2026-11-24T12:30:00-03:00')
  await expect(states(page).filter({ hasText: 'Costuma voltar às 13h' })).toHaveCount(1)
})

test('cada lugar diz na sua linha como está; aberto, primeiro hoje, depois o dia que muda e a semana', async ({
  page,
}) => {
  // A Thursday; Monday is a holiday of the place.
  await openAt(page, '/horario#biblioteca', '2026-11-26T18:10:00-03:00')
  const place = page.getByRole('region', { name: 'Biblioteca' })
  await expect(place.getByText('Hoje, quinta')).toBeInViewport()
  await expect(place.getByRole('definition')).toHaveText([
    '8h às 21h30',
    '8h às 21h30',
    'Confirme antes',
  ])
  await expect(place.getByText('segunda, 30 de novembro (Dia do Evangélico)')).toBeVisible()
  await expect(place.getByRole('table')).toBeHidden()
  await place.getByText('Ver a semana').click()
  await expect(place.getByRole('row', { name: /^segunda a sexta/ })).toContainText('8h às 21h30')

  const other = page.getByRole('region', { name: 'Protocolo' })
  await expect(other.getByText('Costuma abrir amanhã às 9h')).toBeVisible()
  await expect(other.getByText('Hoje, quinta')).toBeHidden()
  await other.getByRole('heading').click()
  await expect(other.getByText('9h às 12h e 13h às 18h').first()).toBeVisible()
  await isAccessibleInBothThemes(page)
})

test('quem sai por meia hora diz isso na própria página; quem lê vê quando volta, e acaba por si', async ({
  page,
  browser,
  personWith,
}) => {
  await signIn(page, await personWith('editor'))
  const name = 'Balcão que sai'
  const allDay = [{ days: [1, 2, 3, 4, 5, 6, 7], intervals: [{ opens: '00:00', closes: '24:00' }] }]
  // Each day by itself, so that no holiday is in doubt.
  const exceptions = [
    { from: '2026-01-01', to: '2099-12-31', label: 'Sempre', intervals: allDay[0]?.intervals },
  ]
  const id = await addDocument(page, 'services', { name, weekly: allDay, exceptions, order: 900 })
  await page.goto('/horario')
  await page.getByRole('button', { name: 'Editar esta página' }).click()
  await page.getByRole('button', { name: `Editar ${name}` }).click()
  const sheet = page.getByRole('dialog', { name: `Editar ${name}` })
  await sheet.getByRole('button', { name: 'em 30 min' }).click()
  await sheet.getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByRole('button', { name: `Editar ${name}` })).toBeFocused()

  const reader = await browser.newPage({ serviceWorkers: 'block' })
  await reader.goto(`/horario#${id}`)
  await whenHydrated(reader)
  const state = reader.getByRole('region', { name }).locator('[data-state]')
  await expect(state).toHaveText(/^(Volta|Abre amanhã) /)
  await reader.clock.setFixedTime(Date.now() + 40 * 60_000)
  await expect(state).toHaveText(/^(Aberto até|Fecha em)/)
  await reader.close()
})

test('quem fecha depois da meia-noite põe a hora no dia em que abre; de madrugada, quem lê vê até quando', async ({
  page,
  browser,
  personWith,
}) => {
  await signIn(page, await personWith('editor'))
  const name = 'Cantina da noite'
  const id = await addDocument(page, 'services', { name, order: 901 })
  await page.goto('/horario')
  await page.getByRole('button', { name: 'Editar esta página' }).click()
  await page.getByRole('button', { name: `Editar ${name}` }).click()
  const sheet = page.getByRole('dialog', { name: `Editar ${name}` })
  await sheet.getByRole('combobox', { name: 'sexta' }).selectOption('Abre')
  await sheet.getByLabel('sexta: abre').fill('18:00')
  await sheet.getByLabel('sexta: fecha').fill('18:00')
  await sheet.getByRole('button', { name: 'Publicar' }).click()
  await expect(sheet.getByText('Sexta: a hora de fechar é a mesma de abrir.')).toBeVisible()
  await expect(sheet.getByText('do dia seguinte')).toHaveCount(0)
  await sheet.getByLabel('sexta: fecha').fill('01:00')
  await expect(sheet.getByText('do dia seguinte')).toBeVisible()
  await sheet.getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByRole('button', { name: `Editar ${name}` })).toBeFocused()

  const reader = await browser.newPage({ serviceWorkers: 'block' })
  // Saturday, twenty minutes before it closes.
  await openAt(reader, `/horario#${id}`, '2026-11-28T00:40:00-03:00')
  const place = reader.getByRole('region', { name })
  await expect(place.locator('[data-state]')).toHaveText('Fecha em 20 min')
  await place.getByText('Ver a semana').click()
  await expect(place.getByRole('row', { name: /^sexta/ })).toContainText('18h à 1h')
  await reader.close()
})
