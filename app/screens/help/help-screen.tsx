import type { Screen } from '#app/shell/screen.ts'
import { ScreenTitle } from '#app/ui/screen-title.tsx'

function HelpView() {
  return <ScreenTitle title="Help" />
}

export const screen: Screen = { View: HelpView, head: () => ({ title: 'Help' }) }
