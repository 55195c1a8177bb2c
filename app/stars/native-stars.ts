import { Preferences as Device } from '@capacitor/preferences'
import { withTimeout } from '#app/platform/with-timeout.ts'
import { keepRoom, starsKey } from './star-count.ts'

/** Keeps the stars where the system throws nothing away. */
export async function keepNatively(text: string): Promise<void> {
  await Device.set({ key: starsKey, value: text })
}

/** Brings the stars back that the web view's own storage has lost; before anything is shown. */
export async function restoreStars(): Promise<void> {
  try {
    if (localStorage.getItem(starsKey) !== null) return
    const { value } = await withTimeout(Device.get({ key: starsKey }), { value: null })
    if (value === null) return
    localStorage.setItem(starsKey, value)
    const marks: unknown = JSON.parse(value)
    if (Array.isArray(marks)) keepRoom(marks.filter(({ isOn }) => isOn).length)
  } catch {
    // Then the stars of the account come, or none.
  }
}
