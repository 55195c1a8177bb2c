import { expect, type Locator, type Page } from '@playwright/test'
import { isAccessible } from './is-accessible.ts'
import { test } from './own-server.ts'
import { watchShifts } from './page-metrics.ts'
import { signIn, signInOnProfile } from './sign-in.ts'
import { forgiveNetwork, stopClock, whenHydrated } from './test.ts'
import { addCourse, addDocument, patchCourse } from './write-as.ts'

const sheet = (page: Page) => page.getByRole('dialog', { name: /^Editar / })
const publish = (page: Page) => sheet(page).getByRole('button', { name: 'Publicar' }).click()
const undo = (page: Page) => page.getByRole('button', { name: 'Desfazer' })

/** Waits until one thing lies wholly to the right of another, in the same row. */
async function isBeside(one: Locator, other: Locator): Promise<void> {
  const gap = async () => {
    const [right, left] = await Promise.all([one.boundingBox(), other.boundingBox()])
    return right && left ? right.x - left.x - left.width : Number.NaN
  }
  await expect.poll(gap).toBeGreaterThanOrEqual(0)
}

async function openReader(page: Page, path: string): Promise<Page> {
  const reader = await page.context().browser()?.newPage()
  if (!reader) throw new Error('The page belongs to no browser')
  await reader.goto(path)
  await whenHydrated(reader)
  return reader
}

test('uma editora muda a sala de um setor na própria página, vê antes, publica e desfaz; quem lê acompanha', async ({
  page,
  personWith,
}) => {
  await signIn(page, await personWith('editor'))
  const entry = { acronym: 'CPAG', name: 'Setor na página', kind: 'setor', room: 'Sala 12' }
  const path = `/detalhes-glossario/${await addDocument(page, 'glossary', entry)}`
  const reader = await openReader(page, path)
  await page.goto(path)
  const main = page.getByRole('main')
  await expect(main.getByText('Sala 12')).toBeVisible()
  await page.getByRole('button', { name: 'Editar CPAG' }).click()
  // What is scrolled goes below the buttons.
  await sheet(page)
    .getByRole('toolbar')
    .first()
    .evaluate((tools) => tools.scrollIntoView({ block: 'end' }))
  const isOnTop = () =>
    sheet(page)
      .getByRole('button', { name: 'Publicar' })
      .evaluate((button) => {
        const { x, y, width, height } = button.getBoundingClientRect()
        return document.elementFromPoint(x + width / 2, y + height / 2) === button
      })
  await expect.poll(isOnTop).toBe(true)
  await sheet(page).getByLabel('Sala').fill('Sala 34')
  await expect(main.getByText('Sala 34')).toBeVisible()
  await isAccessible(page)
  await expect(reader.getByText('Sala 12')).toBeVisible()

  await stopClock(page)
  await publish(page)
  const pencil = page.getByRole('button', { name: 'Editar CPAG' })
  await expect(pencil).toBeFocused()
  await isBeside(pencil, page.getByRole('region', { name: 'O que você publicou' }))
  await expect(reader.getByText('Sala 34')).toBeVisible()
  await undo(page).click()
  await expect(page.getByText('Desfeito: está como antes.')).toBeVisible()
  await expect(reader.getByText('Sala 12')).toBeVisible()
  await expect(main.getByText('Sala 12')).toBeVisible()
  await reader.close()
})

