import { useCollection } from '#app/replica/use-content.ts'
import type { Screen } from '#app/shell/screen.ts'
import { deferredComponent } from '#app/ui/deferred-component.tsx'
import { WhomToAsk } from '#app/ui/document/deferred-document.ts'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import { StateView, Waiting } from '#app/ui/state-view.tsx'
import '#app/ui/list/two-columns.css'
import './social.css'

/** Logos and links. */
const { Part: ProfileGroups, fetch: fetchGroups } = deferredComponent(
  async () => (await import('./profile-groups.tsx')).ProfileGroups,
)

function SocialView() {
  const profiles = useCollection('social')
  return (
    <>
      <ScreenTitle title="Redes sociais">
        <p>Os perfis oficiais. Cada um abre em outra janela.</p>
      </ScreenTitle>
      {profiles === undefined && <Waiting rows={8} />}
      {profiles?.length === 0 && (
        <>
          <StateView
            illustration="empty"
            title="Nenhum perfil por enquanto"
            text="As novidades estão no início."
          >
            <a className="button" href="/tab1" data-nav="tab:home">
              Ir para o início
            </a>
          </StateView>
          <WhomToAsk />
        </>
      )}
      {profiles && <ProfileGroups profiles={profiles} />}
    </>
  )
}

export const screen: Screen = {
  View: SocialView,
  fetchFirst: fetchGroups,
  head: () => ({ title: 'Redes sociais' }),
}
