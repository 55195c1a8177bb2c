import { EditSlot } from '#app/editing/on-page/edit-slot.tsx'
import { useCollection } from '#app/replica/use-content.ts'
import type { Screen } from '#app/shell/screen.ts'
import { deferredComponent } from '#app/ui/deferred-component.tsx'
import { fetchTrust } from '#app/ui/document/deferred-trust.ts'
import { PlainText } from '#app/ui/document/plain-text.tsx'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import './map.css'

const slug = 'mapa'

/** A drawing with links and a list, as they are in the page until their code is here. */
const { Part: CampusMap, fetch: fetchMap } = deferredComponent(
  async () => (await import('./campus-map.tsx')).CampusMap,
)

function MapView() {
  const topic = useCollection('pages')?.find((page) => page.slug === slug)
  return (
    <>
      <ScreenTitle title={topic?.title ?? 'Mapa'}>
        {topic && (
          <p>
            <PlainText text={topic.answer} of={topic} />
          </p>
        )}
        {topic && <EditSlot collection="pages" document={topic} />}
      </ScreenTitle>
      <CampusMap topicId={topic?.id} />
    </>
  )
}

export const screen: Screen = {
  View: MapView,
  fetchFirst: () => Promise.all([fetchMap(), fetchTrust()]),
  head(_props, content) {
    const topic = content.collection('pages')?.find((page) => page.slug === slug)
    return { title: topic?.title ?? 'Mapa' }
  },
}
