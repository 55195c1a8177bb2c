import type { Screen } from '#app/shell/screen.ts'
import { ScreenTitle } from '#app/ui/screen-title.tsx'

function ProfileView() {
  return <ScreenTitle title="Profile" />
}

export const screen: Screen = { View: ProfileView, head: () => ({ title: 'Profile' }) }
