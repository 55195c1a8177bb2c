import { expect, test, vi } from 'vitest'
import { followNetwork } from './follow-network.ts'

// What Capacitor's web implementation listens to is the device here, and what the app listens to the page.
const device = Object.assign(new EventTarget(), { navigator: { onLine: true } })
const page = new EventTarget()
const documentEvents = new EventTarget()
vi.stubGlobal('window', device)
vi.stubGlobal('navigator', { onLine: true })
vi.stubGlobal('document', Object.assign(documentEvents, { visibilityState: 'visible' }))
vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page))

const heard: string[] = []
for (const type of ['online', 'offline'])
  page.addEventListener(type, () => heard.push(`${type}: ${navigator.onLine}`))

function setOnline(onLine: boolean): void {
  device.navigator.onLine = onLine
  device.dispatchEvent(new Event(onLine ? 'online' : 'offline'))
}

test('what the device knows of the network stands where the web looks for it, told once', async () => {
  device.navigator.onLine = false
  await followNetwork()
  expect(heard).toEqual(['offline: false'])

  setOnline(true)
  setOnline(true)
  await expect.poll(() => heard).toEqual(['offline: false', 'online: true'])

  // What nobody told while the app rested it asks for.
  device.navigator.onLine = false
  documentEvents.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => heard.at(-1)).toBe('offline: false')
  expect(heard).toHaveLength(3)
})
