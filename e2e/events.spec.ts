import { expect } from '@playwright/test'
import { isAccessibleInBothThemes } from './is-accessible.ts'
import { test } from './own-server.ts'
import { signIn } from './sign-in.ts'
import { whenHydrated } from './test.ts'
import { addDocument } from './write-as.ts'

test('toda segunda terça do mês, menos uma que não acontece e uma que mudou de dia', async ({
  page,
  browser,
  personWith,
  server,
}) => {
  await signIn(page, await personWith('editor'))
  const title = `Roda ${crypto.randomUUID().slice(0, 8)}`
  const id = await addDocument(page, 'events', {
    title,
    start: '2096-01-10T19:00',
    end: '2096-01-10T21:00',
    state: 'confirmed',
  })
  await page.goto(`/perfil/conteudo/events/${id}`)
  await whenHydrated(page)
  await page.getByLabel('Com que frequência').selectOption('Todo mês')
  await page.getByLabel('Em que dia do mês').selectOption('Na segunda terça do mês')
  await page.getByLabel('Até que dia').fill('2096-06-30')
  await expect(page.getByText('Acontece toda segunda terça do mês, até 30/06/2096')).toBeVisible()
  await expect(page.getByText('São 6 vezes; a última, terça, 12/06/2096.')).toBeVisible()

  // Moved to a third Tuesday, the week has to be chosen again.
  await page.getByLabel('Começa', { exact: true }).first().fill('2096-01-17')
  await expect(page.getByText(/O começo mudou para outra semana do mês/)).toBeVisible()
  await page.getByLabel('Começa', { exact: true }).first().fill('2096-01-10')

  const changes = page.getByRole('group', { name: /Datas que mudaram/ })
  await changes.getByRole('button', { name: 'Adicionar data' }).click()
  await changes.getByLabel('Dia em que seria').fill('2096-02-14')
  await changes.getByRole('button', { name: 'Adicionar data' }).click()
  await changes.getByLabel('Dia em que seria').last().fill('2096-03-13')
  await changes.getByLabel('Passou para opcional', { exact: true }).last().fill('2096-03-15')
  await isAccessibleInBothThemes(page)
  await page.getByRole('button', { name: /^(Salvar|Publicar)/ }).click()
  await expect(page.getByText('Salvo.')).toBeVisible()

  const reader = await browser.newPage()
  await reader.goto('/eventos?campus=todos')
  const card = reader.getByRole('article', { name: title })
  await expect(card).toContainText('toda segunda terça do mês, até')
  await expect(card).toContainText('menos 14/02/2096 e 13/03/2096')
  await expect(card).toContainText(
    'Mudou de data: de 13/03/2096 para quinta, 15 de março de 2096, das 19h às 21h',
  )
  await reader.close()
  const file = await (await page.request.get(`${server.url}/agenda/eventos/${id}.ics`)).text()
  expect(file).toContain('RRULE:FREQ=MONTHLY;BYDAY=2TU;')
  expect(file).toContain('RECURRENCE-ID;TZID=America/Sao_Paulo:20960214T190000')
})

test('quem perdeu o prazo de inscrição é avisado', async ({ page, personWith }) => {
  await signIn(page, await personWith('admin'))
  const title = `Curso ${crypto.randomUUID().slice(0, 8)}`
  await addDocument(page, 'events', {
    title,
    start: '2096-05-08',
    registrationUntil: '2020-01-01',
    state: 'confirmed',
  })
  await page.goto('/eventos?campus=todos')
  await expect(page.getByRole('article', { name: title })).toContainText('Inscrições encerradas')
})
