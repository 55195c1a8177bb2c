import type { ScreenName } from '#app/navigation/routes.ts'
import type { Screen } from '#app/shell/screen.ts'
import type { staffScreens } from './staff-screens.ts'

type ReaderScreenName = Exclude<ScreenName, keyof typeof staffScreens>

/** The screens that any reader's device keeps. */
const readerScreens: Record<ReaderScreenName, () => Promise<{ screen: Screen }>> = {
  welcome: () => import('./welcome/welcome-screen.tsx'),
  home: () => import('./home/home-screen.tsx'),
  courses: () => import('./courses/courses-screen.tsx'),
  course: () => import('./course/course-screen.tsx'),
  'course-finder': () => import('./course-finder/course-finder-screen.tsx'),
  'certificate-checker': () => import('./certificate-checker/certificate-checker-screen.tsx'),
  glossary: () => import('./glossary/glossary-screen.tsx'),
  acronym: () => import('./acronym/acronym-screen.tsx'),
  events: () => import('./events/events-screen.tsx'),
  event: () => import('./events/event-screen.tsx'),
  help: () => import('./help/help-screen.tsx'),
  'help-topic': () => import('./help-topic/help-topic-screen.tsx'),
  admissions: () => import('./admissions/admissions-screen.tsx'),
  news: () => import('./news/news-screen.tsx'),
  hours: () => import('./hours/hours-screen.tsx'),
  social: () => import('./social/social-screen.tsx'),
  map: () => import('./map/map-screen.tsx'),
  campus: () => import('./campus/campus-screen.tsx'),
  starred: () => import('./starred/starred-screen.tsx'),
  profile: () => import('./profile/profile-screen.tsx'),
  push: () => import('./push/push-screen.tsx'),
  developers: () => import('./developers/developers-screen.tsx'),
  privacy: () => import('./privacy/privacy-screen.tsx'),
  suggestion: () => import('./suggestion/suggestion-screen.tsx'),
  accessibility: () => import('./accessibility/accessibility-screen.tsx'),
  'site-map': () => import('./site-map/site-map-screen.tsx'),
  'not-found': () => import('./not-found/not-found-screen.tsx'),
}

/** Fetches a screen's code: a screen is a part of the download of its own. */
export async function importScreen(name: ScreenName): Promise<Screen> {
  const fetchCode = isReaders(name)
    ? readerScreens[name]
    : (await import('./staff-screens.ts')).staffScreens[name]
  return (await fetchCode()).screen
}

function isReaders(name: ScreenName): name is ReaderScreenName {
  return name in readerScreens
}
