import { Haptics, ImpactStyle } from '@capacitor/haptics'

/** A light tap under the finger; a device that has none goes on without. */
export function tickNatively(): void {
  Haptics.impact({ style: ImpactStyle.Light }).catch(() => {})
}
