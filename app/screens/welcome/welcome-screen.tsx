import type { Screen } from '#app/shell/screen.ts'
import { ScreenTitle } from '#app/ui/screen-title.tsx'

function WelcomeView() {
  return <ScreenTitle title="Welcome" />
}

export const screen: Screen = { View: WelcomeView, head: () => ({ title: 'Welcome' }) }
