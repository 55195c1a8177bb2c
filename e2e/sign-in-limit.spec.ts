import { expect } from '@playwright/test'
import { test } from './own-server.ts'
import { fillSignIn } from './sign-in.ts'
import { whenHydrated } from './test.ts'

// On a server of its own: the attempts of everybody at this address count together.
test('quem erra a senha muitas vezes fica sabendo quanto tempo esperar', async ({
  page,
  personWith,
  faults,
}) => {
  const person = await personWith('reader')
  await page.goto('/perfil')
  await whenHydrated(page)
  let status = 0
  while (status !== 429) {
    const answer = page.waitForResponse('**/sign-in/email')
    await fillSignIn(page, { ...person, password: 'não é esta a senha' })
    status = (await answer).status()
  }
  const alert = page.getByRole('alert').filter({ hasText: /./ })
  await expect(alert).toContainText(/Tente de novo em \d+ segundos?\./)
  faults.length = 0
})
