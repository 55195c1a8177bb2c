import type { Screen } from '#app/shell/screen.ts'
import { ScreenTitle } from '#app/ui/screen-title.tsx'

function GlossaryView() {
  return <ScreenTitle title="Glossary" />
}

export const screen: Screen = { View: GlossaryView, head: () => ({ title: 'Glossary' }) }
