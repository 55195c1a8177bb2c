import type { Screen } from '#app/shell/screen.ts'
import { ScreenTitle } from '#app/ui/screen-title.tsx'

function EventsView() {
  return <ScreenTitle title="Events" />
}

export const screen: Screen = { View: EventsView, head: () => ({ title: 'Events' }) }
