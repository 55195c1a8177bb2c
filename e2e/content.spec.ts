import { expect } from '@playwright/test'
import { isAccessible, isAccessibleInBothThemes } from './is-accessible.ts'
import { test } from './own-server.ts'
import { signIn, signInOnProfile } from './sign-in.ts'
import { tabTo } from './tab-to.ts'
import { expectFocus, forgiveNetwork, open, stopClock, whenLive } from './test.ts'
import { addCourse, addDocument, patchCourse } from './write-as.ts'

const zone = 'America/Sao_Paulo'

/** What the institute's clocks show so many milliseconds from now, as an input takes it. */
function localText(ahead: number): string {
  return new Date(Date.now() + ahead)
    .toLocaleString('sv-SE', { timeZone: zone })
    .slice(0, 16)
    .replace(' ', 'T')
}

test('uma editora cria uma sigla, quem lê a vê chegar, e a lista a acha sem acento', async ({
  page,
  browser,
  personWith,
}) => {
  const acronym = `ÁG${crypto.randomUUID().slice(0, 5).toUpperCase()}`
  const reader = await browser.newPage()
  await open(reader, '/tab3')
  await whenLive(reader)
  await signInOnProfile(page, await personWith('editor'))
  await page.getByRole('main').getByRole('link', { name: 'Painel' }).click()
  await expect(page.getByRole('link', { name: /^Ajustes/ })).toHaveCount(0)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Glossário/ })
    .click()
  await page.getByRole('link', { name: 'Nova sigla' }).click()
  await page.getByLabel('Sigla', { exact: true }).fill(acronym)
  await page.getByLabel('Nome').fill('Águas do campus')
  await page.getByRole('combobox', { name: 'Tipo' }).selectOption('Programa')
  await page.getByLabel(/^Telefone/).pressSequentially('21938051')
  await expect(page.getByLabel(/^Telefone/)).toHaveValue('2193-8051')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel(/^Telefone/)).toHaveValue('(61) 2193-8051')
  const text = page.getByRole('textbox', { name: /^O que é/ })
  await text.fill('Cuida da água')
  await text.press('Control+a')
  await page.getByRole('button', { name: 'Negrito' }).click()
  await expect(text.locator('strong')).toHaveText('Cuida da água')
  await page.getByRole('button', { name: 'Mais botões' }).click()
  await page.getByRole('button', { name: 'Ver o código' }).click()
  await expect(text).toHaveValue('**Cuida da água**')
  await page.getByRole('button', { name: 'Publicar agora' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sigla criada')
  await expect(reader.getByRole('link', { name: acronym })).toBeAttached()
  await reader.close()

  await page.getByRole('link', { name: 'Ver a lista: Glossário' }).click()
  await page.getByLabel('Buscar nesta lista').fill(acronym.replace('Á', 'a').toLowerCase())
  const row = page.getByRole('listitem').filter({ hasText: acronym })
  await expect(row).toContainText('Águas do campus · Programa · (61) 2193-8051')
  await expect(page.getByRole('main')).toContainText(/1 de \d+/)
})

