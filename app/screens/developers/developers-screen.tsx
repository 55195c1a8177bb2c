import type { Screen } from '#app/shell/screen.ts'
import { ScreenTitle } from '#app/ui/screen-title.tsx'

function DevelopersView() {
  return <ScreenTitle title="Developers" />
}

export const screen: Screen = { View: DevelopersView, head: () => ({ title: 'Developers' }) }
