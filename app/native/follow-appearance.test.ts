import { expect, test, vi } from 'vitest'
import { fixedPreferences } from '#app/platform/preferences.ts'
import { createStream } from '#app/platform/stream.ts'
import type { Theme } from '#protocol/preferences.ts'
import { followAppearance } from './follow-appearance.ts'

// The native end of Capacitor's bridge, as it stands in a web view before any script runs.
const said = vi.hoisted(() => {
  const styles: string[] = []
  const methods = [{ name: 'setStyle', rtype: 'promise' }]
  const nativePromise = async (_: string, __: string, { style }: { style: string }) => {
    styles.push(style)
  }
  vi.stubGlobal('Capacitor', { PluginHeaders: [{ name: 'SystemBars', methods }], nativePromise })
  return styles
})

const device = Object.assign(new EventTarget(), { matches: false })
vi.stubGlobal('matchMedia', () => device)

test('the bars follow what is chosen, and the device where nothing is', async () => {
  const theme = createStream<Theme>('system')
  followAppearance({
    ...fixedPreferences({ theme: 'system', isWelcomed: true }),
    get: () => ({ theme: theme.get(), isWelcomed: true }),
    subscribe: (listener) => theme.subscribe(listener),
  })
  await expect.poll(() => said).toEqual(['LIGHT'])

  device.matches = true
  device.dispatchEvent(new Event('change'))
  await expect.poll(() => said).toEqual(['LIGHT', 'DARK'])

  theme.set('light')
  await expect.poll(() => said).toEqual(['LIGHT', 'DARK', 'LIGHT'])

  theme.set('dark')
  await expect.poll(() => said.at(-1)).toBe('DARK')
})
