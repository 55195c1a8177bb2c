import { Network } from '@capacitor/network'
import { withTimeout } from '#app/platform/with-timeout.ts'

/**
 * Has the device's own knowledge of the network stand in `navigator.onLine` and in the events `online` and `offline`,
 * which web views hear of late or not at all: what asks them in a browser asks the device here.
 */
export async function followNetwork(): Promise<void> {
  let isOnline = navigator.onLine
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline })

  function hear(connected: boolean): void {
    if (connected === isOnline) return
    isOnline = connected
    dispatchEvent(new Event(connected ? 'online' : 'offline'))
  }

  // The web view's own word: news is taken, what is known already goes no further.
  for (const type of ['online', 'offline'] as const)
    addEventListener(type, (event) => {
      if (!event.isTrusted) return
      if (isOnline === (type === 'online')) event.stopImmediatePropagation()
      else isOnline = type === 'online'
    })

  async function ask(): Promise<void> {
    const status = await withTimeout(Network.getStatus(), undefined)
    if (status) hear(status.connected)
  }

  Network.addListener('networkStatusChange', ({ connected }) => hear(connected)).catch(() => {})
  // While the app rests, nobody tells it anything.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void ask()
  })
  await ask()
}
