import { expect, type Locator } from '@playwright/test'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import { type Field, textFormats } from '#content/fields.ts'

/** Kinds for which nothing chosen or written is an answer too. */
const mayBeEmpty = ['texts', 'choices', 'flag']

const DAY = '2027-03-12'
/** No two rows change the same day, and both are days of what repeats. */
const OTHER_DAY = '2027-03-19'
const LAST_DAY = '2027-03-26'

/** What the input of a field or cell takes. */
export function soundText(field: Field | undefined): string {
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
export function soundPart(path: string, field: Field | undefined): string {
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

export const named = (form: Locator, name: string) => form.locator(`[name="${name}"]`).first()

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

/** Breaks every field of a form that can be: the inputs that then want something, in their order. */
export async function breakAll(form: Locator, collection: CollectionName): Promise<string[]> {
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