test('listas e formulários são acessíveis nos dois temas', async ({ page, personWith }) => {
  await signIn(page, await personWith('admin'))
  for (const path of ['/events', '/services/biblioteca', '/settings']) {
    await open(page, `/perfil/conteudo${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (path.split('/').length > 2) await page.getByText('Confirmação, fonte e responsável').click()
    await isAccessibleInBothThemes(page)
  }
})

test('a biblioteca fecha num feriado, e quem lê vê na hora', async ({
  page,
  browser,
  personWith,
}) => {
  const reader = await browser.newPage()
  await open(reader, '/horario')
  await signIn(page, await personWith('admin'))
  await open(page, '/perfil/conteudo/services/biblioteca')
  await page.getByRole('button', { name: 'Adicionar feriado ou exceção' }).click()
  await page.getByLabel('Motivo').last().fill('Dia da faxina')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Há um campo para corrigir.')).toBeVisible()
  await expect(page.locator('.field-fault').first()).toContainText('Dia da faxina, dia: use um dia')
  await page.getByLabel('Dia', { exact: true }).last().fill(localText(86_400_000).slice(0, 10))
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Salvo.')).toBeVisible()
  await expect(reader.getByText(/Dia da faxina/).first()).toBeAttached()
  await reader.close()
})

test('um evento que se repete diz em palavras quando', async ({ page, personWith }) => {
  await signIn(page, await personWith('editor'))
  await open(page, '/perfil/conteudo/events/novo')
  await page.getByRole('textbox', { name: 'Título' }).fill('Cinema no pátio')
  await page.getByLabel('Começa', { exact: true }).fill('2027-03-05')
  await page.getByLabel('Começa: hora').fill('19:00')
  await page.getByLabel('Com que frequência').selectOption('Toda semana')
  await page.getByLabel('Até que dia').fill('2027-03-01')
  await page.getByLabel(/^Situação/).selectOption('Confirmado')
  await expect(page.getByText('Acontece toda sexta, até 01/03/2027.')).toBeVisible()
  await page.getByRole('button', { name: 'Publicar agora' }).click()
  await expect(page.locator('.field-fault').first()).toContainText('vem antes de “Começa”')
  // It can be put away as the draft that it was.
  await expect(page.getByRole('button', { name: 'Salvar rascunho' })).toBeVisible()
  await page.getByLabel('Até que dia').fill('2027-06-25')
  await page.getByRole('button', { name: 'Publicar agora' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Evento criado')
})

test('os dias próximos ficam onde estão depois de escolher um: nada pula', async ({
  page,
  personWith,
}) => {
  await signIn(page, await personWith('editor'))
  await open(page, '/perfil/conteudo/events/novo')
  const days = page.getByRole('group', { name: 'Dias próximos' }).first()
  await days.getByRole('button', { name: 'amanhã' }).click()
  await expect(page.getByLabel('Começa', { exact: true })).not.toHaveValue('')
  await expect(days.getByRole('button', { name: 'hoje' })).toBeVisible()
})

test('uma notícia marcada para daqui a duas horas espera, e na hora aparece a quem lê', async ({
  page,
  browser,
  personWith,
  server,
}) => {
  const title = `Matrículas ${crypto.randomUUID().slice(0, 6)}`
  await signIn(page, await personWith('editor'))
  await open(page, '/perfil/conteudo/news/novo')
  await page.getByRole('textbox', { name: 'Título' }).fill(title)
  await page.getByLabel('Data', { exact: true }).fill(localText(0).slice(0, 10))
  await page.getByLabel('Agendado').check()
  const moment = localText(2 * 3_600_000)
  await page.getByLabel('Publicar em').fill(moment)
  await expect(page.getByText(/^(Hoje|Amanhã), às? \d+h/)).toBeVisible()
  await page.getByRole('button', { name: 'Agendar' }).click()
  await expect(page.getByText(/Vai ao ar automaticamente (hoje|amanhã), às? \d+h/)).toBeVisible()

  await page.getByRole('link', { name: 'Continuar escrevendo' }).click()
  await expect(page.getByLabel('Publicar em')).toHaveValue(moment)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const reader = await browser.newPage()
  await open(reader, '/tab1')
  await whenLive(reader)
  await expect(reader.getByText(title)).toHaveCount(0)
  // The hours need not be waited for.
  await server.edit('news', id, { publishAt: new Date(Date.now() + 2000).toISOString() })
  await expect(reader.getByText(title).first()).toBeAttached()
  await reader.close()
})

test('muitas siglas são arquivadas de uma vez, e por dez segundos dá para voltar atrás', async ({
  page,
  personWith,
}) => {
  await signIn(page, await personWith('editor'))
  const stem = crypto.randomUUID().slice(0, 6).toUpperCase()
  const ids: string[] = []
  for (const end of ['A', 'B', 'C'])
    ids.push(
      await addDocument(page, 'glossary', {
        acronym: `${stem}${end}`,
        name: 'Setor de testes',
        kind: 'setor',
      }),
    )
  const statuses = async () => {
    const answer = await page.request.get('/api/staff/collections/glossary')
    const { documents } = await answer.json()
    return documents
      .filter(({ id }: { id: string }) => ids.includes(id))
      .map(({ status }: { status: string }) => status)
  }
  await open(page, `/perfil/conteudo/glossary?q=${stem}`)
  for (const end of ['A', 'B', 'C']) await page.getByLabel(`Escolher ${stem}${end}`).check()
  await isAccessible(page)
  await stopClock(page)
  await page.getByRole('button', { name: 'Arquivar' }).click()
  await expect(page.getByText('3 arquivadas.')).toBeVisible()
  expect(await statuses()).toEqual(['archived', 'archived', 'archived'])
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('Desfeito.')).toBeVisible()
  await expectFocus(page)
  expect(await statuses()).toEqual(['published', 'published', 'published'])
})

test('um campo muda em muitas siglas de uma vez, visto antes, e volta', async ({
  page,
  personWith,
}) => {
  await signIn(page, await personWith('editor'))
  const stem = crypto.randomUUID().slice(0, 6).toUpperCase()
  for (const [end, room] of Object.entries({ A: '101', B: '102', C: '200' }))
    await addDocument(page, 'glossary', {
      acronym: `${stem}${end}`,
      name: 'Setor que muda de sala',
      kind: 'setor',
      room,
    })
  const rooms = async () => {
    const answer = await page.request.get('/api/staff/collections/glossary')
    const { documents } = await answer.json()
    return documents
      .filter(({ acronym }: { acronym: string }) => acronym.startsWith(stem))
      .map(({ room }: { room?: string }) => room)
      .sort()
  }
  await open(page, `/perfil/conteudo/glossary?q=${stem}`)
  await page.getByLabel('Escolher todos').check()
  await page.getByRole('button', { name: 'Mudar um campo…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mudar um campo em 3' })
  await dialog.getByLabel('Que campo').selectOption({ label: 'Sala' })
  await dialog.getByRole('textbox', { name: /^Sala/ }).fill('200')
  await expect(dialog.getByRole('list', { name: 'O que vai mudar' })).toContainText(
    `${stem}A: 101 → para 200`,
  )
  await isAccessible(page)
  await stopClock(page)
  await dialog.getByRole('button', { name: 'Mudar 2' }).click()
  await expect(page.getByText('2 mudadas.')).toBeVisible()
  expect(await rooms()).toEqual(['200', '200', '200'])
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('Desfeito.')).toBeVisible()
  await expectFocus(page)
  expect(await rooms()).toEqual(['101', '102', '200'])
})

test('o que outra pessoa mudou nesse meio tempo fica como está, e a lista diz por quê', async ({
  page,
  personWith,
  faults,
}) => {
  await signIn(page, await personWith('editor'))
  const stem = crypto.randomUUID().slice(0, 6)
  const kept = await addCourse(page, `Curso ${stem} um`)
  await addCourse(page, `Curso ${stem} dois`)
  await open(page, `/perfil/conteudo/courses?q=${stem}`)
  await page.getByLabel('Escolher todos').check()
  await page.route('**/api/staff/**', (route) => route.abort())
  await patchCourse(page, kept, { duration: '9 meses' })
  await page.getByRole('button', { name: 'Arquivar' }).click()
  await expect(page.getByText('1 arquivado.')).toBeVisible()
  await expect(page.getByText(`Curso ${stem} um: alguém mudou isto`)).toBeVisible()
  const answer = await page.request.get(`/api/collections/courses/${kept}`)
  expect(await answer.json()).toMatchObject({ duration: '9 meses' })
  forgiveNetwork(faults)
})

test('o que se escrevia num documento novo espera neste aparelho, também depois de fechar', async ({
  page,
  context,
  personWith,
}) => {
  await signIn(page, await personWith('editor'))
  await open(page, '/perfil/conteudo/notices/novo')
  await page.getByLabel('Texto').fill('Sem água na quinta.')
  await page.close()
  const next = await context.newPage()
  await open(next, '/perfil/conteudo/notices/novo')
  await expect(next.getByLabel('Texto')).toHaveValue('Sem água na quinta.')
  await expect(next.getByText('Rascunho guardado neste aparelho')).toBeVisible()
  await next.getByRole('button', { name: 'Descartar e começar de novo' }).click()
  await expect(next.getByRole('textbox', { name: 'Texto' })).toHaveValue('')
})

test('um formulário inteiro só com o teclado', async ({ page, personWith }) => {
  const handle = `@ifb-${crypto.randomUUID().slice(0, 6)}`
  await signIn(page, await personWith('editor'))
  await open(page, '/perfil/conteudo/social/novo')
  await tabTo(page, page.getByLabel('Rede', { exact: true }))
  const { keyboard } = page
  await keyboard.press('ArrowDown')
  await keyboard.press('ArrowDown')
  for (const text of [handle, 'exemplo.edu.br', 'Fotos', '3']) {
    await keyboard.press('Tab')
    await keyboard.type(text)
  }
  await keyboard.press('Enter')
  await expect(page.getByText('Há um campo para corrigir.')).toBeVisible()
  await expect(page.getByLabel('Endereço')).toBeFocused()
  await page.keyboard.press('Home')
  await keyboard.type('https://')
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rede social criada')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
