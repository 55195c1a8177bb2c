import { expect } from '@playwright/test'
import { contentQualityPaths } from '#protocol/content-quality.ts'
import { isAccessibleInBothThemes } from './is-accessible.ts'
import { test } from './own-server.ts'
import { signIn } from './sign-in.ts'
import { forgiveNetwork, whenHydrated } from './test.ts'
import { addDocument } from './write-as.ts'

test.use({ watchesFocus: true })

test('vinte informações se confirmam com vinte e um toques, e a última volta atrás', async ({
  page,
  personWith,
  server,
}) => {
  const doubtful = async () => {
    const answer = await server.api.get(`${contentQualityPaths.findings}?kind=doubtful`)
    return ((await answer.json()) as { findings: unknown[] }).findings.length
  }
  const before = await doubtful()
  expect(before).toBeGreaterThan(50)
  await signIn(page, await personWith('admin'))
  await page.goto('/perfil/pendencias')
  await whenHydrated(page)
  let taps = 0
  await page.getByRole('link', { name: 'Confirmar uma a uma' }).first().click()
  taps++
  await expect(page.getByText(`1 de ${before}`)).toBeVisible()
  await isAccessibleInBothThemes(page)
  const right = page.getByRole('button', { name: 'Está certo' })
  // No scrolling, however long the fact is.
  await expect(right).toBeInViewport({ ratio: 1 })
  for (let at = 2; at <= 21; at++) {
    await right.click()
    taps++
    await expect(page.getByText(`${at} de ${before}`)).toBeVisible()
  }
  expect(taps).toBeLessThanOrEqual(25)
  expect(await doubtful()).toBe(before - 20)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect.poll(doubtful).toBe(before - 19)
  // Only with the keyboard: on, and past one that nobody knows.
  await expect(right).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText(`22 de ${before}`)).toBeVisible()
  await expect(right).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`23 de ${before}`)).toBeVisible()
  expect(await doubtful()).toBe(before - 20)
})

test('as pendências se filtram por tipo, conteúdo e campus, e o endereço guarda a escolha', async ({
  page,
  personWith,
}) => {
  await signIn(page, await personWith('admin'))
  await page.goto('/perfil/pendencias')
  await whenHydrated(page)
  await page
    .getByRole('link', { name: /^Ver todas/ })
    .first()
    .press('Enter')
  await expect(page).toHaveURL(/tipo=/)
  await expect(page.getByText(/^E mais/)).toHaveCount(0)
  await expect.poll(() => page.locator('.finding').count()).toBeGreaterThan(50)
  await page.getByRole('combobox', { name: 'Conteúdo' }).selectOption('Horários')
  await page.getByRole('combobox', { name: 'Campus da lista' }).selectOption('Brasília')
  await expect(page).toHaveURL(
    /colecao=services.*campus=brasilia|campus=brasilia.*colecao=services/,
  )
  await page.reload()
  await whenHydrated(page)
  await expect(page.getByRole('combobox', { name: 'Campus da lista' })).toHaveValue('brasilia')
  await page.getByRole('combobox', { name: 'Tipo' }).selectOption('Links que não abrem')
  await expect(page.getByText('Nada com esses filtros')).toBeVisible()
  await page.getByRole('link', { name: 'Ver todas as pendências' }).click()
  await expect(page.getByRole('link', { name: 'Confirmar uma a uma' }).first()).toBeVisible()
})

test('várias informações se confirmam de uma vez, vistas antes, e voltam atrás; o que outra pessoa mudou fica', async ({
  page,
  personWith,
  server,
  faults,
}) => {
  await signIn(page, await personWith('admin'))
  const stem = crypto.randomUUID().slice(0, 6).toUpperCase()
  const doubts = [{ field: 'room' }, { field: 'phone' }]
  const ids: string[] = []
  for (const end of ['A', 'B', 'C'])
    ids.push(
      await addDocument(page, 'glossary', {
        acronym: `${stem}${end}`,
        name: 'Setor a confirmar',
        kind: 'setor',
        room: `10${end}`,
        doubts,
      }),
    )
  const doubtsNow = () =>
    Promise.all(
      ids.map(async (id) => {
        const answer = await server.api.get(`/api/collections/glossary/${id}`)
        return ((await answer.json()) as { doubts: { field: string }[] }).doubts.length
      }),
    )
  await page.goto('/perfil/pendencias?tipo=doubtful&colecao=glossary')
  await whenHydrated(page)
  let taps = 0
  const tap = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).click()
    taps++
  }
  await page.getByRole('link', { name: 'Confirmar várias' }).click()
  taps++
  for (const end of ['A', 'B', 'C']) {
    await page.getByRole('checkbox', { name: `Sala (${stem}${end}) 10${end}` }).check()
    taps++
  }
  const row = page.getByRole('listitem').filter({ hasText: `${stem}A` })
  await expect(row).toContainText('Nada escrito em Telefone: segue “a confirmar”.')
  await isAccessibleInBothThemes(page)
  await server.edit('glossary', ids[1] ?? '', { name: 'Mudou de nome' })
  await tap('Confirmar 3…')
  const dialog = page.getByRole('dialog', { name: 'Confirmar 3 informações' })
  await expect(dialog.getByRole('listitem').first()).toHaveText(`${stem}A: Sala`)
  await isAccessibleInBothThemes(page)
  await tap('Confirmar 3')
  await expect(page.getByText('2 informações confirmadas.')).toBeVisible()
  await expect(page.getByText(`${stem}B: alguém mudou isto`)).toBeVisible()
  expect(taps).toBe(6)
  expect(await doubtsNow()).toEqual([1, 2, 1])
  await expect(page.getByRole('checkbox', { name: `Sala (${stem}A) 10A` })).toHaveCount(0)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('Desfeito.')).toBeVisible()
  expect(await doubtsNow()).toEqual([2, 2, 2])
  await expect(page.getByRole('checkbox', { name: `Sala (${stem}A) 10A` })).toBeVisible()

  // All of them: two taps, and each document says for itself.
  await page.getByRole('checkbox', { name: /^Marcar todas/ }).check()
  await expect(page.getByRole('button', { name: /^Confirmar \d+…$/ })).toBeVisible()

  await page.goto('/perfil/pendencias?tipo=doubtful')
  await whenHydrated(page)
  await page.getByRole('link', { name: 'Confirmar várias' }).click()
  await page.getByRole('checkbox', { name: /^Marcar todas/ }).check()
  await page.getByRole('button', { name: /^Confirmar \d+…$/ }).click()
  // More than fit: whoever has only keys reads them all before saying yes.
  const all = page.getByRole('group', { name: /^Confirmar \d+ informações$/ })
  await expect(all).toBeFocused()
  await expect(all.getByRole('listitem').last()).not.toBeInViewport()
  await page.keyboard.press('End')
  await expect(all.getByRole('listitem').last()).toBeInViewport()
  await isAccessibleInBothThemes(page)
  await page.keyboard.press('Escape')
  await expect(all).toBeHidden()
  forgiveNetwork(faults)
})
