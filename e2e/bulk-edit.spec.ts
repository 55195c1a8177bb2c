import { expect, type Page } from '@playwright/test'
import { isAccessibleInBothThemes } from './is-accessible.ts'
import { test } from './own-server.ts'
import { signIn } from './sign-in.ts'
import { expectFocus, forgiveNetwork, stopClock, whenHydrated } from './test.ts'
import { addDocument, patchDocument } from './write-as.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Mudar um campo/ })

/** Makes three acronyms, shows them in their list, chooses all, and opens the dialog. */
async function choose(page: Page): Promise<{ stem: string; ids: string[] }> {
  const stem = crypto.randomUUID().slice(0, 6).toUpperCase()
  const ids: string[] = []
  for (const end of ['A', 'B', 'C'])
    ids.push(
      await addDocument(page, 'glossary', {
        acronym: `${stem}${end}`,
        name: 'Setor de muitos',
        kind: 'setor',
      }),
    )
  await page.goto(`/perfil/conteudo/glossary?q=${stem}`)
  await whenHydrated(page)
  await page.getByLabel('Escolher todos').check()
  await page.getByRole('button', { name: 'Mudar um campo…' }).click()
  return { stem, ids }
}

/** What the three say of a part now. */
async function valuesOf(page: Page, stem: string, name: string): Promise<unknown[]> {
  const answer = await page.request.get('/api/staff/collections/glossary')
  const { documents } = (await answer.json()) as { documents: Record<string, unknown>[] }
  return documents
    .filter(({ acronym }) => String(acronym).startsWith(stem))
    .sort((a, b) => (String(a.acronym) < String(b.acronym) ? -1 : 1))
    .map((document) => document[name])
}

test('campus, responsável, situação e “a confirmar” mudam em muitas siglas, vistos antes, e voltam', async ({
  page,
  personWith,
}) => {
  const admin = await personWith('admin')
  const owner = await personWith('sector_owner', `Rita ${crypto.randomUUID().slice(0, 6)}`)
  await signIn(page, admin)
  const changes = [
    {
      label: 'Campus',
      name: 'campuses',
      before: ['brasilia'],
      fill: () => dialog(page).getByRole('checkbox', { name: 'Gama' }).check(),
      shown: /^\w+A: Brasília →\s+para Gama$/,
      after: ['gama'],
    },
    {
      label: 'Responsável',
      name: 'owner',
      before: undefined,
      fill: async () => {
        await dialog(page)
          .getByRole('combobox', { name: /^Responsável/ })
          .fill(owner.name)
        await dialog(page).getByRole('listbox').getByRole('option', { name: owner.name }).click()
      },
      shown: new RegExp(`A: vazio →\\s+para ${owner.name}$`),
      after: expect.any(String),
    },
    {
      label: 'Quem vê',
      name: 'status',
      before: 'published',
      fill: () => dialog(page).getByRole('radio', { name: 'Rascunho' }).check(),
      shown: /^\w+A: Publicado →\s+para Rascunho$/,
      after: 'draft',
    },
    {
      label: 'A confirmar',
      name: 'doubts',
      before: [],
      fill: () => dialog(page).getByRole('radio', { name: 'Tudo a confirmar' }).check(),
      shown: /^\w+A: vazio →\s+para /,
      after: [{ field: '*' }],
    },
  ]
  for (const { label, name, before, fill, shown, after } of changes) {
    const { stem } = await choose(page)
    await dialog(page).getByLabel('Que campo').selectOption({ label })
    await fill()
    const preview = dialog(page).getByRole('list', { name: 'O que vai mudar' })
    await expect(preview.getByRole('listitem').first()).toHaveText(shown)
    if (name === 'status') await isAccessibleInBothThemes(page)
    await stopClock(page)
    await dialog(page).getByRole('button', { name: 'Mudar 3' }).click()
    await expect(page.getByText('3 mudadas.')).toBeVisible()
    expect(await valuesOf(page, stem, name), label).toEqual([after, after, after])
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(page.getByText('Desfeito.')).toBeVisible()
    await expectFocus(page)
    expect(await valuesOf(page, stem, name), label).toEqual([before, before, before])
    await page.clock.resume()
  }
})

test('o que outra pessoa mudou nesse meio tempo: outro campo se junta, o mesmo fica e a lista diz; sem direito também', async ({
  page,
  personWith,
  server,
  faults,
}) => {
  await signIn(page, await personWith('editor'))
  const { stem, ids } = await choose(page)
  const [first = '', second = '', third = ''] = ids
  await dialog(page).getByLabel('Que campo').selectOption({ label: 'Sala' })
  await dialog(page).getByRole('textbox', { name: /^Sala/ }).fill('200')
  await page.route('**/api/staff/collections/**', (route) => route.abort())
  await patchDocument(page, 'glossary', first, { phone: '(61) 2193-8051' })
  await patchDocument(page, 'glossary', second, { room: '7' })
  await server.edit('glossary', third, { campuses: ['gama'] })
  await stopClock(page)
  await dialog(page).getByRole('button', { name: 'Mudar 3' }).click()
  await expect(page.getByText('1 mudada.')).toBeVisible()
  await expect(page.getByText('Não deu certo em 2:')).toBeVisible()
  await expect(page.getByText(`${stem}B: alguém mudou isto`)).toBeVisible()
  await expect(page.getByText(`${stem}C: `)).toContainText(/conta|permi|pode/)
  const answer = await server.api.get(`/api/collections/glossary/${first}`)
  expect(await answer.json()).toMatchObject({ room: '200', phone: '(61) 2193-8051' })
  // Nothing of what was refused stays in the way.
  await page.unroute('**/api/staff/collections/**')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('Desfeito.')).toBeVisible()
  await expectFocus(page)
  const again = await server.api.get(`/api/collections/glossary/${first}`)
  expect(await again.json()).not.toHaveProperty('room')
  forgiveNetwork(faults)
})

test('sem internet a mudança espera no aparelho, e desfazer a tira de lá', async ({
  page,
  context,
  personWith,
  faults,
}) => {
  await signIn(page, await personWith('editor'))
  const { stem } = await choose(page)
  await dialog(page).getByLabel('Que campo').selectOption({ label: 'Sala' })
  await dialog(page).getByRole('textbox', { name: /^Sala/ }).fill('300')
  await context.setOffline(true)
  await stopClock(page)
  await dialog(page).getByRole('button', { name: 'Mudar 3' }).click()
  await expect(page.getByText('3 esperam a internet neste aparelho.')).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('Desfeito.')).toBeVisible()
  await expectFocus(page)
  await context.setOffline(false)
  await expect
    .poll(() => page.evaluate(() => navigator.onLine && document.readyState === 'complete'))
    .toBe(true)
  expect(await valuesOf(page, stem, 'room')).toEqual([undefined, undefined, undefined])
  forgiveNetwork(faults)
})
