import type { Screen } from '#app/shell/screen.ts'
import { deferredComponent } from '#app/ui/deferred-component.tsx'
import { ScreenTitle } from '#app/ui/screen-title.tsx'

/** Only the device knows what it shows. */
const { Part: StarredList, fetch: fetchList } = deferredComponent(
  async () => (await import('./starred-list.tsx')).StarredList,
)

function StarredView() {
  return (
    <>
      <ScreenTitle title="Guardados">
        <p>O que você marcou com a estrela, com o que vem a seguir. Fica neste aparelho.</p>
      </ScreenTitle>
      <StarredList />
    </>
  )
}

export const screen: Screen = {
  View: StarredView,
  fetchFirst: fetchList,
  head: () => ({ title: 'Guardados' }),
}
