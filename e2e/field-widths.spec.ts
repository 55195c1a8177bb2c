import { expect, type Locator, type Page } from '@playwright/test'
import type { CollectionName } from '#content/collections.ts'
import { test } from './own-server.ts'
import { signInOnProfile } from './sign-in.ts'
import { whenHydrated } from './test.ts'
import { addDocument } from './write-as.ts'

interface Shown {
  collection: CollectionName
  title: string
  fields: object
  /** The page that has its pencil, and its editor. */
  page: (id: string) => string
  editor?: string
}

const wide = (name: string) => `${name} de largura`

/** A document of each collection that has a pencil on a page. */
const documents: readonly Shown[] = [
  {
    collection: 'courses',
    title: wide('Curso'),
    fields: { name: wide('Curso'), modality: 'tecnico-subsequente' },
    page: (id) => `/detalhes/${id}`,
    editor: '/details',
  },
  {
    collection: 'glossary',
    title: 'LRG',
    fields: { acronym: 'LRG', name: wide('Setor'), kind: 'setor' },
    page: (id) => `/detalhes-glossario/${id}`,
    editor: '/details-glossario',
  },
  {
    collection: 'services',
    title: wide('Balcão'),
    fields: { name: wide('Balcão'), order: 1 },
    page: () => '/horario',
  },
  {
    collection: 'events',
    title: wide('Evento'),
    fields: { title: wide('Evento'), start: '2099-03-12T19:30', state: 'confirmed' },
    page: () => '/eventos',
  },
  {
    collection: 'news',
    title: wide('Notícia'),
    fields: { title: wide('Notícia'), date: '2026-11-20', pinned: true },
    page: () => '/tab1',
  },
  {
    collection: 'pages',
    title: wide('Página'),
    fields: {
      slug: 'pagina-de-largura',
      title: wide('Página'),
      answer: 'Sim.',
      body: 'Sim.',
      icon: 'enter',
      order: 1,
    },
    page: () => '/ajuda/pagina-de-largura',
  },
  {
    collection: 'social',
    title: '@largura',
    fields: { network: 'x', handle: '@largura', address: 'https://exemplo.org', order: 1 },
    page: () => '/rede-social',
  },
  {
    collection: 'campuses',
    title: wide('Campus'),
    fields: {
      name: wide('Campus'),
      shortName: 'Largura',
      kind: 'campus',
      stage: 'operating',
      city: 'Brasília',
      state: 'DF',
      campuses: 'all',
    },
    page: () => '/mapa',
  },
  {
    collection: 'notices',
    title: wide('Aviso'),
    fields: { text: wide('Aviso'), severity: 'info', from: '2026-01-01', until: '2099-01-01' },
    page: () => '/tab1',
  },
  {
    collection: 'slides',
    title: wide('Slide'),
    fields: { title: wide('Slide'), text: 'Olá.', picture: 'start', order: 0, campuses: 'all' },
    page: () => '/slides-boas-vindas',
  },
  {
    collection: 'team',
    title: wide('Equipe'),
    fields: { name: wide('Equipe'), role: 'Mede.', order: 1, campuses: 'all' },
    page: () => '/desenvolvedores',
  },
]

/** Brings a row into every list of a form, and into view what only some choices show. */
async function unfold(form: Locator): Promise<void> {
  for (const folded of await form.locator('details:not([open]) > summary').all())
    await folded.click()
  for (const choice of await form.locator('select[name="recurrence"]').all())
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

async function openSheet(page: Page, path: string, title: string): Promise<Locator> {
  await page.goto(path)
  await whenHydrated(page)
  const mode = page.locator('.mark-button')
  await expect(mode).toBeVisible()
  const isOne = (await mode.getAttribute('aria-label')) === `Editar ${title}`
  await mode.click()
  if (!isOne)
    await page
      .getByRole('main')
      .getByRole('button', { name: `Editar ${title}` })
      .first()
      .click()
  const form = page.getByRole('dialog', { name: `Editar ${title}` }).locator('form')
  await expect(form.locator('input, textarea').first()).toBeVisible()
  return form
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
  for (const { collection, title, fields, page: pageOf, editor } of documents) {
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
