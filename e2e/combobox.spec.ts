import { expect } from '@playwright/test'
import { isAccessible } from './is-accessible.ts'
import { test } from './own-server.ts'
import { signIn } from './sign-in.ts'
import { whenHydrated } from './test.ts'
import { addDocument } from './write-as.ts'

test('a busca de um setor no formulário abre com um toque, anda com as setas, e Tab leva o que está destacado', async ({
  page,
  personWith,
}) => {
  await signIn(page, await personWith('editor'))
  const mark = crypto.randomUUID().slice(0, 6).toUpperCase()
  for (const acronym of [`A${mark}`, `B${mark}`])
    await addDocument(page, 'glossary', { acronym, name: `Setor ${mark}`, kind: 'setor' })
  await page.goto('/perfil/conteudo/services/novo')
  await whenHydrated(page)
  const box = page.getByRole('combobox', { name: 'Sigla do setor' })
  const list = page.getByRole('listbox', { name: 'Opções' })
  const options = list.getByRole('option')
  const highlighted = list.getByRole('option', { selected: true })

  // The pattern of the ARIA Authoring Practices: an input that controls a listbox and keeps the focus.
  await expect(box).toHaveAttribute('aria-expanded', 'false')
  await expect(box).toHaveAttribute('aria-autocomplete', 'list')
  await box.tap()
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  await expect(box).toBeFocused()
  await expect(list).toBeVisible()
  expect(await list.getAttribute('id')).toBe(await box.getAttribute('aria-controls'))
  await expect(highlighted).toHaveCount(0)
  await isAccessible(page)
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(box).toHaveAttribute('aria-expanded', 'false')

  await page.keyboard.press('ArrowDown')
  await expect(list).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(highlighted).toHaveCount(1)
  await expect(highlighted).toHaveText((await options.nth(1).textContent()) ?? '')
  expect(await highlighted.getAttribute('id')).toBe(await box.getAttribute('aria-activedescendant'))
  await page.keyboard.press('ArrowUp')
  await expect(highlighted).toHaveText((await options.nth(0).textContent()) ?? '')
  await page.keyboard.press('Escape')
  await expect(box).toHaveValue('')

  // Typing highlights the first that fits; Tab takes it and goes on.
  await box.fill(mark)
  await expect(options).toHaveCount(2)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect(box).toHaveValue(`B${mark}`)
  await expect(box).not.toBeFocused()
  await expect(list).toBeHidden()

  // Enter takes it and stays; Escape gives up what was typed, and a tap chooses.
  await box.fill(`a${mark.toLowerCase()}`)
  await page.keyboard.press('Enter')
  await expect(box).toHaveValue(`A${mark}`)
  await expect(box).toBeFocused()
  await box.fill('nada disto')
  await expect(page.getByText('0 opções')).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(box).toHaveValue(`A${mark}`)
  await box.fill(mark)
  await options.filter({ hasText: `B${mark}` }).tap()
  await expect(box).toHaveValue(`B${mark}`)
  // Leaving without having highlighted anything chooses nothing else.
  await box.tap()
  await page.keyboard.press('Tab')
  await expect(box).toHaveValue(`B${mark}`)
})
