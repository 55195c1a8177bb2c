import at from 'ionicons/dist/svg/at-outline.svg?raw'
import time from 'ionicons/dist/svg/time-outline.svg?raw'
import { useId } from 'react'
import { EditSlot } from '#app/editing/on-page/edit-slot.tsx'
import { useCollection } from '#app/replica/use-content.ts'
import type { Screen } from '#app/shell/screen.ts'
import { deferredComponent } from '#app/ui/deferred-component.tsx'
import { fetchWhomToAsk, WhomToAsk } from '#app/ui/document/deferred-document.ts'
import { TopicLink } from '#app/ui/document/topic-link.tsx'
import { SearchEverything } from '#app/ui/filter/search-everything.tsx'
import { Group, RowLink } from '#app/ui/group.tsx'
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
  const searchTitleId = useId()
  return (
    <>
      <ScreenTitle title="Ajuda">
        <p>O que mais perguntam no balcão. A resposta vem logo no começo.</p>
      </ScreenTitle>
      {topics ? (
        <Group>
          {topics.map((topic) => (
            <TopicLink
              key={topic.id}
              topic={topic}
              hasAnswer
              aside={<EditSlot collection="pages" document={topic} />}
            />
          ))}
          <RowLink
            href="/horario"
            icon={time}
            title="Que horas abre?"
            detail="O que está aberto agora, a semana de cada setor e os feriados."
          />
          <RowLink
            href="/rede-social"
            icon={at}
            title="Quais são as redes sociais?"
            detail="Os perfis oficiais do instituto e dos campi."
          />
        </Group>
      ) : (
        <Waiting rows={10} />
      )}
      <section className="help-search" aria-labelledby={searchTitleId}>
        <h2 id={searchTitleId}>Não achou sua pergunta?</h2>
        <SearchEverything />
      </section>
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
