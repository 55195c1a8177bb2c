import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { isAccessibleInBothThemes } from './is-accessible.ts'
import { test } from './test.ts'

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
