import { expect, type Locator, type Page } from '@playwright/test'
import { type CollectionName, collectionNames, definitionOf } from '#content/collections.ts'
import { type Field, textFormats } from '#content/fields.ts'
import { test } from './own-server.ts'
import { openSheet, shownDocuments } from './shown-documents.ts'
import { signIn } from './sign-in.ts'
import { whenHydrated } from './test.ts'
import { addDocument } from './write-as.ts'

const PHONE = { width: 360, height: 740 }
const DESK = { width: 1440, height: 900 }

/** Kinds for which nothing chosen or written is an answer too. */
const mayBeEmpty = ['texts', 'choices', 'flag']

const DAY = '2027-03-12'
/** No two rows change the same day, and both are days of what repeats. */
const OTHER_DAY = '2027-03-19'
const LAST_DAY = '2027-03-26'

/** What the input of a field or cell takes. */
function soundText(field: Field | undefined): string {
  if (field?.kind === 'text' && field.format) return textFormats[field.format].example
  if (field?.kind === 'integer') return String(field.min)
  const texts: Partial<Record<Field['kind'], string>> = {
    date: DAY,
    moment: DAY,
    url: 'https://exemplo.org',
    slug: 'endereco-curto',
    color: '#2f9e41',
    reference: 'brasilia',
    timeZone: 'sao paulo',
  }
  // Short enough for each of them.
  return (field && texts[field.kind]) ?? 'DF'
}

/** What the input at a path within a group takes. */
function soundPart(path: string, field: Field | undefined): string {
  const part = path.split('.').at(-1) ?? ''
  if (field?.kind === 'rows') return soundText(field.columns[part]).replace(DAY, OTHER_DAY)
  const texts: Record<string, string> = {
    opens: '08:00',
    closes: '12:00',
    longitude: '-47.9',
    until: LAST_DAY,
  }
  return texts[part] ?? DAY
}

const named = (form: Locator, name: string) => form.locator(`[name="${name}"]`).first()

/** Takes away what a field needs, in a group from a second row; answers the inputs that then want something, in their order. */
async function breakField(form: Locator, name: string, field: Field): Promise<string[]> {
  const place = form.locator(`[data-field="${name}"]`)
  switch (field.kind) {
    case 'weeklyHours':
      await place.locator('select').nth(1).selectOption('open')
      return ['opens', 'closes'].map((part) => `${name}.1.intervals.0.${part}`)
    case 'hoursExceptions': {
      const add = place.getByRole('button', { name: 'Adicionar feriado ou exceção' })
      await add.click()
      await named(form, `${name}.0.label`).fill('Natal')
      await named(form, `${name}.0.from`).fill(DAY)
      await add.click()
      await named(form, `${name}.1.label`).fill('Faxina')
      return [`${name}.1.from`]
    }
    case 'rows':
      return breakRow(form, name, field)
    case 'coordinates':
      await named(form, `${name}.latitude`).fill('-15.7')
      return [`${name}.longitude`]
    case 'recurrence':
      await named(form, `${name}.every`).selectOption('week 1')
      return [`${name}.until`]
    case 'choice':
      // What is chosen can be chosen otherwise, but not taken away.
      return !field.optional && (await named(form, name).inputValue()) === '' ? [name] : []
    default:
      if (field.optional || mayBeEmpty.includes(field.kind)) return []
      await named(form, name).fill('')
      return [name]
  }
}

