import { expect } from '@playwright/test'
import { addDays, localTime } from '#content/local-time.ts'
import { isAccessible } from './is-accessible.ts'
import { type OwnServer, test } from './own-server.ts'
import { signIn } from './sign-in.ts'
import { whenHydrated } from './test.ts'

const { day: today } = localTime(Date.now(), 'America/Sao_Paulo')

const course = 'tecnico-em-comercio-tecnico-subsequente'

/** Publishes an admission that is open for three more days, and tells its id. */
async function publish({ api }: OwnServer): Promise<string> {
  const document = {
    title: 'Técnicos para testes',
    number: '1/2026',
    year: 2026,
    summary: 'Para quem terminou o Ensino Médio.',
    link: 'https://processo.exemplo.edu.br',
    courses: [{ course }],
    steps: [
      {
        name: 'Inscrição',
        kind: 'registration',
        start: addDays(today, -9),
        end: addDays(today, 3),
        link: 'https://processo.exemplo.edu.br/inscricao',
      },
      { name: 'Resultado', kind: 'result', start: addDays(today, 20) },
      { name: 'Matrícula' },
    ],
    rectifications: [
      { what: 'Inscrição', date: addDays(today, -1), before: 'ontem', after: 'daqui a três dias' },
    ],
    papers: ['Identidade com foto'],
    files: [{ name: 'Edital completo', link: 'https://processo.exemplo.edu.br/edital.pdf' }],
    campuses: 'all',
    status: 'published',
  }
  const answer = await api.post('/api/collections/admissions', { data: document })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()).id
}

test('uma candidata acha o edital aberto pelo curso, vê o prazo e o que mudou', async ({
  page,
  server,
}) => {
  const id = await publish(server)
  await page.clock.setFixedTime(`${today}T12:00:00-03:00`)
  await page.goto(`/detalhes/${course}`)
  await whenHydrated(page)
  const link = page.getByRole('link', { name: /Técnicos para testes: inscrições abertas/ })
  await expect(link).toContainText('faltam 3 dias')
  // What the rules say of other years would contradict it.
  await expect(page.getByText('Não conhecemos inscrições abertas hoje.')).toHaveCount(0)
  const action = page.getByRole('link', { name: /^Como se inscrever/ })
  await expect(action).toHaveAttribute('href', 'https://processo.exemplo.edu.br/inscricao')
  await expect(action).toHaveText(
    'Como se inscreverem processo.exemplo.edu.br (abre em outra janela)',
  )
  await isAccessible(page)
  await link.click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Técnicos para testes')
  const main = page.getByRole('article').filter({ visible: true })
  const current = main.locator('[aria-current=step]')
  await expect(current).toContainText('Agora: faltam 3 dias')
  await expect(current).toContainText('Mudou de ontem para daqui a três dias')
  await expect(main.getByRole('listitem').filter({ hasText: 'Matrícula' })).toContainText(
    'Data não informada',
  )
  await expect(main.getByText('Identidade com foto')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Técnico em Comércio' })).toBeVisible()

  // The same from the server, and taken over in the browser.
  await page.reload()
  await whenHydrated(page)
  await isAccessible(page)

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Adicionar à agenda' }).click()
  expect((await download).suggestedFilename()).toBe(`${id}.ics`)
  const file = await (await page.request.get(`/agenda/editais/${id}.ics`)).text()
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(2)
  expect(file).toContain(`DTSTART;VALUE=DATE:${addDays(today, 20).replaceAll('-', '')}`)

  // One page on paper, without what only a screen needs.
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('link', { name: 'Adicionar à agenda' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await page.goto('/editais')
  await whenHydrated(page)
  await isAccessible(page)
  const open = page.getByRole('region', { name: 'Inscrições abertas' })
  await expect(open.getByRole('link')).toHaveText([/Técnicos para testes.*faltam 3 dias/])
  const closed = page.getByRole('region', { name: 'Encerrados' })
  const over = closed.getByRole('link')
  await expect(over).toHaveCount(0)
  await closed.getByRole('heading', { name: '2023' }).click()
  await expect(over.filter({ hasText: 'Cursos técnicos 2024/1' })).toContainText(
    'até sexta, 24 de novembro de 2023',
  )
  // What is over goes into no calendar.
  await over.filter({ hasText: 'Cursos técnicos 2024/1' }).click()
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Adicionar à agenda' })).toHaveCount(0)
  await expect(page.getByText('Assinar no meu calendário')).toHaveCount(0)
})

test('uma editora escreve as etapas no celular, e o que não pode ser é dito na etapa', async ({
  page,
  personWith,
}) => {
  await signIn(page, await personWith('admin'))
  await page.goto('/perfil/conteudo/admissions/novo')
  await whenHydrated(page)
  await page.getByRole('textbox', { name: 'Título' }).fill('Seleção da editora')
  await page.getByLabel('Ano do edital').fill('2026')
  await page.getByRole('button', { name: 'Adicionar etapa' }).click()
  const row = page.locator('details', { hasText: 'Fim do prazo' })
  await row.getByLabel('O que acontece').fill('Inscrição')
  await row.getByLabel('Tipo').selectOption('Inscrição')
  await row.getByRole('textbox', { name: 'Começo opcional' }).fill('2099-02-10')
  await row.getByRole('textbox', { name: 'Fim do prazo opcional' }).fill('2099-02-01')
  await page.getByRole('radio', { name: /^Publicado/ }).check()
  await page.getByRole('checkbox', { name: 'Todos os campi' }).check()
  const save = page.getByRole('button', { name: /^(Salvar|Publicar|Criar)/ })
  await save.click()
  await expect(row.getByText('Acaba antes de começar: vem antes de “Começo”.')).toBeVisible()
  await row.getByRole('textbox', { name: 'Fim do prazo opcional' }).fill('2099-02-20')
  await save.click()
  await expect(page.getByRole('heading', { name: 'Edital criado' })).toBeVisible()
  await page.goto('/editais')
  const soon = page.getByRole('region', { name: 'Em breve' })
  await expect(soon.getByRole('link')).toContainText('Inscrição: 10 a 20 de fevereiro de 2099')
})

test.describe('sem JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('o edital e a lista dizem o mesmo', async ({ page }) => {
    await page.goto('/editais')
    await page.getByRole('heading', { name: '2023' }).click()
    await page.getByRole('link', { name: /Cursos técnicos 2024\/1/ }).click()
    await expect(page.getByText('até sexta, 24 de novembro de 2023')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden()
  })
})
