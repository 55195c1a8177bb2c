import { expect } from '@playwright/test'
import { isAccessibleInBothThemes } from './is-accessible.ts'
import { test } from './own-server.ts'
import { signIn } from './sign-in.ts'
import { whenHydrated } from './test.ts'
import { addCourse, addDocument } from './write-as.ts'

test('uma editora duplica um curso: a cópia é um rascunho dela, salvo com Ctrl+S, e o original fica', async ({
  page,
  personWith,
}) => {
  await signIn(page, await personWith('editor'))
  const id = await addCourse(page, 'Curso a copiar')
  await page.goto(`/details/${id}`)
  await whenHydrated(page)
  await expect(page.getByText('versões antigas · Duplicar')).toBeVisible()
  await page.getByRole('link', { name: 'Duplicar' }).click()
  const title = page.getByRole('textbox', { name: 'Nome' })
  await expect(title).toHaveValue('Cópia de Curso a copiar')
  await expect(page.getByRole('radio', { name: /^Rascunho/ })).toBeChecked()
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { name: 'Curso criado' })).toBeVisible()
  await page.getByRole('link', { name: 'Continuar escrevendo' }).click()
  await expect(title).toHaveValue('Cópia de Curso a copiar')
  await title.fill('Curso copiado')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Salvo.')).toBeVisible()
  const original = await page.request.get(`/api/collections/courses/${id}`)
  expect(await original.json()).toMatchObject({ name: 'Curso a copiar' })
  // What is typed into one copy is not in the next.
  await page.goto(`/details/${id}`)
  await whenHydrated(page)
  await page.getByRole('link', { name: 'Duplicar' }).click()
  await expect(title).toHaveValue('Cópia de Curso a copiar')
})

test('o evento do ano que vem começa com o deste ano: datas e título mudam, e é um rascunho sem confirmação', async ({
  page,
  personWith,
}) => {
  await signIn(page, await personWith('editor'))
  const name = `Feira ${crypto.randomUUID().slice(0, 6)}`
  const id = await addDocument(page, 'events', {
    title: `${name} de 2026`,
    start: '2026-05-15T19:30',
    end: '2026-05-16T12:00',
    sessions: [{ name: 'Abertura', start: '2026-05-15T19:30' }],
    place: 'Pátio',
    state: 'confirmed',
    confirmedAt: '2026-04-01T12:00:00Z',
  })
  await page.goto('/perfil/conteudo/events')
  await whenHydrated(page)
  await page.getByRole('link', { name: 'Novo evento' }).click()
  await page.getByText('Começar de um que já existe').click()
  await page.getByRole('combobox', { name: /^Evento/ }).fill(name)
  await page.getByRole('option', { name }).click()
  await expect(
    page.getByRole('radio', { name: 'Um ano depois, no mesmo dia da semana' }),
  ).toBeChecked()
  await isAccessibleInBothThemes(page)
  await page.getByRole('link', { name: 'Começar com este conteúdo' }).click()
  const title = page.getByRole('textbox', { name: 'Título' })
  await expect(title).toHaveValue(`${name} de 2027`)
  await expect(page.getByLabel('Começa', { exact: true }).first()).toHaveValue('2027-05-14')
  await expect(page.getByRole('radio', { name: /^Rascunho/ })).toBeChecked()
  // Another way to move the dates.
  await page.getByRole('radio', { name: 'Um ano depois, no mesmo dia do mês' }).check()
  await page.getByRole('link', { name: 'Começar com este conteúdo' }).click()
  await expect(page.getByLabel('Começa', { exact: true }).first()).toHaveValue('2027-05-15')
  await page.getByRole('button', { name: 'Salvar rascunho' }).click()
  await expect(page.getByRole('heading', { name: 'Evento criado' })).toBeVisible()
  const list = await page.request.get('/api/staff/collections/events')
  const { documents } = (await list.json()) as { documents: Record<string, unknown>[] }
  const made = documents.find((document) => document.title === `${name} de 2027`)
  expect(made).toMatchObject({
    start: '2027-05-15T19:30',
    end: '2027-05-16T12:00',
    sessions: [{ name: 'Abertura', start: '2027-05-15T19:30' }],
    place: 'Pátio',
    status: 'draft',
  })
  expect(made).not.toHaveProperty('confirmedAt')
  const original = documents.find((document) => document.id === id)
  expect(original).toMatchObject({ title: `${name} de 2026`, start: '2026-05-15T19:30' })
})

test('uma sigla começa de outra: o que não pode repetir se pergunta de novo', async ({
  page,
  personWith,
}) => {
  await signIn(page, await personWith('editor'))
  const acronym = `S${crypto.randomUUID().slice(0, 5).toUpperCase()}`
  await addDocument(page, 'glossary', { acronym, name: 'Setor modelo', kind: 'setor', room: '12' })
  await page.goto('/perfil/conteudo/glossary/novo')
  await whenHydrated(page)
  await page.getByText('Começar de uma que já existe').click()
  await page.getByRole('combobox', { name: /^Sigla/ }).fill(acronym)
  await page.getByRole('option', { name: acronym }).click()
  await page.getByRole('link', { name: 'Começar com este conteúdo' }).click()
  await expect(page.getByRole('textbox', { name: 'Nome' })).toHaveValue('Setor modelo')
  await expect(page.getByRole('textbox', { name: 'Sigla', exact: true })).toHaveValue('')
})
