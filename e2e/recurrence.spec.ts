import { expect } from '@playwright/test'
import { isAccessibleInBothThemes } from './is-accessible.ts'
import { signIn } from './sign-in.ts'
import { test, whenHydrated } from './test.ts'
import { addDocument } from './write-as.ts'

test('um evento em dois dias da semana, por um número de vezes, é dito e repetido assim', async ({
  page,
  browser,
  personWith,
}) => {
  await signIn(page, await personWith('editor'))
  await page.goto('/perfil/conteudo/events/novo')
  await whenHydrated(page)
  const title = `Oficina ${crypto.randomUUID().slice(0, 8)}`
  await page.getByRole('textbox', { name: 'Título' }).fill(title)
  // A Monday, far ahead of whatever day it is.
  await page.getByLabel('Começa', { exact: true }).fill('2096-01-02')
  await page.getByLabel('Começa: hora').fill('14:00')
  await page.getByLabel('Com que frequência').selectOption('Toda semana')
  const days = page.getByRole('group', { name: 'Em que dias' })
  await expect(days.getByLabel('segunda')).toBeChecked()
  await days.getByLabel('quarta').check()
  await page.getByRole('radio', { name: 'Número de vezes' }).check()
  await page.getByLabel('Quantas vezes').fill('501')
  await expect(page.getByText('Use um número de 1 a 500.')).toBeVisible()
  await page.getByLabel('Quantas vezes').fill('5')
  const words = page.getByText('Acontece toda segunda e quarta, até 16/01/2096. São 5 vezes.')
  await expect(words).toBeVisible()
  // It stays five times when the beginning moves.
  await page.getByLabel('Começa', { exact: true }).fill('2096-01-09')
  await expect(page.getByText('até 23/01/2096. São 5 vezes.')).toBeVisible()
  await page.getByLabel('Começa', { exact: true }).fill('2096-01-02')
  await page.getByRole('radio', { name: 'Até uma data' }).check()
  await expect(page.getByLabel('Até que dia')).toHaveValue('2096-01-16')
  await page.getByLabel('Até que dia').fill('2096-01-18')
  await expect(page.getByText('São 6 vezes.')).toBeVisible()
  await isAccessibleInBothThemes(page)

  // Moved to a Tuesday, the days have to say so.
  await page.getByLabel('Começa', { exact: true }).fill('2096-01-03')
  await expect(page.getByText('Marque também terça')).toBeVisible()
  await expect(page.getByLabel(/^Situação/)).toHaveValue('confirmed')
  await page.getByRole('radio', { name: /^Publicado/ }).check()
  const save = page.getByRole('button', { name: /^(Salvar|Publicar|Criar)/ })
  await save.click()
  await expect(
    page.getByText(/Dias da semana: não inclui o dia da semana de “Começa”/),
  ).toBeVisible()
  await page.getByLabel('Começa', { exact: true }).fill('2096-01-02')
  await save.click()
  await expect(page.getByText(/Já está no ar/)).toBeVisible()

  const reader = await browser.newPage()
  await reader.goto('/eventos')
  await whenHydrated(reader)
  const card = reader.getByRole('article', { name: title })
  await expect(card).toContainText('toda segunda e quarta, até')
  await reader.close()
})

test('da lista das próximas datas, um toque cancela uma e um toque muda outra; a série muda e elas ficam', async ({
  page,
  browser,
  personWith,
}) => {
  await signIn(page, await personWith('editor'))
  const title = `Clube ${crypto.randomUUID().slice(0, 8)}`
  const id = await addDocument(page, 'events', {
    title,
    // A Monday.
    start: '2096-10-01T10:00',
    end: '2096-10-01T11:00',
    recurrence: { every: 'week', interval: 1, until: '2096-12-31' },
    place: 'Auditório',
    state: 'confirmed',
  })
  await page.goto(`/perfil/conteudo/events/${id}`)
  await whenHydrated(page)
  let taps = 0
  const tap = async (name: string | RegExp) => {
    taps += 1
    await page.getByRole('button', { name }).click()
  }
  await page.getByText('Uma data não acontece, ou muda?').click()
  const dates = page.locator('.next-dates')
  await expect(dates.getByRole('listitem')).toHaveCount(5)
  await tap(/^Não acontece.*08\/10\/2096$/)
  await expect(dates.getByRole('listitem').nth(1)).toContainText('Não acontece')
  await tap(/^Mudar.*15\/10\/2096$/)
  // The row is there, unfolded, with the day that it is about, and the focus in it.
  const day = page.getByLabel('Passou para opcional', { exact: true }).last()
  await expect(day).toBeFocused()
  await expect(day).toHaveValue('2096-10-15')
  await day.fill('2096-10-17')
  await page
    .getByLabel(/^Outro lugar/)
    .last()
    .fill('Sala 3')
  await page
    .getByLabel(/^Recado/)
    .last()
    .fill('com outro convidado')
  await expect(dates.getByRole('listitem').nth(2)).toContainText(
    'passa para quarta, 17 de outubro de 2096, das 10h às 11h · Sala 3 · com outro convidado',
  )
  await tap('Mostrar mais datas')
  await expect(dates.getByRole('listitem')).toHaveCount(10)

  // All of them later: the others stay what they are, and the form says so.
  await page.getByLabel('Começa: hora').first().fill('10:30')
  await page.getByLabel('Termina: hora').first().fill('11:30')
  await expect(dates.getByRole('listitem').nth(2)).toContainText('das 10h30 às 11h30 · Sala 3')
  await expect(dates).toContainText('As 2 datas mudadas ficam como estão')
  await isAccessibleInBothThemes(page)

  // On Tuesdays neither day is one of the event: the form says so, and what to do.
  await page.getByLabel('Começa', { exact: true }).first().fill('2096-10-02')
  await page.getByLabel('Termina opcional', { exact: true }).first().fill('2096-10-02')
  await expect(page.getByText('2 datas mudadas não caem mais em dias deste evento')).toBeVisible()
  const save = page.getByRole('button', { name: /^(Salvar|Publicar)/ })
  await save.click()
  await expect(page.locator('.field-fault').first()).toContainText(
    '08/10/2096 não é um dia deste evento',
  )
  await tap('Passar todas')
  await expect(dates.getByRole('listitem').nth(1)).toContainText('Não acontece')
  expect(taps).toBe(4)
  await save.click()
  await expect(page.getByText('Salvo.')).toBeVisible()

  const reader = await browser.newPage()
  await reader.goto(`/eventos/${id}`)
  const shown = reader.locator('.event-page:visible')
  await expect(shown.locator('.event-dates > ul li')).toHaveText([
    /terça, 2 de outubro de 2096, das 10h30/,
    /terça, 9 de outubro de 2096.*Cancelado/,
    /quarta, 17 de outubro de 2096, das 10h30 às 11h30.*Sala 3 · com outro convidado/,
    /terça, 23 de outubro de 2096/,
  ])
  await reader.close()
})
