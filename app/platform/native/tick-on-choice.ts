import { Haptics, ImpactStyle } from '@capacitor/haptics'

/** A light tap under the finger when a choice is made or something switched, where devices have it everywhere. */
export function tickOnChoice(): void {
  document.addEventListener('change', ({ target }) => {
    if (target instanceof Element && target.matches('input:is([type=radio], [type=checkbox])'))
      Haptics.impact({ style: ImpactStyle.Light }).catch(() => {})
  })
}
