import { expect } from '@playwright/test'
import { isAccessibleInBothThemes } from './is-accessible.ts'
import { test } from './own-server.ts'
import { signIn } from './sign-in.ts'
import { whenHydrated } from './test.ts'
import { addDocument } from './write-as.ts'

test('a equipe vê no calendário o que acontece, entra no ar e sai do ar, e abre de lá', async ({
  page,
  personWith,
}) => {
  await signIn(page, await personWith('editor'))
  const mark = crypto.randomUUID().slice(0, 8)
  const event = await addDocument(page, 'events', {
    title: `Oficina ${mark}`,
    start: '2097-01-07T14:00',
    recurrence: { every: 'week', interval: 1, until: '2097-01-16', days: [1, 3] },
    state: 'confirmed',
  })
  await addDocument(page, 'news', {
    title: `Matrícula ${mark}`,
    date: '2096-12-20',
    status: 'scheduled',
    publishAt: '2097-01-10T11:00:00.000Z',
    expireAt: '2097-02-01T02:00:00.000Z',
  })

  await page.goto('/perfil/painel')
  await whenHydrated(page)
  await page.getByRole('link', { name: 'Calendário' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Calendário')
  await page.goto('/perfil/calendario?mes=2097-01')
  await whenHydrated(page)
  const day = (number: number) =>
    page.getByRole('listitem').filter({
      has: page.getByRole('heading', { level: 3, name: new RegExp(`\\b${number} de janeiro`) }),
    })
  await expect(page.getByRole('heading', { level: 2, name: 'janeiro de 2097' })).toBeVisible()
  const oficina = page.getByRole('link', { name: new RegExp(`14h · Evento Oficina ${mark}`) })
  // The 7th is a Monday.
  for (const number of [7, 9, 14, 16])
    await expect(day(number).getByRole('link', { name: `Oficina ${mark}` })).toBeVisible()
  await expect(oficina).toHaveCount(4)
  await expect(day(10).getByRole('link', { name: /8h · Entra no ar/ })).toContainText('Agendado')
  await expect(day(31).getByRole('link', { name: /23h · Sai do ar/ })).toContainText(mark)
  await isAccessibleInBothThemes(page)

  await page.getByRole('combobox', { name: 'Conteúdo' }).selectOption('Eventos')
  await expect(page).toHaveURL(/colecao=events/)
  await expect(page.getByText(`Matrícula ${mark}`)).toHaveCount(0)
  await expect(oficina).toHaveCount(4)
  await page.getByRole('combobox', { name: 'Campus da lista' }).selectOption('Gama')
  await expect(page.getByText('Nada neste mês')).toBeVisible()
  // The address keeps the filters, the next month too.
  await page.getByRole('link', { name: 'Próximo: fevereiro de 2097' }).click()
  await expect(page).toHaveURL(/mes=2097-02/)
  await expect(page).toHaveURL(/colecao=events.*campus=gama|campus=gama.*colecao=events/)
  await page.getByRole('combobox', { name: 'Campus da lista' }).selectOption('')
  await page.getByRole('link', { name: 'Anterior: janeiro de 2097' }).click()

  await oficina.first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/events/${event}$`))
})
