import { expect, type Locator, type Page } from '@playwright/test'
import type { CollectionName } from '#content/collections.ts'
import { whenHydrated } from './test.ts'

interface Shown {
  collection: CollectionName
  title: string
  fields: object
  /** The page that has its pencil, and its editor. */
  page: (id: string) => string
  editor?: string
}

const named = (name: string) => `${name} de teste`

/** A document of each collection that has a pencil on a page. */
export const shownDocuments: readonly Shown[] = [
  {
    collection: 'courses',
    title: named('Curso'),
    fields: { name: named('Curso'), modality: 'tecnico-subsequente' },
    page: (id) => `/detalhes/${id}`,
    editor: '/details',
  },
  {
    collection: 'glossary',
    title: 'TST',
    fields: { acronym: 'TST', name: named('Setor'), kind: 'setor' },
    page: (id) => `/detalhes-glossario/${id}`,
    editor: '/details-glossario',
  },
  {
    collection: 'services',
    title: named('Balcão'),
    fields: { name: named('Balcão'), order: 1 },
    page: () => '/horario',
  },
  {
    collection: 'events',
    title: named('Evento'),
    fields: { title: named('Evento'), start: '2099-03-12T19:30', state: 'confirmed' },
    page: () => '/eventos',
  },
  {
    collection: 'news',
    title: named('Notícia'),
    fields: { title: named('Notícia'), date: '2026-11-20', pinned: true },
    page: () => '/tab1',
  },
  {
    collection: 'pages',
    title: named('Página'),
    fields: {
      slug: 'pagina-de-teste',
      title: named('Página'),
      answer: 'Sim.',
      body: 'Sim.',
      icon: 'enter',
      order: 1,
    },
    page: () => '/ajuda/pagina-de-teste',
  },
  {
    collection: 'social',
    title: '@teste',
    fields: { network: 'x', handle: '@teste', address: 'https://exemplo.org', order: 1 },
    page: () => '/rede-social',
  },
  {
    collection: 'campuses',
    title: named('Campus'),
    fields: {
      name: named('Campus'),
      shortName: 'Teste',
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
    title: named('Aviso'),
    fields: { text: named('Aviso'), severity: 'info', from: '2026-01-01', until: '2099-01-01' },
    page: () => '/tab1',
  },
  {
    collection: 'slides',
    title: named('Slide'),
    fields: { title: named('Slide'), text: 'Olá.', picture: 'start', order: 0, campuses: 'all' },
    page: () => '/slides-boas-vindas',
  },
  {
    collection: 'team',
    title: named('Equipe'),
    fields: { name: named('Equipe'), role: 'Testa.', order: 1, campuses: 'all' },
    page: () => '/desenvolvedores',
  },
  {
    collection: 'admissions',
    title: named('Edital'),
    fields: { title: named('Edital'), year: 2026 },
    page: (id) => `/editais/${id}`,
  },
  {
    collection: 'eligibility',
    title: named('Porta'),
    fields: { name: named('Porta'), who: 'Quem testa.', order: 1 },
    page: () => '/que-curso',
  },
  {
    collection: 'certifications',
    title: named('Regra'),
    fields: { exam: 'Prova', title: named('Regra'), fromYear: 2026, order: 1 },
    page: () => '/certificado',
  },
]

/** The form of the sheet over a page that shows a document of this title. */
export async function openSheet(page: Page, path: string, title: string): Promise<Locator> {
  await page.goto(path)
  await whenHydrated(page)
  const mode = page.locator('.mark-button')
  await expect(mode).toBeVisible()
  const isOne = (await mode.getAttribute('aria-label')) === `Editar ${title}`
  await mode.click()
  if (!isOne) {
    // Some pencils lie where a rule unfolds.
    await page.locator('main details').evaluateAll((all) => {
      for (const folded of all) folded.setAttribute('open', '')
    })
    await page
      .getByRole('main')
      .getByRole('button', { name: `Editar ${title}` })
      .first()
      .click()
  }
  const form = page.getByRole('dialog', { name: `Editar ${title}` }).locator('form')
  await expect(form.locator('input, textarea').first()).toBeVisible()
  return form
}
