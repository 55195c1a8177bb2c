import type { Screen } from '#app/shell/screen.ts'
import { ScreenTitle } from '#app/ui/screen-title.tsx'

function HoursView() {
  return <ScreenTitle title="Hours" />
}

export const screen: Screen = { View: HoursView, head: () => ({ title: 'Hours' }) }
