import { answerWithin } from '#app/platform/answer-within.ts'
import type { WorkerMessage } from '#app/service-worker/messages.ts'

/**
 * Shows the new version in this window and, where nothing would be lost, in the others. A browser whose former worker is
 * busy may hand over late: this window does not wait for it, since it has the new version from the server.
 */
export async function updateApp(): Promise<void> {
  const { serviceWorker } = navigator
  const registration = await serviceWorker?.getRegistration().catch(() => undefined)
  const waiting = registration?.waiting
  if (waiting) {
    const handedOver = once(serviceWorker, 'controllerchange')
    waiting.postMessage({ kind: 'activate' } satisfies WorkerMessage)
    await answerWithin(handedOver, undefined)
  }
  location.reload()
}

function once(target: EventTarget, type: string): Promise<Event> {
  return new Promise((resolve) => target.addEventListener(type, resolve, { once: true }))
}
