import type { ContentSource } from '#app/replica/content-source.ts'
import { settingsOf } from '#app/replica/content-source.ts'
import type { Match, ScreenName } from '#app/shell/routes.ts'
import type { Head } from '#app/shell/screen.ts'
import { localTime } from '#content/local-time.ts'
import { describeAcronym } from './kinds/acronym-metadata.ts'
import { describeCollection } from './kinds/collection-metadata.ts'
import { describeCourse } from './kinds/course-metadata.ts'
import { describeCourses } from './kinds/courses-metadata.ts'
import { describeDevelopers } from './kinds/developers-metadata.ts'
import { describeEvents } from './kinds/events-metadata.ts'
import { describeGlossary } from './kinds/glossary-metadata.ts'
import { describeHelp } from './kinds/help-metadata.ts'
import { describeHelpTopic } from './kinds/help-topic-metadata.ts'
import { describeHome } from './kinds/home-metadata.ts'
import { describeHours } from './kinds/hours-metadata.ts'
import { describeMap } from './kinds/map-metadata.ts'
import { describeSocial } from './kinds/social-metadata.ts'
import { describeWelcome } from './kinds/welcome-metadata.ts'
import { breadcrumbList } from './nodes/breadcrumb-list.ts'
import type { Describe, Metadata, PageView } from './page-view.ts'

/** The screens that search engines may keep; what is not here is nobody's business but its reader's. */
const kinds: Partial<Record<ScreenName, Describe>> = {
  welcome: describeWelcome,
  home: describeHome,
  courses: describeCourses,
  course: describeCourse,
  glossary: describeGlossary,
  acronym: describeAcronym,
  events: describeEvents,
  help: describeHelp,
  'help-topic': describeHelpTopic,
  hours: describeHours,
  social: describeSocial,
  map: describeMap,
  developers: describeDevelopers,
  collection: describeCollection,
}

/** Whether search engines may keep pages of this screen. */
export function isListed(screen: ScreenName): boolean {
  return screen in kinds
}

/** What a page says to machines, all of it from the content that `content` gives. */
export function describePage(
  match: Match,
  head: Head,
  content: ContentSource,
  { publicUrl, now }: { publicUrl: string; now(): number },
): Metadata & { page: PageView } {
  const settings = settingsOf(content)
  const absolute = (path: string) => publicUrl + path
  const page: PageView = {
    params: match.params,
    query: match.query,
    content,
    settings,
    now: () => localTime(now(), settings.timeZone),
    url: absolute(match.canonical),
    absolute,
  }
  const described = head.isMissing ? undefined : kinds[match.route.screen]?.(page)
  if (!described || described.isUnlisted)
    return { description: settings.description, ...described, facts: [], isUnlisted: true, page }
  const facts = [...described.facts, ...breadcrumbList(page, match, head.title)]
  return { ...described, facts, page }
}
