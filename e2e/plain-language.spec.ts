import { expect } from '@playwright/test'
import { isAccessibleInBothThemes } from './is-accessible.ts'
import { test } from './own-server.ts'
import { signIn } from './sign-in.ts'
import { whenHydrated } from './test.ts'
import { addDocument } from './write-as.ts'

test('quem escreve difícil vê, ao lado do campo, o que diria mais simples, e a dica some com o conserto', async ({
  page,
  personWith,
}) => {
  await signIn(page, await personWith('editor'))
  const id = await addDocument(page, 'news', {
    title: `Notícia ${crypto.randomUUID()}`,
    date: '2026-11-20',
    summary: 'A entrada é livre.',
    body: 'Procure a XYZW. ![](/favicon.svg)',
  })
  await page.goto(`/perfil/conteudo/news/${id}`)
  await whenHydrated(page)
  const ofBody = page.locator('[data-field=body] .writing-help')
  await ofBody.getByText('2 dicas para escrever mais simples').click()
  await expect(ofBody.getByText('“XYZW” não está no glossário.')).toBeVisible()
  await expect(ofBody.getByText('Uma imagem não tem descrição.')).toBeVisible()
  await isAccessibleInBothThemes(page)

  const ofSummary = page.locator('[data-field=summary] .writing-help')
  await expect(ofSummary).toHaveCount(0)
  const summary = page.getByLabel(/^Resumo/)
  await summary.fill('A entrada é mediante senha.')
  await ofSummary.getByText('1 dica para escrever mais simples').click()
  await expect(ofSummary.getByText('no dia a dia se diz “com”')).toBeVisible()
  await summary.fill('A entrada é com senha.')
  await expect(ofSummary).toHaveCount(0)
  await expect(summary).toBeFocused()
})
