import { expect, type Page } from '@playwright/test'
import { apiPaths } from '#protocol/content-api.ts'
import { pushPaths } from '#protocol/push-paths.ts'
import { freePort } from '#test/free-port.ts'
import { openPushService } from '#test/push/push-service.ts'
import { isAccessible } from './is-accessible.ts'
import { test } from './own-server.ts'
import { openForOffline } from './replica-of.ts'
import { atNoon, subscribeAs } from './test-device.ts'

const port = await freePort()

test.use({
  serviceWorkers: 'allow',
  settings: { PUSH_SERVICES: `http://127.0.0.1:${port}` },
})

test('quem acompanha um evento recebe a nova data no celular, toca e chega à página; e desliga quando quer', async ({
  page,
  context,
  server,
  baseURL,
}) => {
  const key = (await (await server.api.get(pushPaths.key)).json()).key
  const service = await openPushService(key, port)
  try {
    await atNoon(server)
    const [event] = (await (await server.api.get(apiPaths.collection('events'))).json()).documents
    const device = service.addDevice()
    await subscribeAs(page, device)
    await openForOffline(page, `/avisos-no-celular/events/${event.id}`)
    const follow = page.getByRole('switch', { name: event.title })
    await expect(follow).not.toBeChecked()
    await isAccessible(page)
    await follow.click()
    await expect(follow).toBeChecked()
    await expect(page.getByText('Pronto.')).toBeVisible()

    await server.edit('events', event.id, {
      start: '2030-03-12T19:00',
      end: null,
      state: 'confirmed',
    })
    await expect.poll(() => device.received.length, { timeout: 120_000 }).toBe(1)
    expect(service.faults).toEqual([])
    const [message] = device.received
    expect(message).toMatchObject({
      title: `Nova data: ${event.title}`,
      body: 'Ainda a confirmar. Agora será 12 de março de 2030, às 19:00.',
    })

    const [worker] = context.serviceWorkers()
    if (!worker) throw new Error('no service worker')
    // A headless browser shows no notifications.
    await worker.evaluate(`{
      self.shown = []
      ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
        shown.push({ title, ...options })
      }
    }`)
    const shown = () => worker.evaluate<{ title: string; body: string }[]>('shown')
    await deliver(page, baseURL, JSON.stringify(message))
    await expect.poll(shown).toHaveLength(1)
    // The same once more is not shown again; another one is.
    await deliver(page, baseURL, JSON.stringify(message))
    await deliver(page, baseURL, JSON.stringify({ ...message, id: 'another', title: 'Outra' }))
    await expect
      .poll(async () => (await shown()).map(({ title }) => title))
      .toEqual([`Nova data: ${event.title}`, 'Outra'])

    await worker.evaluate(`{
      // The browser lets only those focus a window on whom somebody clicked.
      WindowClient.prototype.focus = async function () { return this }
      const notification = { data: shown[0].data, close() {} }
      dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), { notification }))
    }`)
    await expect(page).toHaveURL(new RegExp(`/eventos.*${event.id}`))

    await page.goto('/avisos-no-celular')
    const followed = page.getByRole('switch', { name: event.title })
    await expect(followed).toBeChecked()
    await followed.click()
    await expect(followed).toHaveCount(0)
  } finally {
    await service.close()
  }
})

/** Hands a message to the worker as the browser does. */
async function deliver(page: Page, origin: string, data: string): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await client.send('ServiceWorker.enable')
  const registrationId = await registered
  await client.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  await client.detach()
}
