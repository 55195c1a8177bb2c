import { expect } from '@playwright/test'
import { isAccessibleInBothThemes } from './is-accessible.ts'
import { openPalette } from './open-palette.ts'
import { signIn } from './sign-in.ts'
import { test, whenHydrated } from './test.ts'

test('no computador, os passos ficam ao lado da imagem, e Ctrl+K abre o manual', async ({
  page,
  personWith,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, await personWith('editor'))
  await page.goto('/perfil/manual/horario-no-feriado')
  await whenHydrated(page)
  const [steps, picture] = await Promise.all([
    page.getByRole('main').getByRole('list').first().boundingBox(),
    page.getByRole('img', { name: /^O horário da biblioteca/ }).boundingBox(),
  ])
  expect((steps?.x ?? 0) + (steps?.width ?? 0)).toBeLessThanOrEqual(picture?.x ?? 0)
  expect(picture?.y).toBeLessThan((steps?.y ?? 0) + (steps?.height ?? 0))
  await isAccessibleInBothThemes(page)
  await openPalette(page)
  await page.getByRole('combobox', { name: 'Abrir documento, tela ou ação' }).fill('manual')
  await page.getByRole('option', { name: /^Manual/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manual')
})
