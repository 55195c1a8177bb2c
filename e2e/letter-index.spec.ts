import { expect, type Page } from '@playwright/test'
import { isAccessibleInBothThemes } from './is-accessible.ts'
import { test, whenHydrated } from './test.ts'

const letters = (page: Page) => page.getByRole('navigation', { name: 'Letras' })

const marked = (page: Page) => letters(page).locator('[aria-current]')

test('no celular as letras ficam à direita, ao alcance do polegar, e acompanham a rolagem', async ({
  page,
}) => {
  await page.goto('/tab3')
  await whenHydrated(page)
  const rail = await letters(page).boundingBox()
  expect((rail?.x ?? 0) + (rail?.width ?? 0)).toBeGreaterThan(350)
  for (const letter of await letters(page).getByRole('link').all()) {
    const box = await letter.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(24)
    expect(box?.width).toBeGreaterThanOrEqual(24)
  }
  await expect(marked(page)).toHaveText('A')
  await page.getByRole('heading', { name: 'E', exact: true }).evaluate((e) => e.scrollIntoView())
  await expect(marked(page)).toHaveText('E')
  // The rows above it are measured now: all letters are in sight beside any of them.
  await expect(letters(page).getByRole('link').first()).toBeInViewport({ ratio: 1 })
  await expect(letters(page).getByRole('link').last()).toBeInViewport({ ratio: 1 })
  await page.mouse.wheel(0, -20_000)
  await expect(marked(page)).toHaveText('A')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await isAccessibleInBothThemes(page)
})

test('uma letra tocada fica marcada, mesmo a última, e o foco segue dali', async ({ page }) => {
  await page.goto('/tab3')
  await whenHydrated(page)
  for (const letter of ['S', 'P', 'T']) {
    await letters(page).getByRole('link', { name: letter }).click()
    await expect(marked(page)).toHaveText(letter)
    await expect(page.getByRole('heading', { name: letter, exact: true })).toBeInViewport()
    await expect(page).toHaveURL(/\/tab3$/)
    const focused = page.locator('.glossary-letters .row:focus .entry-acronym')
    await expect(focused).toHaveText(new RegExp(`^${letter}`))
  }
})

test('um dedo que desliza pelas letras rola a lista e mostra em que letra está', async ({
  page,
}) => {
  await page.goto('/tab3')
  await whenHydrated(page)
  const middleOf = async (letter: string) => {
    const box = await letters(page).getByRole('link', { name: letter, exact: true }).boundingBox()
    if (!box) throw new Error(`${letter} is not shown`)
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const touch = await page.context().newCDPSession(page)
  const send = (type: string, ...touchPoints: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints })
  await send('touchStart', await middleOf('A'))
  await send('touchMove', await middleOf('C'))
  await expect(marked(page)).toHaveText('C')
  await send('touchMove', await middleOf('J'))
  await expect(marked(page)).toHaveText('J')
  await expect(letters(page)).toHaveAttribute('data-dragged', 'J')
  await expect(page.getByRole('heading', { name: 'J', exact: true })).toBeInViewport()
  await send('touchMove', await middleOf('E'))
  await expect(marked(page)).toHaveText('E')
  await send('touchEnd')
  await expect(letters(page)).not.toHaveAttribute('data-dragged')
  await expect(page.getByRole('heading', { name: 'E', exact: true })).toBeInViewport()
  await expect(page).toHaveURL(/\/tab3$/)
})
