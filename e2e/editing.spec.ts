import { expect, type Page } from '@playwright/test'
import { accountPaths } from '#protocol/accounts.ts'
import { isAccessible } from './is-accessible.ts'
import { test } from './own-server.ts'
import { signIn, signInByForm, signInOnProfile } from './sign-in.ts'
import { forgiveNetwork, whenHydrated, whenLive } from './test.ts'
import { addCourse, addDocument, patchCourse } from './write-as.ts'

async function openEditor(page: Page, id: string): Promise<void> {
  await page.goto(`/details/${id}`)
  await whenHydrated(page)
  await expect(duration(page)).toBeVisible()
}

/** From a document's page by its pencil. */
async function goToEditor(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Editar / }).click()
  await page.getByRole('button', { name: 'Mais opções' }).click()
}

const duration = (page: Page) => page.getByRole('textbox', { name: /^Duração (?!em)/ })

const save = (page: Page) => page.getByRole('button', { name: /^(Salvar|Publicar$)/ }).click()

test('uma editora cria um curso e o muda; quem está lendo vê a mudança sem recarregar', async ({
  page,
  browser,
  personWith,
}) => {
  const name = `Técnico em Jogos ${crypto.randomUUID().slice(0, 6)}`
  await signInOnProfile(page, await personWith('editor'))
  await page.getByRole('main').getByRole('link', { name: 'Painel' }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Cursos/ })
    .click()
  await page.getByRole('link', { name: 'Novo curso' }).click()
  await page.getByLabel('Nome').fill(name)
  await page
    .getByRole('combobox', { name: 'Modalidade', exact: true })
    .selectOption('Técnico subsequente')
  await duration(page).fill('2 anos')
  await expect(page.getByLabel('Brasília', { exact: true })).toBeChecked()
  await page.getByLabel('Publicado').check()
  await save(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Curso criado')
  await page.getByRole('link', { name: 'Ver a página' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

  const reader = await browser.newPage()
  await reader.goto(page.url())
  await whenHydrated(reader)
  await expect(reader.getByText('2 anos', { exact: true })).toBeVisible()
  await expect(reader.getByRole('button', { name: /^Editar/ })).toHaveCount(0)

  await goToEditor(page)
  await duration(page).fill('3 anos')
  await save(page)
  await expect(page.getByText('Salvo.')).toBeVisible()
  await expect(reader.getByText('3 anos', { exact: true })).toBeVisible()
  await reader.close()
  await page.getByRole('main').getByRole('link', { name: 'Ver a página' }).click()
  await expect(page.getByText('3 anos', { exact: true })).toBeVisible()
})

test('um rascunho só quem edita vê, e apagar pede confirmação', async ({
  page,
  browser,
  personWith,
  faults,
}) => {
  await signIn(page, await personWith('editor'))
  const id = await addCourse(page, 'Curso que some')
  await openEditor(page, id)
  await page.getByLabel('Rascunho').check()
  await save(page)
  await expect(page.getByText('Só quem edita vê.').last()).toBeVisible()
  const reader = await browser.newPage()
  expect((await reader.goto(`/detalhes/${id}`))?.status()).toBe(404)
  await reader.close()

  await page.getByRole('button', { name: 'Apagar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByRole('button', { name: 'Apagar' })).toBeFocused()
  await page.getByRole('button', { name: 'Apagar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Apagar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Curso apagado')
  await page.goto(`/details/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Curso não encontrado')
  forgiveNetwork(faults)
})

test('um valor errado é explicado no campo, e nada do que se escreveu se perde', async ({
  page,
  personWith,
}) => {
  await signIn(page, await personWith('editor'))
  const id = await addCourse(page, 'Curso com erro')
  await openEditor(page, id)
  await duration(page).fill('4 anos')
  await page.getByLabel(/^Vagas/).fill('muitas')
  await page.getByLabel(/^E-mail/).fill('curso')
  await save(page)
  await expect(page.getByText('Há 2 campos para corrigir.')).toBeVisible()
  await expect(page.getByLabel(/^Vagas/)).toBeFocused()
  await expect(page.getByLabel(/^Vagas/)).toHaveAccessibleDescription(
    'Em cada processo seletivo. Use um número inteiro de 0 a 10000.',
  )
  await expect(page.getByLabel(/^E-mail/)).toHaveAccessibleDescription(
    'Use um e-mail como setor@exemplo.edu.br.',
  )
  await isAccessible(page)

  // A reload, as of a phone that runs out of memory, keeps it too.
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await whenHydrated(page)
  await expect(page.getByText('o que você tinha escrito')).toBeVisible()
  await expect(duration(page)).toHaveValue('4 anos')
  await page.getByLabel(/^Vagas/).fill('40')
  await page.getByLabel(/^E-mail/).fill('curso@exemplo.edu.br')
  await page.getByRole('button', { name: 'Mais botões' }).click()
  await page.getByRole('button', { name: 'Ver o código' }).click()
  const description = page.getByLabel(/^O que se aprende/)
  await description.fill('Leia [isto](javascript:alert).')
  await save(page)
  await expect(description).toHaveAccessibleDescription(/não abre/)
  await description.fill('Leia [isto](/tab2).')
  await save(page)
  await expect(page.getByText('Salvo.')).toBeVisible()
})

test('o que só o servidor sabe também é explicado no campo', async ({
  page,
  personWith,
  faults,
}) => {
  await signIn(page, await personWith('admin'))
  await page.goto('/details-glossario')
  await whenHydrated(page)
  await page.getByLabel('Sigla', { exact: true }).fill('CGBI')
  await page.getByLabel('Nome').fill('Outra coisa')
  await page.getByRole('combobox', { name: 'Tipo' }).selectOption('Setor')
  await page.getByRole('checkbox', { name: 'Todos os campi' }).check()
  await save(page)
  await expect(page.getByLabel('Sigla', { exact: true })).toHaveAccessibleDescription(
    /^A sigla já está em/,
  )
  const [other] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Abrir em outra aba o que já existe' }).click(),
  ])
  await expect(other.getByLabel('Sigla', { exact: true })).toHaveValue('CGBI')
  await other.close()
  await expect(page.getByLabel('Nome')).toHaveValue('Outra coisa')
  await page.goto('/perfil')
  await expect(page.getByText('Alterações neste aparelho')).toHaveCount(0)
  forgiveNetwork(faults)
})

test('quem sai sem salvar é avisado, e pode ficar', async ({ page, personWith }) => {
  await signInOnProfile(page, await personWith('editor'))
  const id = await addCourse(page, 'Curso pela metade')
  await page.goto(`/detalhes/${id}`)
  await whenHydrated(page)
  await goToEditor(page)
  await duration(page).fill('5 anos')

  await page.getByRole('navigation', { name: 'Seções' }).getByText('Glossário').click()
  await expect(page.getByRole('dialog')).toContainText('Sair sem salvar?')
  // The browser tells of a closed dialog later: a question that is asked by then must not take that for its answer.
  await page.getByRole('dialog').evaluate((dialog: HTMLDialogElement) => {
    dialog.close()
    document.querySelector<HTMLElement>('.tab-bar a[href="/tab3"]')?.click()
  })
  await expect(page.getByRole('dialog')).toContainText('Sair sem salvar?')
  await page.keyboard.press('Escape')
  await expect(duration(page)).toHaveValue('5 anos')

  await page.goBack()
  await page.getByRole('button', { name: 'Continuar escrevendo' }).click()
  await expect(page).toHaveURL(`/details/${id}`)
  await expect(duration(page)).toHaveValue('5 anos')

  await page.goBack()
  await page.getByRole('button', { name: 'Sair sem salvar' }).click()
  await expect(page).toHaveURL(`/detalhes/${id}`)
  await goToEditor(page)
  await expect(duration(page)).toHaveValue('1 ano')
})

test('uma sessão que termina no meio não perde o que se escreveu', async ({
  page,
  context,
  personWith,
  faults,
}) => {
  const editor = await personWith('editor')
  await signIn(page, editor)
  const id = await addCourse(page, 'Curso sem sessão')
  await openEditor(page, id)
  await duration(page).fill('6 anos')
  await context.clearCookies()
  await save(page)
  await expect(page.getByText('o texto está guardado neste aparelho')).toBeVisible()
  await page.getByLabel('E-mail').fill(editor.email)
  await page.getByLabel('Senha', { exact: true }).fill(editor.password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL(`/details/${id}`)
  await expect(duration(page)).toHaveValue('6 anos')
  await page.goto(`/detalhes/${id}`)
  await expect(page.getByText('6 anos')).toBeVisible()
  forgiveNetwork(faults)
})

test('uma editora não muda o curso de outro campus, e lê por quê', async ({
  page,
  personWith,
  faults,
}) => {
  await signIn(page, await personWith('editor'))
  const other = 'tecnico-em-eletronica-ceilandia'
  await page.goto(`/detalhes/${other}`)
  await whenHydrated(page)
  await expect(page.getByRole('button', { name: /^Editar/ })).toHaveCount(0)
  await page.goto(`/details/${other}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este curso é de outras pessoas')
  forgiveNetwork(faults)
})

test('quem é responsável por um setor muda só a sigla dele, sem mexer em quem a vê', async ({
  page,
  browser,
  personWith,
  faults,
}) => {
  await signIn(page, await personWith('sector_owner'))
  const { user } = await (await page.request.get(accountPaths.session)).json()
  const adminPage = await browser.newPage()
  await signInOnProfile(adminPage, await personWith('admin'))
  const acronym = crypto.randomUUID().slice(0, 6).toUpperCase()
  const entry = { acronym, name: 'Setor de testes', kind: 'setor', owner: user.id }
  const id = await addDocument(adminPage, 'glossary', entry)
  await adminPage.close()

  await page.goto('/detalhes-glossario/cgbi')
  await whenHydrated(page)
  await expect(page.getByRole('button', { name: /^Editar/ })).toHaveCount(0)
  await page.goto(`/detalhes-glossario/${id}`)
  await goToEditor(page)
  await page.getByLabel(/^Telefone/).fill('(61) 2193-8000')
  await page.getByLabel(/^Também se diz/).fill('testes\n\nsala de testes')
  await expect(page.getByText('Quem vê')).toHaveCount(0)
  await save(page)
  await expect(page.getByText('Salvo.')).toBeVisible()
  await page.getByRole('link', { name: 'Ver a página' }).click()
  await expect(page.getByText('(61) 2193-8000')).toBeVisible()
  await expect(page.getByText('testes, sala de testes')).toBeVisible()
  forgiveNetwork(faults)
})

for (const [choice, colorScheme] of [
  ['Usar o meu e salvar', 'dark'],
  ['Ficar com este', 'light'],
] as const)
  test(`duas pessoas mudam o mesmo curso: “${choice}”`, async ({ page, personWith, faults }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await signIn(page, await personWith('editor'))
    const id = await addCourse(page, 'Curso disputado')
    await openEditor(page, id)
    await duration(page).fill('7 anos')
    await patchCourse(page, id, { duration: '8 meses', note: 'De outra pessoa' })
    await expect(page.getByText('Você, em outra janela, mudou Observação')).toBeVisible()
    await expect(page.getByLabel(/^Observação/)).toHaveValue('De outra pessoa')
    await page.getByLabel(/^Vagas/).fill('40')
    await save(page)
    await expect(duration(page)).toHaveAccessibleDescription(/Escolha o que vale/)
    await expect(page.locator('.differences')).toContainText('Como está agora8 meses')
    await expect(page.locator('.differences')).toContainText('Como você escreveu7 anos')
    await isAccessible(page)
    await page.getByRole('button', { name: `Duração: ${choice}` }).click()
    const expected = choice === 'Usar o meu e salvar' ? '7 anos' : '8 meses'
    await expect(duration(page)).toHaveValue(expected)
    if (choice === 'Ficar com este') await save(page)
    await expect(page.getByText('Salvo.')).toBeVisible()
    await page.goto(`/detalhes/${id}`)
    await expect(page.getByText(expected)).toBeVisible()
    await expect(page.getByText('De outra pessoa')).toBeVisible()
    await page.goto('/perfil')
    await whenHydrated(page)
    await expect(page.getByText('Alterações neste aparelho')).toHaveCount(0)
    forgiveNetwork(faults)
  })

test('o que se escreve enquanto o salvamento está a caminho fica no formulário', async ({
  page,
  personWith,
}) => {
  await signIn(page, await personWith('editor'))
  const id = await addCourse(page, 'Curso na rede lenta')
  await openEditor(page, id)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/api/collections/**', async (route) => {
    if (route.request().method() === 'PATCH') await held
    await route.continue()
  })
  await duration(page).fill('2 anos')
  await save(page)
  await expect(page.getByRole('button', { name: 'Salvando…' })).toBeVisible()
  await page.getByLabel(/^Vagas/).fill('40')
  letGo()
  await expect(page.getByRole('button', { name: 'Salvar' })).toBeVisible()
  await expect(page.getByLabel(/^Vagas/)).toHaveValue('40')
  await save(page)
  await expect(page.getByText('Salvo.')).toBeVisible()
  const answer = await page.request.get(`/api/collections/courses/${id}`)
  expect(await answer.json()).toMatchObject({ duration: '2 anos', places: 40 })
})

test('quem escreve na cópia do aparelho não passa por cima de quem mudou depois', async ({
  page,
  personWith,
  faults,
}) => {
  await signIn(page, await personWith('editor'))
  const id = await addCourse(page, 'Curso na cópia')
  await page.goto(`/detalhes/${id}`)
  await whenHydrated(page)
  await whenLive(page)
  await page.route('**/api/staff/**', (route) => route.abort())
  await goToEditor(page)
  await duration(page).fill('7 anos')
  await patchCourse(page, id, { duration: '8 meses' })
  await expect(page.getByText('Você, em outra janela, mudou o mesmo campo')).toBeVisible()
  await save(page)
  await expect(page.getByText('Você, em outra janela, também mudou: Duração')).toBeFocused()
  const answer = await page.request.get(`/api/collections/courses/${id}`)
  expect(await answer.json()).toMatchObject({ duration: '8 meses' })
  forgiveNetwork(faults)
})

test('quem entra no lugar de outra pessoa não encontra o que ela escrevia', async ({
  page,
  context,
  personWith,
  faults,
}) => {
  await signIn(page, await personWith('editor'))
  const id = await addCourse(page, 'Curso de duas pessoas')
  await openEditor(page, id)
  await duration(page).fill('9 anos')
  const other = await context.newPage()
  await context.clearCookies()
  await signInByForm(other, await personWith('editor', 'Bia'))
  await expect(duration(page)).toHaveValue('1 ano')
  forgiveNetwork(faults)
})
