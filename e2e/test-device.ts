import type { Page } from '@playwright/test'
import type { TestDevice } from '#test/push/push-service.ts'
import type { OwnServer } from './own-server.ts'

/** A headless browser cannot subscribe: it gets the subscription of a device of the test's own. */
export async function subscribeAs(page: Page, { target }: TestDevice): Promise<void> {
  await page.addInitScript(({ endpoint, p256dh, auth }) => {
    const subscription = {
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      async unsubscribe() {
        kept = null
        return true
      },
    }
    let kept: typeof subscription | null = null
    Object.defineProperty(Notification, 'permission', { get: () => (kept ? 'granted' : 'default') })
    Notification.requestPermission = async () => 'granted'
    Object.assign(PushManager.prototype, {
      async subscribe() {
        kept = subscription
        return kept
      },
      getSubscription: async () => kept,
    })
  }, target)
}

/** By night nothing goes out: the institute is where it is noon now. */
export async function atNoon(server: OwnServer): Promise<void> {
  const west = new Date().getUTCHours() - 12
  await server.edit('settings', 'institution', {
    timeZone: `Etc/GMT${west < 0 ? west : `+${west}`}`,
  })
}
