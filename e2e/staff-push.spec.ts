import { expect, type Page } from '@playwright/test'
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
  return page.getByRole('checkbox', { name: 'Receber neste aparelho' })
}

test('a equipe é avisada no aparelho em que pediu, do que escolheu, até sair da conta', async ({
  page,
  browser,
  server,
}) => {
  test.slow()
  const service = await openPushService(
    (await (await server.api.get(pushPaths.key)).json()).key,
    port,
  )
  try {
    await atNoon(server)
    const [device, colleagues] = [service.addDevice(), service.addDevice()]
    await subscribeAs(page, device)
    await signInOnProfile(page, await server.personWith('editor', 'Eva'))
    // Each of another sector: one takes only so many.
    let sectors = 0
    const correct = async (by = page) => {
      const fields = { acronym: `AV${++sectors}`, name: 'Setor de Avisos', kind: 'setor' }
      const id = await addDocument(by, 'glossary', { ...fields, room: 'B-101' })
      const answer = await server.api.post(proposalPaths.corrections('glossary', id), {
        data: { revision: 1, changes: { room: 'B-202' } },
      })
      expect(answer.status()).toBe(201)
    }
    const told = (count: number, { received } = device) =>
      expect.poll(() => received.length, { timeout: 120_000 }).toBe(count)

    const here = await openSwitches(page)
    await expect(here).not.toBeChecked()
    await isAccessibleInBothThemes(page)
    await here.click()
    await expect(page.getByText('Pronto.')).toBeVisible()
    await expect(here).toBeChecked()
    await correct()
    await told(1)
    expect(service.faults).toEqual([])
    expect(device.received[0]).toMatchObject({
      title: '1 correção do público espera você decidir',
      body: 'Sigla: AV1',
      path: '/perfil/propostas',
    })

    // Once a colleague was told twice, whoever is not by then is not told.
    const colleague = await (await browser.newContext({ serviceWorkers: 'allow' })).newPage()
    await subscribeAs(colleague, colleagues)
    await signInOnProfile(colleague, await server.personWith('editor', 'Ivo'))
    await (await openSwitches(colleague)).click()
    await expect(colleague.getByText('Pronto.')).toBeVisible()
    let rounds = 0
    const correctTwice = async () => {
      for (const _ of [1, 2]) {
        await correct(colleague)
        await told(++rounds, colleagues)
      }
    }

    // It is there the next time, by the keyboard too, and what is not wanted is not told.
    await page.reload()
    await expect(await openSwitches(page)).toBeChecked()
    const corrections = page.getByRole('checkbox', { name: 'Correções do público' })
    await corrections.press(' ')
    await expect(page.getByText('Pronto.')).toBeVisible()
    await correctTwice()
    await told(1)
    await corrections.press(' ')
    await expect(corrections).toBeChecked()
    await correctTwice()
    const known = device.received.length
    expect(known).toBeGreaterThan(1)

    await page.getByRole('button', { name: 'Sair da conta' }).click()
    await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
    await correctTwice()
    await told(known)
    await colleague.context().close()
  } finally {
    await service.close()
  }
})
