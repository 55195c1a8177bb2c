import { expect } from '@playwright/test'
import { isAccessibleInBothThemes } from './is-accessible.ts'
import { test } from './own-server.ts'
import { signIn } from './sign-in.ts'
import { whenHydrated } from './test.ts'
import { addDocument } from './write-as.ts'

test('na mesa, o calendário é uma grade de semanas', async ({ page, personWith }) => {
  await signIn(page, await personWith('editor'))
  const title = `Feira ${crypto.randomUUID().slice(0, 8)}`
  // A Friday until the Sunday.
  await addDocument(page, 'events', {
    title,
    start: '2098-08-01',
    end: '2098-08-03',
    state: 'confirmed',
  })
  await page.goto('/perfil/calendario?mes=2098-08&colecao=events')
  await whenHydrated(page)
  const days = page.locator('.calendar-day')
  await expect(days).toHaveCount(31)
  const left = async (index: number) => (await days.nth(index).boundingBox())?.x ?? 0
  // The 1st is a Friday: four columns are free before it, and the 4th begins the next week.
  expect(await left(0)).toBeGreaterThan((await left(3)) + 100)
  expect(await left(7)).toBe(await left(0))
  expect(await left(3)).toBe(await left(10))
  await expect(page.getByRole('link', { name: title })).toHaveCount(3)
  await isAccessibleInBothThemes(page)
})
