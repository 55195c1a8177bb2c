import { EditSlot } from '#app/editing/on-page/edit-slot.tsx'
import { useCollection } from '#app/replica/use-content.ts'
import type { Screen } from '#app/shell/screen.ts'
import { deferredComponent } from '#app/ui/deferred-component.tsx'
import { fetchWhomToAsk, WhomToAsk } from '#app/ui/document/deferred-document.ts'
import { TopicLink } from '#app/ui/document/topic-link.tsx'
import { SearchEverything } from '#app/ui/filter/search-everything.tsx'
import { Group, RowLink } from '#app/ui/group.tsx'
import { KindMark } from '#app/ui/kind/kind-mark.tsx'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import { Waiting } from '#app/ui/state-view.tsx'
import '#app/ui/list/two-columns.css'
import './help.css'

/** Links below the questions. */
const { Part: OfficialSites, fetch: fetchSites } = deferredComponent(
  async () => (await import('./official-sites.tsx')).OfficialSites,
)

function HelpView() {
  const topics = useCollection('pages')
  return (
    <>
      <ScreenTitle title="Ajuda">
        <p>O que mais perguntam no balcão. A resposta vem logo no começo.</p>
      </ScreenTitle>
      <div className="help-search">
        <SearchEverything />
      </div>
      {topics ? (
        <Group>
          {topics.map((topic) => (
            <TopicLink
              key={topic.id}
              topic={topic}
              aside={<EditSlot collection="pages" document={topic} />}
            />
          ))}
          <RowLink
            href="/horario"
            lead={<KindMark face={{ hue: 'teal', pictogram: 'time' }} />}
            title="Que horas abre?"
          />
          <RowLink
            href="/rede-social"
            lead={<KindMark face={{ hue: 'plum', pictogram: 'chat' }} />}
            title="Quais são as redes sociais?"
          />
        </Group>
      ) : (
        <Waiting rows={10} />
      )}
      <WhomToAsk />
      <OfficialSites />
    </>
  )
}

export const screen: Screen = {
  View: HelpView,
  fetchFirst: () => Promise.all([fetchSites(), fetchWhomToAsk()]),
  head: () => ({ title: 'Ajuda' }),
}
