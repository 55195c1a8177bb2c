import type { ScreenName } from '#app/shell/routes.ts'
import type { Screen } from '#app/shell/screen.ts'
import type { staffScreens } from './staff-screens.ts'

function staffScreen(name: keyof typeof staffScreens): () => Promise<{ screen: Screen }> {
  return async () => (await import('./staff-screens.ts')).staffScreens[name]()
}

/** How to fetch each screen's code: a screen is a part of the download of its own. */
export const allScreens: Record<ScreenName, () => Promise<{ screen: Screen }>> = {
  welcome: () => import('./welcome/welcome-screen.tsx'),
  home: () => import('./home/home-screen.tsx'),
  courses: () => import('./courses/courses-screen.tsx'),
  course: () => import('./course/course-screen.tsx'),
  glossary: () => import('./glossary/glossary-screen.tsx'),
  acronym: () => import('./acronym/acronym-screen.tsx'),
  events: () => import('./events/events-screen.tsx'),
  help: () => import('./help/help-screen.tsx'),
  'help-topic': () => import('./help-topic/help-topic-screen.tsx'),
  hours: () => import('./hours/hours-screen.tsx'),
  social: () => import('./social/social-screen.tsx'),
  map: () => import('./map/map-screen.tsx'),
  profile: () => import('./profile/profile-screen.tsx'),
  users: staffScreen('users'),
  collections: staffScreen('collections'),
  documents: staffScreen('documents'),
  media: staffScreen('media'),
  editor: staffScreen('editor'),
  history: staffScreen('history'),
  trash: staffScreen('trash'),
  audit: staffScreen('audit'),
  proposals: staffScreen('proposals'),
  suggestion: staffScreen('suggestion'),
  developers: () => import('./developers/developers-screen.tsx'),
  'not-found': () => import('./not-found/not-found-screen.tsx'),
}
