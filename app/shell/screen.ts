import type { ComponentType } from 'react'
import type { ContentSource } from '#app/replica/content-source.ts'
import type { ScreenName } from './routes.ts'

export interface ScreenProps {
  /** Parts of the path. */
  params: Readonly<Record<string, string>>
  query: URLSearchParams
}

/** What the tab of the browser, search engines and shared links say of a page. */
export interface Head {
  title: string
  description?: string
  /** There is no such page: status 404. */
  isMissing?: boolean
}

/** What a folder of `screens/` exports. */
export interface Screen {
  View: ComponentType<ScreenProps>
  /** Fetches code that the screen needs only in some cases. */
  fetchParts?(): Promise<unknown>
  head(props: ScreenProps, content: ContentSource): Head
}

/** The screens whose code is here. */
export type Screens = Map<ScreenName, Screen>
