import { App } from '@capacitor/app'
import { Browser } from '@capacitor/browser'
import { answerWithin } from '#app/platform/answer-within.ts'
import { addressTarget } from './address-target.ts'

/**
 * Has the app begin at the address that it was opened with. It counts for the first page alone: one that is loaded
 * again knows by its history where it was.
 */
export async function openLaunchAddress(serverUrl: string): Promise<void> {
  if (history.state !== null) return
  const launch = await answerWithin(App.getLaunchUrl(), undefined)
  const target = launch && addressTarget(launch.url, serverUrl)
  if (target?.kind === 'screen') history.replaceState(null, '', target.path)
}

/**
 * Shows what is asked for from outside while the app runs. Whatever asks names an address of the institute's server:
 * links elsewhere and the shortcuts of the app's icon do, and a notification that is tapped will.
 */
export function followRequests(serverUrl: string): void {
  App.addListener('appUrlOpen', ({ url }) => openAddress(url, serverUrl)).catch(() => {})
}

/** Shows an address of the institute's server; any other is refused. False for these. */
export function openAddress(address: string, serverUrl: string): boolean {
  const target = addressTarget(address, serverUrl)
  if (target?.kind === 'screen') follow(target.path)
  else if (target) Browser.open({ url: target.url }).catch(() => {})
  return target !== undefined
}

/** As a link on the page would: who has something unsaved is asked first. */
function follow(path: string): void {
  const link = document.createElement('a')
  link.href = path
  link.hidden = true
  // What asks first follows the link again: it has to be there still.
  document.querySelector('a[data-request]')?.remove()
  link.dataset.request = ''
  document.body.append(link)
  link.click()
}
