const key = 'atalhos'

/** Whether single characters such as `/` do something; whoever speaks to the device turns that off (WCAG 2.1.4). */
export function hasSingleKeys(): boolean {
  try {
    return localStorage.getItem(key) !== 'nao'
  } catch {
    return true
  }
}

/** Remembers it on this device. */
export function setSingleKeys(isOn: boolean): void {
  try {
    localStorage.setItem(key, isOn ? 'sim' : 'nao')
  } catch {}
}
