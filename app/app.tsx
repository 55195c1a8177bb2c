import { type ReactNode, StrictMode } from 'react'
import { PageEditing } from './editing/on-page/page-editing.tsx'
import { type PageTime, PageTimeContext } from './i18n/clock.ts'
import { type Navigation, NavigationContext } from './navigation/navigation.ts'
import { type PreferenceStore, PreferencesContext } from './platform/preferences.ts'
import type { Replica } from './replica/replica.ts'
import { ContentContext } from './replica/use-content.ts'
import { ReplicaContext } from './replica/use-replica.ts'
import { type RenderedSearch, RenderedSearchContext } from './search/rendered-search.ts'
import { type Session, SessionContext } from './session/session.ts'
import { type LoadScreen, LoadScreenContext, type Screens } from './shell/screen.ts'
import { Shell } from './shell/shell.tsx'

interface Props {
  replica: Replica
  navigation: Navigation
  preferences: PreferenceStore
  session: Session
  screens: Screens
  loadScreen?: LoadScreen | undefined
  time: PageTime
  /** What the server found, on the page of a search. */
  found?: RenderedSearch | undefined
  /** What stands beside the app, in a root of its own. */
  children?: ReactNode
}

/** The whole app: the same tree on the server and in the browser. */
export function App(props: Props) {
  const { replica, navigation, preferences, session, screens, loadScreen, time, found } = props
  const { children } = props
  return (
    <StrictMode>
      <PageTimeContext value={time}>
        <PreferencesContext value={preferences}>
          <ContentContext value={replica.content}>
            <ReplicaContext value={replica}>
              <SessionContext value={session}>
                <NavigationContext value={navigation}>
                  <RenderedSearchContext value={found}>
                    {children ?? (
                      <PageEditing>
                        <LoadScreenContext value={loadScreen}>
                          <Shell screens={screens} />
                        </LoadScreenContext>
                      </PageEditing>
                    )}
                  </RenderedSearchContext>
                </NavigationContext>
              </SessionContext>
            </ReplicaContext>
          </ContentContext>
        </PreferencesContext>
      </PageTimeContext>
    </StrictMode>
  )
}
