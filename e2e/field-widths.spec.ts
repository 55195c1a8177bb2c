import { expect, type Locator } from '@playwright/test'
import { test } from './own-server.ts'
import { openSheet, shownDocuments } from './shown-documents.ts'
import { signInOnProfile } from './sign-in.ts'
import { addDocument } from './write-as.ts'

/** Brings a row into every list of a form, and into view what only some choices show. */
async function unfold(form: Locator): Promise<void> {
  // One after the other: each that opens is among them no more. Advice on a text comes when it likes, and has no field.
  const folded = form.locator('details:not([open], .writing-help) > summary').first()
  while ((await folded.count()) > 0) await folded.click()
  for (const choice of await form.locator('select[name="recurrence.every"]').all())
    await choice.selectOption({ index: 1 })
  for (const day of await form.locator('.week-state select').all()) await day.selectOption('open')
  const holiday = form.getByRole('button', { name: 'Adicionar feriado ou exceção' })
  if ((await holiday.count()) === 0) return
  await holiday.click()
  await form
    .locator('.hours-exception')
    .getByRole('button', { name: /^Adicionar horário/ })
    .click()
}

/** The inputs that are narrower than what they have to show, with both widths in pixels. */
function narrowInputs(form: Locator): Promise<string[]> {
  return form.evaluate((element) => {
    const typical: Record<string, string> = {
      url: 'https://exemplo.edu.br',
      email: 'setor@exemplo.edu.br',
      tel: '(61) 2193-8051',
      text: 'Biblioteca',
      date: '00/00/0000',
      time: '00:00',
      'datetime-local': '00/00/0000, 00:00',
    }
    const calendar = /^(date|time|datetime-local)$/
    const pen = document.createElement('canvas').getContext('2d')
    const selector =
      'input:not([type=checkbox], [type=radio], [type=color], [type=file]), select, textarea'
    const inputs = [...element.querySelectorAll<HTMLInputElement>(selector)]
    return inputs.filter((input) => input.checkVisibility()).flatMap(narrow)

    function narrow(input: HTMLInputElement): string[] {
      const { width } = input.getBoundingClientRect()
      const needed = neededBy(input)
      // A clock or a calendar shows all of its parts or none that can be read; a long text moves along.
      const isCut = calendar.test(input.type) && input.scrollWidth > input.clientWidth + 1
      if (width + 1 >= needed && !isCut) return []
      return [
        `${input.name || input.id} (${input.type}): ${Math.round(width)} < ${Math.round(needed)}`,
      ]
    }

    function neededBy(input: HTMLInputElement): number {
      const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(input)
      if (pen) pen.font = font
      const text = input.inputMode === 'numeric' ? '9999' : (typical[input.type] ?? 'Biblioteca')
      const icon = calendar.test(input.type) ? 28 : 0
      const padding = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd)
      return (pen?.measureText(text).width ?? 0) + padding + icon
    }
  })
}

test('quem edita vê o que digita em cada campo, no formulário e na folha do lápis, em 360 e 1440 pixels', async ({
  page,
  personWith,
}) => {
  await signInOnProfile(page, await personWith('admin'))
  const found: string[] = []
  const look = async (where: string, form: Locator) => {
    await unfold(form)
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      for (const each of await narrowInputs(form)) found.push(`${where}, ${width}: ${each}`)
    }
    await page.setViewportSize({ width: 360, height: 900 })
  }
  const editorForm = page.locator('form.document-form')
  for (const { collection, title, fields, page: pageOf, editor } of shownDocuments) {
    const id = await addDocument(page, collection, fields)
    await page.goto(`${editor ?? `/perfil/conteudo/${collection}`}/${id}`)
    await expect(editorForm.locator('input').first()).toBeVisible()
    await look(`${collection}, formulário`, editorForm)
    await look(`${collection}, folha`, await openSheet(page, pageOf(id), title))
  }
  await page.goto('/perfil/ajustes')
  await expect(editorForm.locator('input').first()).toBeVisible()
  await look('settings', editorForm)
  expect(found).toEqual([])
})
