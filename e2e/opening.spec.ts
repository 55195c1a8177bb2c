import { expect, type Page } from '@playwright/test'
import { test, whenHydrated } from './test.ts'

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
    await expect(states(page).filter({ hasText: /^(Aberto|Fecha em)/ })).toHaveCount(0)
  })

test('perto de fechar, o horário diz em quantos minutos', async ({ page }) => {
  await openAt(page, '/horario', '2026-11-24T22:20:00-03:00')
  await expect(states(page).filter({ hasText: 'Fecha em 20 min' })).toHaveCount(1)
})

test('na pausa do meio-dia, o horário diz quando volta', async ({ page }) => {
  await openAt(page, '/horario', '2026-11-24T12:30:00-03:00')
  await expect(states(page).filter({ hasText: 'Volta às 13h' })).toHaveCount(1)
})
