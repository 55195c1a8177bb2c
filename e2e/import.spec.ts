import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { workbook, zip } from '#test/tables/workbook.ts'
import { isAccessible } from './is-accessible.ts'
import { test } from './own-server.ts'
import { signIn } from './sign-in.ts'
import { forgiveNetwork, whenHydrated } from './test.ts'

/** A table as Excel in Brazil writes it where nobody asks for UTF-8. */
function sheetOf(run: string): Buffer {
  const lines = Array.from({ length: 500 }, (_, index) => {
    const number = String(index + 1).padStart(3, '0')
    const modality = number === '100' ? 'Doutorado' : 'Técnico subsequente'
    const places = number === '200' ? 'muitas' : '40'
    const id = number === '400' ? `${run}-001` : `${run}-${number}`
    return `${id};Publicado;Formação ${run} ${number};${modality};${places};Brasília`
  })
  const header = 'Código;Situação;Nome;Modalidade;Vagas;Campus'
  return Buffer.from([header, ...lines, ''].join('\r\n'), 'latin1')
}

async function choose(page: Page, buffer: Buffer): Promise<void> {
  await page
    .getByLabel('Arquivo para importar')
    .setInputFiles({ name: 'cursos.csv', mimeType: 'text/csv', buffer })
}

async function chooseWorkbook(page: Page, buffer: Buffer): Promise<void> {
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await page
    .getByLabel('Arquivo para importar')
    .setInputFiles({ name: 'cursos.xlsx', mimeType, buffer })
}

test('o que se exporta e se importa de volta não muda nada', async ({ page, personWith }) => {
  await signIn(page, await personWith('admin'))
  await page.goto('/perfil/conteudo/courses')
  await whenHydrated(page)
  await page.getByRole('link', { name: 'Importar e exportar' }).click()
  const exported = await downloaded(page, 'Exportar para planilha (CSV)')
  // Of some courses nobody knows the campuses.
  expect(exported).toContain('(vazio)')
  await choose(page, Buffer.from(exported))
  await expect(page.getByRole('heading', { name: /conferidas/ })).toHaveText(
    /^(\d+) linhas conferidas: \1 já estão iguais\.$/,
  )
})

test('a conferência avisa da linha que o Excel deixou sem os zeros do começo', async ({
  page,
  personWith,
}) => {
  await signIn(page, await personWith('admin'))
  await page.goto('/perfil/conteudo/courses')
  await whenHydrated(page)
  await page.getByRole('link', { name: 'Importar e exportar' }).click()
  const number = `${Math.floor(Math.random() * 1e9) + 1}`
  const sheet = (id: string) =>
    Buffer.from(`Código;Nome;Modalidade;Campus\r\n${id};Soldagem;Mestrado;Brasília\r\n`)
  await choose(page, sheet(`00${number}`))
  await page.getByRole('button', { name: 'Importar 1 linha' }).click()
  await expect(page.getByRole('heading', { name: '1 linha importada.' })).toBeVisible()
  await page.getByRole('button', { name: 'Importar outro arquivo' }).click()
  await choose(page, sheet(number))
  await expect(page.getByText('1 linha parece ter perdido os zeros do começo')).toBeVisible()
  const row = page.getByRole('list', { name: 'Linhas do arquivo' }).getByRole('listitem')
  await expect(row).toContainText(`Parece ser o registro “Soldagem”, de código 00${number}`)
  await isAccessible(page)
})

