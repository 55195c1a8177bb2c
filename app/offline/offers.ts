import { createStream } from '#app/platform/stream.ts'

/** The browser's own question whether to install; not in every browser, and not in the types of the DOM. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

/** What the app quietly offers. */
export const offers = {
  /** Whether another version of the app than this page's is ready on the device. */
  newVersion: createStream(false),
  /** The question whether to install the app, while the browser would ask it. */
  install: createStream<InstallPrompt | undefined>(undefined),
}

/** Keeps the browser's question for whoever looks for it in the menu, instead of having it asked. It comes once, perhaps early. */
export function catchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offers.install.set(event as InstallPrompt)
  })
}
