import type { Screen } from '#app/shell/screen.ts'
import { ScreenTitle } from '#app/ui/screen-title.tsx'

function NotFoundView() {
  return <ScreenTitle title="NotFound" />
}

export const screen: Screen = { View: NotFoundView, head: () => ({ title: 'NotFound' }) }
