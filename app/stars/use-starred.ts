import { useLocalTime } from '#app/i18n/clock.ts'
import { useOpening } from '#app/i18n/use-opening.ts'
import { useCollection, useContentState } from '#app/replica/use-content.ts'
import { arrangeStarred, type StarredRow } from './arrange-starred.ts'
import { useStars } from './star-store.ts'

/** What is starred on this device with what is next of it, live; `undefined` until the content is here. */
export function useStarred(): StarredRow[] | undefined {
  const stars = useStars()
  const now = useLocalTime()
  const openingOf = useOpening()
  const courses = useCollection('courses')
  const glossary = useCollection('glossary')
  const events = useCollection('events')
  const campuses = useCollection('campuses')
  const admissions = useCollection('admissions')
  const pages = useCollection('pages')
  const services = useCollection('services')
  const isWhole = useContentState().state === 'complete'
  if (stars.length === 0) return []
  if (!courses || !glossary || !events || !campuses || !admissions || !pages || !services)
    return undefined
  const content = { courses, glossary, events, campuses, admissions, pages, services, isWhole }
  return arrangeStarred(stars, content, now, openingOf)
}
