import { type ComponentType, createContext, type ReactNode } from 'react'
import type { ScreenName } from '#app/navigation/routes.ts'
import type { ContentSource } from '#app/replica/content-source.ts'

export interface ScreenProps {
  /** Parts of the path. */
  params: Readonly<Record<string, string>>
  query: URLSearchParams
}

/** What the tab of the browser says of a page; what only machines read is in `metadata/`. */
export interface Head {
  title: string
  /** There is no such page: status 404. */
  isMissing?: boolean
}

/** What a folder of `screens/` exports. */
export interface Screen {
  View: ComponentType<ScreenProps>
  /** Fetches what a page of the server needs later only, but who comes from another screen at once. */
  fetchFirst?(): Promise<unknown>
  /** Fetches code that the screen needs only in some cases. */
  fetchDeferred?(): Promise<unknown>
  head(props: ScreenProps, content: ContentSource): Head
}

/** The screens whose code is here. */
export type Screens = Map<ScreenName, Screen>

/** Fetches the code of a screen that is shown within another one; not on the server. */
export type LoadScreen = (name: ScreenName) => Promise<Screen>

/** The app's contexts around what stands beside it; without anything, the app. */
export type InApp = (children?: ReactNode) => ReactNode

export const LoadScreenContext = createContext<LoadScreen | undefined>(undefined)
