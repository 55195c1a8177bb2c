import type { Screen } from '#app/shell/screen.ts'
import { ScreenTitle } from '#app/ui/screen-title.tsx'

function SocialView() {
  return <ScreenTitle title="Social" />
}

export const screen: Screen = { View: SocialView, head: () => ({ title: 'Social' }) }