test('só pelo teclado: o texto de um curso aparece pronto enquanto se escreve, e o que outra pessoa mudou depois não é desfeito', async ({
  page,
  personWith,
  faults,
}) => {
  await signIn(page, await personWith('editor'))
  const id = await addCourse(page, 'Curso na página')
  await page.goto(`/detalhes/${id}`)
  const main = page.getByRole('main')
  const pencil = page.getByRole('button', { name: 'Editar Curso na página' })
  await isBeside(pencil, page.getByRole('link', { name: 'Como se inscrever' }))
  const reader = await openReader(page, `/detalhes/${id}`)
  await pencil.press('Enter')
  await expect(sheet(page).getByRole('heading', { name: 'Editar Curso na página' })).toBeFocused()
  await sheet(page)
    .getByRole('textbox', { name: 'O que se aprende' })
    .pressSequentially('## Redes\n\nCabos e **rádio**.')
  await expect(main.getByRole('heading', { name: 'Redes' })).toBeVisible()
  await expect(main.locator('strong')).toHaveText('rádio')
  // What is not sound is not shown, and does not go out.
  await sheet(page).getByLabel('Vagas').fill('muitas')
  await sheet(page).getByRole('button', { name: 'Publicar' }).press('Enter')
  await expect(sheet(page).getByText('Há um campo para corrigir.')).toBeVisible()
  await expect(sheet(page).getByLabel('Vagas')).toBeFocused()

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Continuar escrevendo' }).press('Enter')
  await sheet(page).getByLabel('Vagas').fill('40')
  await expect(main.getByText('40 em cada seleção')).toBeVisible()
  await expect(reader.getByText(/^Ainda não sabemos: .*vagas/)).toBeVisible()
  await sheet(page).getByRole('button', { name: 'Publicar' }).press('Enter')
  await expect(undo(page)).toBeFocused()
  // The sentence of whoever reads changes too, and is no longer among what nobody knows.
  await expect(reader.getByText('40 em cada seleção')).toBeVisible()
  await expect(reader.getByText(/^Ainda não sabemos: .*vagas/)).toHaveCount(0)
  await reader.close()
  await expect(main.getByText('Cabos e rádio.')).toBeVisible()
  await patchCourse(page, id, { description: 'De outra pessoa.', places: 20 })
  await expect(main.getByText('De outra pessoa.')).toBeVisible()
  await undo(page).press('Enter')
  await expect(page.getByText('alguém mudou isto depois de você')).toBeVisible()
  await expect(main.getByText('De outra pessoa.')).toBeVisible()
  forgiveNetwork(faults)
})

test('uma página de muitos mostra um lápis em cada um só quando se pede, e nada se move ao chegar', async ({
  page,
  personWith,
}) => {
  await signInOnProfile(page, await personWith('editor'))
  await addDocument(page, 'notices', {
    text: 'Aviso de teste',
    severity: 'info',
    from: '2020-01-02',
    until: '2099-01-01',
  })
  await addDocument(page, 'notices', {
    text: 'Sem água hoje',
    severity: 'warning',
    from: '2020-01-01',
    until: '2099-01-01',
  })
  const shifted = await watchShifts(page)
  await page.clock.install()
  await page.goto('/tab1')
  const main = page.getByRole('main')
  const mode = page.getByRole('button', { name: 'Editar esta página' })
  await expect(mode).toBeVisible()
  await expect(main.locator('.notice').first()).toContainText('Sem água hoje')
  expect(await shifted()).toBeLessThan(0.01)
  await expect(main.getByRole('button', { name: /^Editar/ })).toHaveCount(0)
  await mode.click()
  await main.getByText('Outros avisos').click()
  await main.getByRole('button', { name: 'Editar Aviso de teste' }).click()
  await sheet(page).getByLabel('Texto').fill('Aviso que se vê antes')
  await expect(main.getByText('Aviso que se vê antes')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Fechar sem publicar' }).click()
  await expect(main.getByText('Aviso de teste')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Editar Aviso de teste' })).toBeFocused()

  // The seconds to take it back stand still while somebody is at it.
  await main.getByRole('button', { name: 'Editar Aviso de teste' }).click()
  await sheet(page).getByLabel('Texto').fill('Aviso publicado')
  await stopClock(page)
  await publish(page)
  await undo(page).hover()
  await page.clock.runFor(12_000)
  await expect(undo(page)).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.runFor(12_000)
  await expect(undo(page)).toHaveCount(0)
  await expect(main.getByText('Aviso publicado')).toBeVisible()
})
