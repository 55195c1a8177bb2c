import type { Screen, ScreenProps } from '#app/shell/screen.ts'
import { deferredComponent } from '#app/ui/deferred-component.tsx'
import { ScreenTitle } from '#app/ui/screen-title.tsx'

const TITLE = 'Que curso posso fazer?'

/** The form sends its answers by the address, so it asks and answers before its code is here. */
const { Part: CourseFinder, fetch: fetchFinder } = deferredComponent(
  async () => (await import('./course-finder.tsx')).CourseFinder,
)

function CourseFinderView({ query }: ScreenProps) {
  const asked = String(query)
  return (
    <>
      <ScreenTitle title={TITLE} />
      <CourseFinder key={asked} asked={asked} title={TITLE} />
    </>
  )
}

export const screen: Screen = {
  View: CourseFinderView,
  fetchFirst: fetchFinder,
  head: () => ({ title: TITLE }),
}
