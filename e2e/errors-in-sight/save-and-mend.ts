import { expect, type Page } from '@playwright/test'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import { soundPart, soundText } from './break-fields.ts'

/** Fills in the input that has the focus. */
async function mendFocused(page: Page, collection: CollectionName, path: string): Promise<void> {
  const input = page.locator(':focus')
  const [name = '', ...within] = path.split('.')
  const field = definitionOf(collection).fields[name]
  if (path === 'campuses') await input.check()
  else if (within.length > 0) await input.fill(soundPart(path, field))
  else if (field?.kind === 'choice') await input.selectOption({ index: 1 })
  else await input.fill(soundText(field))
  // A list opens where one searches; the first that is found is taken.
  if (field?.kind === 'reference' || field?.kind === 'timeZone') await input.press('Enter')
}

/** Which input has the focus, and what of it, of its message and of the summary whoever looks at the page does not see. */
function look(page: Page): Promise<{ focused: string; hidden: string[] }> {
  return page.evaluate(() => {
    const input = document.activeElement as HTMLElement
    const describing = input.getAttribute('aria-describedby')
      ? input
      : input.closest('fieldset[aria-describedby]')
    const message = (describing?.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id))
      .find((element) => element?.matches('.field-fault'))
    const summary = document.querySelector('form .fault-summary')
    // Of what is long its beginning.
    const SEEN_PX = 40
    const isSeen = (element: Element | null | undefined) => {
      if (!element) return false
      const { left, top, bottom } = element.getBoundingClientRect()
      return [top + 4, Math.min(bottom, top + SEEN_PX) - 4].every((y) =>
        element.contains(document.elementFromPoint(left + 8, y)),
      )
    }
    const parts = { focus: input, message, summary }
    return {
      focused: input.dataset.name ?? input.getAttribute('name') ?? '',
      hidden: Object.entries(parts)
        .filter(([, element]) => !isSeen(element))
        .map(([part]) => part),
    }
  })
}

/** Leaves the inputs and goes to one end of the form, as somebody does who reads it through before they save. */
async function goToEnd(page: Page, end: 'first' | 'last'): Promise<void> {
  await page.evaluate((end) => {
    ;(document.activeElement as HTMLElement | null)?.blur()
    for (
      let each = document.querySelector('form:is(.document-form, .sheet-form)');
      each;
      each = each.parentElement
    )
      each.scrollTo({ top: end === 'last' ? each.scrollHeight : 0, behavior: 'instant' })
  }, end)
}

/** Saves with each of the inputs still wanting something, and mends one after the other. */
export async function saveAndMend(
  page: Page,
  collection: CollectionName,
  wanting: readonly string[],
): Promise<void> {
  for (const [index, path] of wanting.entries()) {
    await goToEnd(page, index % 2 === 0 ? 'last' : 'first')
    await page.keyboard.press('Control+s')
    await expect.poll(() => look(page), { message: path }).toEqual({ focused: path, hidden: [] })
    if (index === 0) {
      // The bar is higher once it says that.
      await expect(page.getByText(/^Guardado(, por enquanto)? só para você/)).toBeVisible()
      await expect.poll(() => look(page)).toEqual({ focused: path, hidden: [] })
    }
    await mendFocused(page, collection, path)
    // The row that was unfolded for it does not fold meanwhile.
    await expect.poll(() => look(page).then(({ focused }) => focused)).toBe(path)
  }
}
