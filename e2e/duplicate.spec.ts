import { expect } from '@playwright/test'
import { signIn } from './sign-in.ts'
import { test, whenHydrated } from './test.ts'
import { addCourse } from './write-as.ts'

test('uma editora duplica um curso: a cópia é um rascunho dela, salvo com Ctrl+S, e o original fica', async ({
  page,
  personWith,
}) => {
  await signIn(page, await personWith('editor'))
  const id = await addCourse(page, 'Curso a copiar')
  await page.goto(`/details/${id}`)
  await whenHydrated(page)
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
