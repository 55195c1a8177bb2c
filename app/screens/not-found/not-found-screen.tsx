import type { Screen } from '#app/shell/screen.ts'
import { SearchEverything } from '#app/ui/filter/search-everything.tsx'
import { StateView } from '#app/ui/state-view.tsx'
import './not-found.css'

function NotFoundView() {
  return (
    <StateView
      illustration="not-found"
      title="Página não encontrada"
      text="O endereço pode ter mudado ou estar com uma letra trocada. Busque o que você procura, ou volte ao início."
      isWholeScreen
    >
      <SearchEverything />
      <a className="button" href="/tab1" data-nav="tab:home">
        Ir para o início
      </a>
      <a className="button button-quiet" href="/ajuda">
        Ver a ajuda
      </a>
    </StateView>
  )
}

export const screen: Screen = {
  View: NotFoundView,
  head: () => ({ title: 'Página não encontrada', isMissing: true }),
}
