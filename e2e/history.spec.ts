import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { apiPaths } from '#protocol/content-api.ts'
import { historyPaths } from '#protocol/history.ts'
import { isAccessible } from './is-accessible.ts'
import { signIn, signInOnProfile } from './sign-in.ts'
import { forgiveNetwork, test, whenHydrated } from './test.ts'
import { addCourse, addDocument, patchCourse, patchDocument } from './write-as.ts'

test.use({ watchesFocus: true })

const duration = (page: Page) => page.getByRole('textbox', { name: /^Duração (?!em)/ })

async function change(page: Page, value: string): Promise<void> {
  await duration(page).fill(value)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Salvo.')).toBeVisible()
}

test('uma editora vê o que mudou, restaura a versão de antes e desfaz; quem lê vê na hora', async ({
  page,
  browser,
  personWith,
}) => {
  await signIn(page, await personWith('editor', 'Bia'))
  const name = `Redes ${crypto.randomUUID().slice(0, 6)}`
  const id = await addCourse(page, name)
  const reader = await browser.newPage()
  await reader.goto(`/detalhes/${id}`)
  await whenHydrated(reader)
  await page.goto(`/details/${id}`)
  await whenHydrated(page)
  await change(page, '2 anos')
  await change(page, '3 anos e meio')
  await expect(reader.getByText('3 anos e meio')).toBeVisible()

  await page.getByRole('link', { name: /^Histórico/ }).click()
  const rows = page.getByRole('listitem').filter({ hasText: 'versão' })
  await expect(rows).toHaveText([
    /Mudou Duração.*Bia · (hoje|ontem)/,
    /Mudou Duração.*Bia/,
    /Criou.*Bia/,
  ])
  await isAccessible(page)
  await page.getByRole('link', { name: 'Ver o que mudou na versão 3' }).click()
  const differences = page.locator('.differences-list')
  await expect(differences).toHaveText('Duraçãode 2 anos para 3 anos e meio')
  await page.getByLabel('De', { exact: true }).selectOption({ value: '1' })
  await page.getByRole('button', { name: 'Comparar' }).click()
  await expect(differences).toHaveText('Duraçãode 1 ano para 3 anos e meio')
  await isAccessible(page)

  await page.getByRole('link', { name: 'Ver todas as versões' }).click()
  await page.getByRole('link', { name: 'Restaurar a versão 2' }).click()
  await expect(differences).toHaveText('Duraçãode 3 anos e meio para 2 anos')
  await expect(page.getByText('A situação continua “publicado”')).toBeVisible()
  await page.getByRole('button', { name: 'Restaurar esta versão' }).click()
  await expect(page.getByText('Versão restaurada.')).toBeVisible()
  await expect(reader.getByText('2 anos')).toBeVisible()
  await isAccessible(page)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(reader.getByText('3 anos e meio')).toBeVisible()
  await page.getByRole('link', { name: 'Ver todas as versões' }).click()
  await expect(rows).toHaveCount(5)
  await reader.close()
})

