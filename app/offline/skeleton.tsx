import { fixedNavigation, NavigationContext } from '#app/shell/navigation.ts'
import { TabBar } from '#app/shell/tab-bar.tsx'
import '#app/shell/menu.css'
import '#app/shell/shell.css'
import '#app/ui/waiting.css'

const rows = ['1', '2', '3', '4', '5', '6']

/** The shape of any screen, with nothing in it that only an institution's content tells. */
export function Skeleton() {
  return (
    <NavigationContext value={fixedNavigation('/')}>
      <div className="split-pane">
        <div popover="auto" className="menu" />
        <div className="pane">
          <div className="top-bar" />
          <TabBar />
          <main id="conteudo">
            <div className="screen">
              <div className="waiting" role="status">
                <span className="visually-hidden">Carregando…</span>
                {rows.map((row) => (
                  <div key={row} className="waiting-row" />
                ))}
              </div>
            </div>
          </main>
        </div>
      </div>
    </NavigationContext>
  )
}
