import type { Screen } from '#app/shell/screen.ts'
import { ScreenTitle } from '#app/ui/screen-title.tsx'

function MapView() {
  return <ScreenTitle title="Map" />
}

export const screen: Screen = { View: MapView, head: () => ({ title: 'Map' }) }