/** A sound row, and a folded one that has something, but not what it needs. */
async function breakRow(
  form: Locator,
  name: string,
  { columns, row }: Extract<Field, { kind: 'rows' }>,
): Promise<string[]> {
  const required = Object.keys(columns).filter((key) => !columns[key]?.optional)
  const [missing] = required
  const other = Object.keys(columns).find(
    (key) => key !== missing && columns[key]?.kind !== 'choice',
  )
  if (missing === undefined || other === undefined) return []
  const place = form.locator(`[data-field="${name}"]`)
  const add = place.getByRole('button', { name: `Adicionar ${row}`, exact: true })
  await add.click()
  for (const key of required) await named(form, `${name}.0.${key}`).fill(soundText(columns[key]))
  await add.click()
  await named(form, `${name}.1.${other}`).fill(soundText(columns[other]))
  const folded = place.locator('.row-inputs').nth(1)
  await folded.locator('summary').click()
  await expect(folded).not.toHaveAttribute('open')
  return [`${name}.1.${missing}`]
}

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
    for (const scroller of [document.scrollingElement, document.querySelector('.sheet-body')])
      scroller?.scrollTo({ top: end === 'last' ? scroller.scrollHeight : 0, behavior: 'instant' })
  }, end)
}

/** Saves with each of the inputs still wanting something, in both windows, and mends one after the other. */
async function saveAndMend(
  page: Page,
  collection: CollectionName,
  broken: readonly string[],
): Promise<void> {
  for (const path of broken) {
    for (const [size, end] of [
      [PHONE, 'last'],
      [DESK, 'first'],
    ] as const) {
      await page.setViewportSize(size)
      await goToEnd(page, end)
      await page.keyboard.press('Control+s')
      await expect
        .poll(() => look(page), { message: `${path}, ${size.width} pixels` })
        .toEqual({ focused: path, hidden: [] })
      if (path !== broken[0]) continue
      // The bar is higher once it says that.
      await expect(page.getByText('Rascunho guardado', { exact: true })).toBeVisible()
      await expect.poll(() => look(page)).toEqual({ focused: path, hidden: [] })
    }
    await mendFocused(page, collection, path)
    // The row that was unfolded for it does not fold meanwhile.
    await expect.poll(() => look(page).then(({ focused }) => focused)).toBe(path)
  }
}

async function breakAll(form: Locator, collection: CollectionName): Promise<string[]> {
  const fields: Readonly<Record<string, Field>> = definitionOf(collection).fields
  const names = await form
    .locator('[data-field]')
    .evaluateAll((all) => all.map((element) => element.getAttribute('data-field') ?? ''))
  const broken: string[] = []
  for (const name of names) {
    const field = fields[name]
    if (field) broken.push(...(await breakField(form, name, field)))
  }
  return broken
}

for (const collection of collectionNames) {
  const { label, singleton, editorPath } = definitionOf(collection)

  test(`quem salva com algo faltando vê o que falta e já está lá: ${label.many}, no formulário`, async ({
    page,
    personWith,
  }) => {
    await signIn(page, await personWith('admin'))
    await page.setViewportSize(PHONE)
    await page.goto(editorPath ?? `/perfil/conteudo/${collection}/novo`)
    await whenHydrated(page)
    const form = page.locator('form.document-form')
    await expect(form.locator('input').first()).toBeVisible()
    const broken = await breakAll(form, collection)
    // The address of a new page follows its title.
    const wanting = broken.filter((name) => singleton || fieldKind(collection, name) !== 'slug')
    if (!singleton) {
      await form.locator('[name="status"][value="published"]').check()
      await named(form, 'campuses').uncheck()
      wanting.push('campuses')
    }
    await saveAndMend(page, collection, wanting)
  })
}

function fieldKind(collection: CollectionName, name: string): string | undefined {
  return definitionOf(collection).fields[name]?.kind
}

for (const { collection, title, fields, page: pageOf } of shownDocuments)
  test(`quem salva com algo faltando vê o que falta e já está lá: ${definitionOf(collection).label.many}, na folha do lápis`, async ({
    page,
    personWith,
  }) => {
    await signIn(page, await personWith('admin'))
    await page.setViewportSize(PHONE)
    const id = await addDocument(page, collection, fields)
    const form = await openSheet(page, pageOf(id), title)
    await saveAndMend(page, collection, await breakAll(form, collection))
  })
