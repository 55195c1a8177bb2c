import type { PushPayload } from '#protocol/push.ts'

declare const self: ServiceWorkerGlobalScope

/** Which messages were shown, so that one that comes again is not shown again. */
const SHOWN = 'shown-push-messages'

const MAX_SHOWN = 50

/** Shows a message of the server as the system shows notifications. */
export async function showMessage({ data }: PushEvent): Promise<void> {
  if (!data) return
  const { id, title, body, path, tag, isUrgent } = data.json() as PushPayload
  const shown = await caches.open(SHOWN)
  const mark = `/shown/${encodeURIComponent(id)}`
  if (await shown.match(mark)) return
  await self.registration.showNotification(title, {
    body,
    tag,
    lang: 'pt-BR',
    icon: '/icons/icon-192.png',
    requireInteraction: isUrgent,
    data: { path },
  })
  await shown.put(mark, new Response())
  const earlier = (await shown.keys()).slice(0, -MAX_SHOWN)
  await Promise.all(earlier.map((request) => shown.delete(request)))
}

/** Shows the page of a message, in the app's window where one is open. */
export async function openMessage({ notification }: NotificationEvent): Promise<void> {
  notification.close()
  const { path } = notification.data as Pick<PushPayload, 'path'>
  const address = new URL(path, self.location.origin)
  if (address.origin !== self.location.origin) return
  const [open] = await self.clients.matchAll({ type: 'window' })
  if (!open) {
    await self.clients.openWindow(address)
    return
  }
  await open.focus()
  // A page that was not loaded by this worker cannot be led anywhere.
  await open.navigate(address).catch(() => self.clients.openWindow(address))
}
