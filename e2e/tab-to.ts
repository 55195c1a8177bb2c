import { expect, type Locator, type Page } from '@playwright/test'

/** Goes from where the focus is to something else, as somebody does who has no pointer. */
export async function tabTo(
  page: Page,
  goal: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  await expect(goal).toBeVisible()
  const goOn = async () => {
    await page.keyboard.press(key)
    // The key has moved the focus by now, if it moves it at all.
    return goal.evaluate((element) => element === document.activeElement)
  }
  await expect.poll(goOn, { intervals: [0] }).toBe(true)
}

/** Goes there and presses Enter. */
export async function enterAt(page: Page, goal: Locator, key?: 'Shift+Tab'): Promise<void> {
  await tabTo(page, goal, key)
  await page.keyboard.press('Enter')
}

/** Goes to a field and writes in place of what is there. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}
