import { expect, type Locator, type Page } from '@playwright/test'

export const palette = (page: Page): Locator => page.getByRole('dialog', { name: 'Ir para' })

/** Opens what Ctrl+K opens for staff. The keys come once the page is idle; pressed again, they do nothing to what they have opened. */
export async function openPalette(page: Page): Promise<void> {
  const press = async () => {
    await page.keyboard.press('Control+k')
    return palette(page).isVisible()
  }
  await expect.poll(press).toBe(true)
}
