import type { BreadcrumbList } from 'schema-dts'
import { tabs, welcomePath } from '#app/navigation/paths.ts'
import { type Match, matchRoute, routes, type ScreenName } from '#app/navigation/routes.ts'
import { type ContentSource, settingsOf } from '#app/replica/content-source.ts'
import type { Head } from '#app/shell/screen.ts'
import { collectionNames, definitionOf } from '#content/collections.ts'
import { documentPages, readerPath } from '#content/define-collection.ts'
import { localTime } from '#content/local-time.ts'
import type { Bundle } from '#protocol/api-types.ts'
import type { PublicPage } from '#protocol/page.ts'
import { describeAdmissions } from './kinds/admission-metadata.ts'
import { describeCollection } from './kinds/collection-metadata.ts'
import { describeCourse, describeCourseFinder, describeCourses } from './kinds/course-metadata.ts'
import { describeEvent, describeEvents } from './kinds/events-metadata.ts'
import { describeAcronym, describeGlossary } from './kinds/glossary-metadata.ts'
import {
  describeCertificateChecker,
  describeHelp,
  describeHelpTopic,
} from './kinds/help-metadata.ts'
import { describeHome, describeWelcome } from './kinds/home-metadata.ts'
import {
  describeAccessibility,
  describeCampus,
  describeDevelopers,
  describeHours,
  describeMap,
  describePrivacy,
  describeSiteMap,
  describeSocial,
} from './kinds/institute-metadata.ts'
import { describeNews } from './kinds/news-metadata.ts'
import type { Describe, Metadata, PageView } from './page-view.ts'

/** The screens that search engines may keep; what is not here is nobody's business but its reader's. */
const kinds: Partial<Record<ScreenName, Describe>> = {
  welcome: describeWelcome,
  home: describeHome,
  courses: describeCourses,
  course: describeCourse,
  'course-finder': describeCourseFinder,
  glossary: describeGlossary,
  acronym: describeAcronym,
  events: describeEvents,
  event: describeEvent,
  help: describeHelp,
  'help-topic': describeHelpTopic,
  admissions: describeAdmissions,
  'certificate-checker': describeCertificateChecker,
  news: describeNews,
  hours: describeHours,
  social: describeSocial,
  map: describeMap,
  campus: describeCampus,
  developers: describeDevelopers,
  privacy: describePrivacy,
  accessibility: describeAccessibility,
  'site-map': describeSiteMap,
  collection: describeCollection,
}

/** The canonical address and the screen of each address that is the same whatever the content. */
const canonicals = new Map(
  routes
    .filter(({ screen, pattern }) => isListed(screen) && !pattern.includes(':'))
    .map(({ pattern, canonical = pattern, screen }) => [pattern, { path: canonical, screen }]),
)

/** Every page that search engines may keep, each under the address that it names as canonical. */
export function publicPages(content: Bundle): PublicPage[] {
  const pages = new Map<string, PublicPage>()
  // A help topic is a page while its document is there.
  for (const { path, screen } of canonicals.values())
    if (screen !== 'help-topic') pages.set(path, { path })
  for (const page of documentPagesOf(content)) if (!pages.has(page.path)) pages.set(page.path, page)
  return [...pages.values()]
}

/** The documents that have a page of their own, as their definitions tell. */
function documentPagesOf({ collections }: Bundle): PublicPage[] {
  return collectionNames.flatMap((name) => {
    const definition = definitionOf(name)
    if (!documentPages(definition)) return []
    return collections[name].flatMap((document) => {
      const path = readerPath(definition, document)
      return path
        ? [{ path: canonicals.get(path)?.path ?? path, changedAt: document.updatedAt }]
        : []
    })
  })
}

/** Whether search engines may keep pages of this screen. */
function isListed(screen: ScreenName): boolean {
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

/** The way from the home screen to a page; none for where it begins. */
function breadcrumbList({ absolute }: PageView, match: Match, title: string): BreadcrumbList[] {
  if (match.canonical === tabs.home.path || match.canonical === welcomePath) return []
  const way = [tabs.home.path, ...parentsOf(match)].map((path) => {
    const { route, canonical } = matchRoute(path)
    return { name: route.name, item: absolute(canonical) }
  })
  // Where one is needs no address (schema.org's readers take the page's own).
  const steps = [...way, { name: title }]
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: steps.map((step, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        ...step,
      })),
    },
  ]
}

function parentsOf({ route: { parent } }: Match): string[] {
  return parent ? [...parentsOf(matchRoute(parent)), parent] : []
}
