import { expect } from '@playwright/test'
import { test } from './test.ts'

test('numa tela larga, as letras do glossário cabem na tela e sob um dedo', async ({ page }) => {
  await page.goto('/tab3')
  const letters = page.getByRole('navigation', { name: 'Letras' }).getByRole('link')
  await expect(letters.last()).toBeInViewport({ ratio: 1 })
  for (const letter of await letters.all()) {
    const box = await letter.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
    expect(box?.width).toBeGreaterThanOrEqual(44)
  }
})
