import type { VersionAnswer, WorkerMessage } from '#app/service-worker/messages.ts'

/** Tells a service worker of this page, and hears whether both are of one version; undefined where it does not answer. */
export function tellWorker(
  worker: ServiceWorker,
  message: WorkerMessage & { kind: 'page' },
): Promise<boolean | undefined> {
  const { port1, port2 } = new MessageChannel()
  worker.postMessage(message, [port2])
  return new Promise((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<VersionAnswer>) => resolve(data.isSame)
    setTimeout(resolve, 10_000)
  })
}