test('uma editora importa uma planilha de 500 linhas com 3 erradas; quem está lendo vê os cursos chegarem', async ({
  page,
  browser,
  personWith,
  faults,
}) => {
  const run = `planilha-${crypto.randomUUID().slice(0, 6)}`
  const reader = await browser.newPage()
  await reader.goto('/tab2')
  await whenHydrated(reader)

  await signIn(page, await personWith('editor'))
  await page.goto('/perfil/conteudo/courses')
  await whenHydrated(page)
  await page.getByRole('link', { name: 'Importar e exportar' }).click()
  await page.getByText('Como escrever a planilha').click()
  await expect(
    page.getByText('Sem a coluna Quem vê, o que é novo entra como rascunho.'),
  ).toBeVisible()
  await isAccessible(page)
  const openDocument = { 'content.xml': '<x/>', 'META-INF/manifest.xml': '<x/>' }
  await choose(page, zip(openDocument))
  const advice = page.getByRole('alert').filter({ hasText: 'Salvar como' })
  await expect(advice).toContainText('Isto é uma pasta de trabalho do LibreOffice (.ods).')

  await choose(page, sheetOf(run))
  await expect(page.getByRole('heading', { name: /conferidas/ })).toHaveText(
    '500 linhas conferidas: 497 novas e 3 com problema.',
  )
  await expect(reader.getByText(`Formação ${run} 002`)).toHaveCount(0)
  const rows = page.getByRole('list', { name: 'Linhas com problema' }).getByRole('listitem')
  await expect(rows.filter({ hasText: 'Linha 101' })).toContainText(
    '“Doutorado” não existe aqui. Escolha:',
  )
  await expect(rows.filter({ hasText: 'Linha 201' })).toContainText(
    '“muitas” não serve: use um número inteiro de 0 a 10000',
  )
  await expect(rows.filter({ hasText: 'Linha 401' })).toContainText(
    'Fala do mesmo registro que a linha 2',
  )
  await isAccessible(page)
  const failures = await downloaded(page, 'Baixar as linhas com problema')
  expect(failures.split('\r\n')).toHaveLength(5)
  expect(failures).toContain(`Formação ${run} 200`)

  // The connection goes in the middle: what is in stays, and the rest follows.
  await page.route('**/import', (route, request) =>
    JSON.stringify(request.postDataJSON().rows[0]).includes(`${run}-2`)
      ? route.abort()
      : route.continue(),
  )
  await page.getByRole('button', { name: 'Importar 497 linhas' }).click()
  const interrupted = page.getByRole('heading', {
    name: '200 de 500 linhas importadas; faltam 297.',
  })
  await expect(interrupted).toBeFocused()
  await page.unroute('**/import')
  await page.getByRole('button', { name: 'Continuar com o resto' }).click()
  await expect(page.getByRole('heading', { name: '497 de 500 linhas importadas.' })).toBeFocused()
  await expect(reader.getByText(`Formação ${run} 002`)).toBeAttached()
  // The list has become a long one, of which a part is shown.
  await expect(reader.getByRole('status').filter({ hasText: / cursos\.$/ })).toHaveText(
    /^(5[4-9]\d|[6-9]\d\d) cursos\.$/,
  )
  await expect(reader.getByText(`Formação ${run} 100`)).toHaveCount(0)

  await page.getByRole('button', { name: 'Importar outro arquivo' }).click()
  await choose(page, sheetOf(run))
  await expect(page.getByRole('heading', { name: /conferidas/ })).toHaveText(
    '500 linhas conferidas: 497 já estão iguais e 3 com problema.',
  )
  const exported = await downloaded(page, 'Exportar para planilha (CSV)')
  expect(exported.match(new RegExp(`Formação ${run} \\d{3}`, 'g'))).toHaveLength(497)
  await reader.close()
  forgiveNetwork(faults)
})

