import type { Screen } from '#app/shell/screen.ts'
import { ScreenTitle } from '#app/ui/screen-title.tsx'

function AcronymView() {
  return <ScreenTitle title="Acronym" />
}

export const screen: Screen = { View: AcronymView, head: () => ({ title: 'Acronym' }) }
