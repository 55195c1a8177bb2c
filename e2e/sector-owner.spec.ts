import { expect, type Locator } from '@playwright/test'
import { isAccessibleInBothThemes } from './is-accessible.ts'
import { test } from './own-server.ts'
import { newUser } from './people.ts'
import { signIn } from './sign-in.ts'
import { whenHydrated } from './test.ts'
import { addDocument, ownHeaders } from './write-as.ts'

const alwaysOpen = [
  { days: [1, 2, 3, 4, 5, 6, 7], intervals: [{ opens: '00:00', closes: '24:00' }] },
]

/** Counts what a thumb does. */
function counter() {
  let taps = 0
  return {
    async tap(target: Locator) {
      taps += 1
      await target.click()
    },
    count: () => taps,
  }
}

test('um convite nomeia o setor; quem o aceita cuida dele na hora, diz quando volta e decide as propostas', async ({
  page,
  browser,
  personWith,
}) => {
  await signIn(page, await personWith('admin', 'Iara'))
  const acronym = `T${crypto.randomUUID().slice(0, 6)}`.toUpperCase()
  const fields = { acronym, name: 'Setor de Teste', kind: 'setor', room: 'B-101' }
  const sector = await addDocument(page, 'glossary', fields)
  const desk = `Balcão ${acronym}`
  const service = await addDocument(page, 'services', {
    name: desk,
    sector,
    weekly: alwaysOpen,
    order: 900,
  })

  await page.goto('/perfil/usuarios')
  await whenHydrated(page)
  await page.getByRole('button', { name: 'Convidar' }).click()
  const guest = newUser('Olga')
  await page.getByLabel(/^E-mail/).fill(guest.email)
  await page.getByLabel('Papel').selectOption('Responsável por setor')
  const search = page.getByRole('combobox', { name: 'Adicionar setor ou horário' })
  expect((await search.boundingBox())?.width).toBeGreaterThan(200)
  await search.fill(acronym)
  await page.getByRole('option', { name: new RegExp(`^${acronym} `) }).click()
  const chosen = page.getByRole('list', { name: 'Setores escolhidos' }).getByRole('listitem')
  await expect(chosen).toContainText([acronym, desk])
  await isAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Criar o convite' }).click()
  const link = await page.locator('.invitation-link').textContent()
  const open = page.locator('.open-invitations li').filter({ hasText: guest.email })
  await expect(open).toContainText(`Responsável por setor · ${acronym}, ${desk}`)

  const phone = await browser.newContext()
  const theirs = await phone.newPage()
  await theirs.goto(link ?? '')
  await whenHydrated(theirs)
  await expect(theirs.getByText('Você vai cuidar de:')).toBeVisible()
  await expect(theirs.locator('.invitation-owns li')).toHaveText([
    `${acronym} (sigla)`,
    `${desk} (horário)`,
  ])
  await theirs.getByLabel('Nome').fill(guest.name)
  await theirs.getByLabel('Senha', { exact: true }).fill(guest.password)
  await isAccessibleInBothThemes(theirs)
  await theirs.getByRole('button', { name: 'Criar a conta' }).click()
  const own = theirs.getByRole('region', { name: 'Meu setor' })
  await expect(own.getByRole('link', { name: acronym }).first()).toContainText(
    'Telefone, sala, e-mail',
  )

  // From the profile: one tap says when they come back.
  const thumb = counter()
  const returns = own.getByRole('button', { name: /^Volto às? / })
  const label = (await returns.first().textContent()) ?? ''
  const [, time = ''] = /às? (\S+)/.exec(label) ?? []
  await thumb.tap(returns.first())
  await expect(own.getByRole('status').filter({ hasText: 'você volta' })).toContainText(time)
  expect(thumb.count()).toBe(1)
  await isAccessibleInBothThemes(theirs)
  const reader = await browser.newPage()
  await reader.goto('/horario')
  const hours = reader
    .getByRole('main')
    .locator('section, li, article')
    .filter({ hasText: desk })
    .last()
  await expect(hours).toContainText(time)
  await theirs.reload()
  await own.getByRole('button', { name: /^Já voltei/ }).click()
  await expect(own.getByText('Quem procurar lê de novo o horário de sempre.')).toBeVisible()

  // From the panel, too, and for the rest of the day.
  await theirs.goto('/perfil/painel')
  await whenHydrated(theirs)
  await own.getByRole('button', { name: /^Hoje não volto/ }).click()
  await expect(
    own.getByRole('status').filter({ hasText: 'quando o lugar abre de novo' }),
  ).toBeVisible()
  await expect(hours).toContainText(/amanhã/i)
  await own.getByRole('button', { name: 'Desfazer' }).click()
  await expect(own.getByText('Desfeito.')).toBeVisible()

  // From the sector's own page, with an hour of one's own; nobody else is offered that.
  await theirs.goto(`/detalhes-glossario/${sector}`)
  await whenHydrated(theirs)
  const counterOfPage = theirs.getByRole('region', { name: 'Atendimento' })
  await counterOfPage.getByLabel(/^Outra hora/).fill('05:10')
  const ownHour = counterOfPage.getByRole('button', { name: /^Volto (amanhã )?às 5h10/ })
  await isAccessibleInBothThemes(theirs)
  const writes: string[] = []
  theirs.on('request', (request) => {
    if (request.method() === 'PATCH') writes.push(request.url())
  })
  // Two taps of a hasty thumb are one.
  await ownHour.dblclick()
  await expect(
    counterOfPage.getByRole('status').filter({ hasText: /você volta (amanhã )?às 5h10/ }),
  ).toBeVisible()
  expect(writes).toHaveLength(1)
  await expect(hours).toContainText(/5h10/)
  await expect(reader.getByLabel(/^Outra hora/)).toHaveCount(0)
  await theirs.goto(`/horario#${service}`)
  await whenHydrated(theirs)
  await theirs.getByRole('button', { name: `Já voltei (${desk})` }).click()
  await expect(hours).not.toContainText('5h10')
  await theirs.goto('/perfil')
  await whenHydrated(theirs)

  // What the public proposes for the sector is counted and decided.
  const answer = await reader.request.post(`/api/collections/glossary/${sector}/corrections`, {
    headers: await ownHeaders(reader),
    data: { revision: 2, changes: { room: 'B-202' }, note: 'Mudou de sala em março.' },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  await theirs.reload()
  await own.getByRole('link', { name: '1 proposta do público' }).click()
  const proposal = theirs.getByRole('main').getByRole('listitem').filter({ hasText: acronym })
  await expect(proposal).toContainText('de B-101 para B-202')
  await proposal.getByRole('button', { name: /^Aceitar/ }).click()
  await expect(proposal.getByRole('status')).toHaveText('Aceita: já está na página.')
  await theirs.goto('/perfil')
  await whenHydrated(theirs)
  await expect(own.getByRole('link', { name: acronym }).first()).toBeVisible()
  await expect(own.getByText('proposta do público')).toHaveCount(0)

  // The form opens at what is asked for most.
  await own.getByRole('link', { name: acronym }).first().click()
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(`Editar setor: ${acronym}`)
  await expect(theirs.getByLabel('Telefone')).toBeFocused()
  await expect(theirs.getByLabel('Telefone')).toBeInViewport({ ratio: 1 })

  // Its history and the log say whose words the change carried out.
  await theirs.goto(`/perfil/conteudo/glossary/${sector}/historico`)
  const version = theirs.getByRole('listitem').filter({ hasText: 'Mudou Sala' })
  await expect(version).toContainText('Mudou de sala em março.')
  await page.goto(`/perfil/registro?collection=glossary&id=${sector}`)
  await whenHydrated(page)
  const line = page.getByRole('listitem').filter({ hasText: 'Proposta aceita' })
  await expect(line).toContainText('Mudou de sala em março.')
  await line.getByRole('link', { name: 'sugestão do público' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Proposta')
  await expect(page.getByRole('main').getByText('Aceita', { exact: true })).toBeVisible()
  await isAccessibleInBothThemes(page)

  // What somebody looks after is taken from them where it was given.
  await page.goto('/perfil/usuarios')
  await whenHydrated(page)
  await page.getByRole('searchbox').fill(guest.email)
  await expect(page.locator('.fold:visible')).toHaveCount(1)
  await page.locator('.fold > summary:visible').click()
  const remove = (title: string) =>
    page.getByRole('button', { name: `Remover ${title}`, exact: true })
  // The name of the list is a text of the page.
  await expect(page.getByText('Já cuida de:')).toBeVisible()
  await expect(
    page.getByRole('list', { name: 'Já cuida de:' }).getByRole('listitem').first(),
  ).toBeVisible()
  const bottomOf = async (part: Locator) => {
    const { y = 0, height = 0 } = (await part.boundingBox()) ?? {}
    return y + height
  }
  const next = await page.getByText('Adicionar setor ou horário').boundingBox()
  const rows = page.getByRole('list', { name: 'Já cuida de:' })
  expect((next?.y ?? 0) - (await bottomOf(rows))).toBeGreaterThanOrEqual(15)
  // What is offered lies over what is below it, whole and in sight, and moves nothing.
  const save = page.getByRole('button', { name: 'Salvar o acesso' })
  const below = () => save.evaluate((button) => button.getBoundingClientRect().top + scrollY)
  const before = await below()
  await search.click()
  const offered = page.getByRole('listbox', { name: 'Opções' })
  await expect(offered).toBeInViewport({ ratio: 1 })
  const isOnTop = offered.evaluate((list) => {
    const { left, right, bottom } = list.getBoundingClientRect()
    return list.contains(document.elementFromPoint((left + right) / 2, bottom - 4))
  })
  expect(await isOnTop).toBe(true)
  expect(await below()).toBe(before)
  await page.keyboard.press('Escape')
  await expect(offered).toBeHidden()
  await remove(desk).click()
  await expect(page.getByText(`Deixa de cuidar de ${desk} ao salvar o acesso.`)).toBeVisible()
  await save.click()
  await expect(page.getByText('Acesso salvo.')).toBeVisible()
  await expect(remove(desk)).toHaveCount(0)
  await expect(remove(acronym)).toBeVisible()
  await reader.close()
  await phone.close()
})
