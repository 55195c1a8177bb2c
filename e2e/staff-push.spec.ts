import { expect, type Page } from '@playwright/test'
import { notificationPaths } from '#protocol/notifications.ts'
import { proposalPaths } from '#protocol/proposals.ts'
import { pushPaths } from '#protocol/push-paths.ts'
import { freePort } from '#test/free-port.ts'
import { openPushService } from '#test/push/push-service.ts'
import { isAccessibleInBothThemes } from './is-accessible.ts'
import { test } from './own-server.ts'
import { signInOnProfile } from './sign-in.ts'
import { atNoon, subscribeAs } from './test-device.ts'
import { addDocument } from './write-as.ts'

const port = await freePort()

test.use({
  serviceWorkers: 'allow',
  settings: { PUSH_SERVICES: `http://127.0.0.1:${port}` },
})

/** Opens the switches of this device. */
async function openSwitches(page: Page) {
  await page.locator('summary', { hasText: 'Avisos neste aparelho' }).press('Enter')
  return page.getByRole('switch', { name: 'Receber neste aparelho' })
}

test('a equipe é avisada no aparelho em que pediu, do que escolheu, até sair da conta', async ({
  page,
  server,
}) => {
  const service = await openPushService(
    (await (await server.api.get(pushPaths.key)).json()).key,
    port,
  )
  try {
    await atNoon(server)
    const device = service.addDevice()
    await subscribeAs(page, device)
    const user = await server.personWith('editor', 'Eva')
    await signInOnProfile(page, user)

    const here = await openSwitches(page)
    await expect(here).not.toBeChecked()
    await isAccessibleInBothThemes(page)
    await here.click()
    await expect(page.getByText('Pronto.')).toBeVisible()
    await expect(here).toBeChecked()
    const sector = { acronym: 'AV1', name: 'Setor de Avisos', kind: 'setor', room: 'B-101' }
    const id = await addDocument(page, 'glossary', sector)
    const answer = await server.api.post(proposalPaths.corrections('glossary', id), {
      data: { revision: 1, changes: { room: 'B-202' } },
    })
    expect(answer.status()).toBe(201)
    // What is told and what is not: `push-channel.test.ts`.
    const message = {
      title: '1 correção do público espera você decidir',
      body: 'Sigla: AV1',
      path: '/perfil/propostas',
    }
    await expect
      .poll(() => device.received, { timeout: 120_000 })
      .toEqual([expect.objectContaining(message)])
    expect(service.faults).toEqual([])

    // What is wanted and what is not is there the next time, by the keyboard too.
    const chosen = async () => (await page.request.get(notificationPaths.choices)).json()
    const corrections = page.getByRole('switch', { name: 'Correções do público' })
    for (const isWanted of [false, true]) {
      await corrections.press(' ')
      await expect.poll(chosen).toMatchObject({ device: true, push: { correction: isWanted } })
      await page.reload()
      await expect(await openSwitches(page)).toBeChecked()
      await expect(corrections).toBeChecked({ checked: isWanted })
    }

    await page.getByRole('button', { name: 'Sair da conta' }).click()
    await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
    await signInOnProfile(page, user)
    expect(await chosen()).toMatchObject({ device: false })
    await expect(await openSwitches(page)).not.toBeChecked()
  } finally {
    await service.close()
  }
})