test('uma editora apaga um curso e o tira da lixeira; quem lê o vê sumir e voltar', async ({
  page,
  browser,
  personWith,
  faults,
}) => {
  await signIn(page, await personWith('editor', 'Bia'))
  const name = `Redes ${crypto.randomUUID().slice(0, 6)}`
  const id = await addCourse(page, name)
  const reader = await browser.newPage()
  await reader.goto(`/detalhes/${id}`)
  await whenHydrated(reader)
  await page.goto(`/details/${id}`)
  await page.getByRole('button', { name: 'Apagar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Apagar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Curso apagado')
  await expect(reader.getByText('1 ano')).toBeHidden()
  const { documents } = await (await page.request.get(historyPaths.trash)).json()
  const trashed = documents.find((document: { id: string }) => document.id === id)
  await page.clock.setFixedTime(trashed.deletedAt)
  await page.goto('/perfil/lixeira')
  const deleted = page.getByRole('listitem').filter({ hasText: name })
  await expect(deleted).toContainText(/Curso · apagado hoje, .* por Bia · some em 30 dias/)
  await isAccessible(page)
  await deleted.getByRole('button', { name: 'Restaurar' }).click()
  await expect(deleted).toContainText('Restaurado. Quem lê já vê.')
  await expect(reader.getByText('1 ano')).toBeVisible()
  await reader.close()
  forgiveNetwork(faults)
})

test('quem restaura sobre o que outra pessoa acabou de mudar vê antes o que mudaria', async ({
  page,
  personWith,
  faults,
}) => {
  await signIn(page, await personWith('editor'))
  const id = await addCourse(page, 'Redes')
  await patchCourse(page, id, { duration: '2 anos' })
  await page.goto(`/perfil/conteudo/courses/${id}/historico?restaurar=1`)
  await expect(page.getByText('de 2 anos para 1 ano')).toBeVisible()
  await patchCourse(page, id, { duration: '4 anos' })
  await page.getByRole('button', { name: 'Restaurar esta versão' }).click()
  await page.getByRole('button', { name: 'Ver de novo o que muda' }).click()
  await expect(page.getByText('de 4 anos para 1 ano')).toBeVisible()
  await page.getByRole('button', { name: 'Restaurar esta versão' }).click()
  await expect(page.getByText('Versão restaurada.')).toBeVisible()
  forgiveNetwork(faults)
})

test('quem restaura a versão publicada de um curso arquivado lê antes que ele continua arquivado', async ({
  page,
  personWith,
}) => {
  await signIn(page, await personWith('editor'))
  const id = await addCourse(page, 'Redes')
  await patchCourse(page, id, { duration: '2 anos', status: 'archived' })
  await page.goto(`/perfil/conteudo/courses/${id}/historico?restaurar=1`)
  const restoration = page.getByRole('region', { name: 'Restaurar' })
  await expect(restoration).toContainText(/O conteúdo volta a ser o da versão 1, de .*, por /)
  await expect(restoration).toContainText('A situação continua “arquivado”: quem lê não vê.')
  await expect(page.locator('.differences-list')).toHaveText('Duraçãode 2 anos para 1 ano')
  await isAccessible(page)
  await page.getByRole('button', { name: 'Restaurar esta versão' }).click()
  await expect(restoration).toContainText('O conteúdo voltou a ser o da versão 1')
  await expect(restoration).toContainText('A situação continua “arquivado”: quem lê não vê.')
  expect((await page.request.get(apiPaths.document('courses', id))).status()).toBe(404)
  await page.getByRole('link', { name: 'Ver todas as versões' }).click()
  await page.getByRole('link', { name: 'Restaurar a versão 1' }).click()
  await expect(page.getByText('não há o que restaurar')).toBeVisible()
})

test('uma administradora acha no registro o que alguém fez e leva a planilha', async ({
  page,
  personWith,
}) => {
  const admin = await personWith('admin', 'Cida')
  await signInOnProfile(page, admin)
  const name = `Registro ${crypto.randomUUID().slice(0, 6)}`
  const id = await addCourse(page, name)
  await page.getByRole('link', { name: /^Registro/ }).click()
  await page.getByText('Procurar no registro').click()
  await page.getByRole('textbox', { name: 'Quem' }).fill(admin.email)
  await page.getByRole('textbox', { name: 'Item' }).fill(name.toUpperCase())
  await page.getByLabel('O quê').selectOption('Criou')
  await page.getByRole('button', { name: 'Filtrar' }).click()
  const rows = page.getByRole('list', { name: /^O que foi feito/ }).getByRole('listitem')
  await expect(rows).toHaveText([new RegExp(`Criou o curso “ ?${name} ?”, versão 1.*Cida`)])
  await isAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /planilha/ }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toContain(`;Criou;Curso;${name};${id};1;`)
  await rows.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Histórico')
})

test('uma administradora vê quem mudou um telefone, de qual para qual, em quatro toques', async ({
  page,
  browser,
  personWith,
}) => {
  const editor = await personWith('editor', 'Duda')
  const theirs = await browser.newPage()
  await signIn(theirs, editor)
  const acronym = `TL${crypto.randomUUID().slice(0, 4).toUpperCase()}`
  const id = await addDocument(theirs, 'glossary', {
    acronym,
    name: 'Setor do telefone',
    kind: 'setor',
    phone: '(61) 2193-8051',
  })
  await patchDocument(theirs, 'glossary', id, { phone: '(61) 2193-8052' })
  await patchDocument(theirs, 'glossary', id, { name: 'Setor de outro nome' })
  await theirs.close()
  await signInOnProfile(page, await personWith('admin'))
  await page.getByRole('link', { name: /^Registro/ }).click()
  await page.getByText('Procurar no registro').click()
  await page.getByLabel('Campo que mudou').selectOption({ label: 'Telefone' })
  await page.getByRole('button', { name: 'Filtrar' }).click()
  const rows = page
    .getByRole('list', { name: /^O que foi feito/ })
    .locator(':scope > li')
    .filter({ hasText: acronym })
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Duda')
  await expect(rows.getByRole('list', { name: 'O que mudou' }).getByRole('listitem')).toHaveText(
    /^Telefone de \(61\) 2193-8051.*\(61\) 2193-8052$/,
  )
  await isAccessible(page)
})
