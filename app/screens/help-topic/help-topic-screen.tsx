import type { Screen } from '#app/shell/screen.ts'
import { ScreenTitle } from '#app/ui/screen-title.tsx'

function HelpTopicView() {
  return <ScreenTitle title="HelpTopic" />
}

export const screen: Screen = { View: HelpTopicView, head: () => ({ title: 'HelpTopic' }) }