test('rascunhos que vieram de uma planilha se publicam todos de uma vez, voltam atrás, e se apagam', async ({
  page,
  personWith,
}) => {
  const run = crypto.randomUUID().slice(0, 6)
  const names = [`Curso ${run} A`, `Curso ${run} B`]
  await signIn(page, await personWith('admin'))
  await page.goto('/perfil/importar?colecao=courses')
  await whenHydrated(page)
  const lines = names.map((name) => `${name};Técnico subsequente;Brasília`)
  await choose(page, Buffer.from(['Nome;Modalidade;Campus', ...lines].join('\r\n')))
  await page.getByRole('button', { name: 'Importar 2 linhas' }).click()
  const drafts = page.getByRole('region', { name: 'O que esta importação criou' })
  await expect(drafts).toContainText('2 rascunhos: só quem edita vê.')
  await isAccessible(page)
  const published = async () => {
    const { documents } = await (await page.request.get('/api/collections/courses')).json()
    return documents.filter(({ name }: { name: string }) => names.includes(name)).length
  }
  await drafts.getByRole('button', { name: 'Publicar todos' }).click()
  await expect(drafts).toContainText('2 rascunhos publicados.')
  expect(await published()).toBe(2)
  await drafts.getByRole('button', { name: 'Desfazer', exact: true }).click()
  await expect(drafts).toContainText('2 rascunhos: só quem edita vê.')
  expect(await published()).toBe(0)
  await drafts.getByRole('button', { name: 'Apagar todos' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Apagar' }).click()
  await expect(drafts).toContainText('2 registros apagados.')
  await expect(drafts.getByRole('button', { name: 'Publicar todos' })).toHaveCount(0)
})

test('o que entrou publicado de uma planilha se avisa antes, e sai do ar com um toque', async ({
  page,
  personWith,
}) => {
  const run = crypto.randomUUID().slice(0, 6)
  await signIn(page, await personWith('admin'))
  await page.goto('/perfil/importar?colecao=courses')
  await whenHydrated(page)
  const lines = ['A', 'B'].map((name) => `Publicado;Curso ${run} ${name};Mestrado;Brasília`)
  await choose(page, Buffer.from(['Quem vê;Nome;Modalidade;Campus', ...lines].join('\r\n')))
  await expect(page.getByText('quem lê já vê o que a planilha traz como “Publicado”')).toBeVisible()
  await page.getByRole('button', { name: 'Importar 2 linhas' }).click()
  await expect(page.getByText('2 cursos no ar: quem lê já vê.')).toBeVisible()
  const made = page.getByRole('region', { name: 'O que esta importação criou' })
  await made.getByRole('button', { name: 'Desfazer: apagar os 2 registros novos' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Apagar' }).click()
  await expect(made).toContainText('2 registros apagados.')
  await expect(page.getByText('quem lê já vê')).toHaveCount(0)
  const { documents } = await (await page.request.get('/api/collections/courses')).json()
  expect(documents.map(({ name }: { name: string }) => name).join()).not.toContain(run)
})

test('o que se corrige e se manda parar não entra; sem pôr nada no ar, nada se diz de quem lê', async ({
  page,
  personWith,
}) => {
  const run = crypto.randomUUID().slice(0, 6)
  await signIn(page, await personWith('admin'))
  await page.goto('/perfil/importar?colecao=courses')
  await whenHydrated(page)
  await page.getByRole('checkbox', { name: /Não pôr nada no ar/ }).check()
  const lines = [`Publicado;Curso ${run};Doutorado em nada;Brasília`]
  await choose(page, Buffer.from(['Quem vê;Nome;Modalidade;Campus', ...lines].join('\r\n')))
  const corrections = page.getByRole('form', { name: 'Corrigir as linhas com problema' })
  await expect(corrections).toBeVisible()
  await expect(page.getByText('quem lê já vê')).toHaveCount(0)
  await corrections.getByRole('combobox').selectOption('Mestrado')

  // The answer of the trial waits until somebody has had enough.
  const { promise: isStopped, resolve: stop } = Promise.withResolvers<void>()
  let imports = 0
  await page.route('**/import', async (route) => {
    imports += 1
    await isStopped
    await route.continue()
  })
  await corrections.getByRole('button', { name: 'Importar 1 linha' }).click()
  await page.getByRole('button', { name: 'Parar' }).click()
  stop()
  await expect(page.getByRole('heading', { name: /conferida/ })).toHaveText(
    '1 linha conferida: 1 nova.',
  )
  expect(imports).toBe(1)
  const values = page.getByRole('list', { name: 'Linhas do arquivo' })
  await expect(values).toContainText('Mestrado')
  await expect(values).not.toContainText('Quem vê')
  await expect(page.getByText('quem lê já vê')).toHaveCount(0)

  await page.getByRole('button', { name: 'Importar 1 linha' }).click()
  const made = page.getByRole('region', { name: 'O que esta importação criou' })
  await expect(made).toContainText('1 rascunho: só quem edita vê.')
})

test('uma planilha do Excel entra como está: da aba certa, com a data dela, e a célula errada se corrige', async ({
  page,
  personWith,
}) => {
  const run = crypto.randomUUID().slice(0, 6)
  await signIn(page, await personWith('admin'))
  await page.goto('/perfil/importar?colecao=events')
  await whenHydrated(page)
  await expect(page.getByText('Uma planilha do Excel (.xlsx), um CSV ou um JSON.')).toBeVisible()
  const start = { value: 46_093.8125, format: 'dd/mm/yyyy hh:mm' }
  const missing = { xml: '<c r="@" t="e"><v>#N/A</v></c>' }
  const day = { value: 46_094, format: 'dd/mm/yyyy' }
  const header = ['Título', 'Começa', 'Campus', 'Quem vê', 'Situação']
  const books = [
    { name: 'Leia-me', rows: [['Preencha a outra aba']] },
    {
      name: 'Agenda',
      rows: [
        header,
        [`Aula ${run} A`, start, 'Brasília', 'Rascunho', 'Confirmado'],
        [],
        [`Aula ${run} B`, day, missing, 'Rascunho', 'Confirmado'],
      ],
    },
  ]

  await chooseWorkbook(page, workbook([{ name: 'Agenda', rows: [['Agenda de 2026'], header] }]))
  await expect(page.getByRole('alert').filter({ hasText: 'linha 2' })).toContainText(
    'Apague as linhas acima dela',
  )

  await chooseWorkbook(page, workbook(books))
  await expect(page.getByRole('heading', { name: /conferidas/ })).toHaveText(
    '2 linhas conferidas: 1 nova e 1 com problema.',
  )
  await expect(page.getByText('Foi lida a aba “Agenda”')).toBeVisible()
  const wrong = page.getByRole('list', { name: 'Linhas com problema' }).getByRole('listitem')
  await expect(wrong.first()).toContainText(`Linha 4 Aula ${run} B`)
  const failures = await downloaded(page, 'Baixar as linhas com problema')
  expect(failures).toContain(`Aula ${run} B;13/03/2026;#N/A;Rascunho;Confirmado;4;`)
  await isAccessible(page)

  const corrections = page.getByRole('form', { name: 'Corrigir as linhas com problema' })
  await corrections.getByRole('checkbox', { name: 'Brasília', exact: true }).check()
  await corrections.getByRole('button', { name: 'Importar 2 linhas' }).click()
  await expect(page.getByRole('heading', { name: '2 linhas importadas.' })).toBeVisible()
  const exported = await downloaded(page, 'Exportar para planilha (CSV)')
  const lineOf = (name: string) => exported.split('\r\n').find((line) => line.includes(name))
  expect(lineOf(`Aula ${run} A`)).toContain(';12/03/2026 19:30;')
  expect(lineOf(`Aula ${run} B`)).toContain(';13/03/2026;')
})

async function downloaded(page: Page, button: string): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return readFile(await (await download).path(), 'utf8')
}
