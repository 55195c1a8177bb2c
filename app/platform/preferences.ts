import { createContext, use, useSyncExternalStore } from 'react'
import {
  type Preferences,
  preferenceCookies,
  readPreferences,
  type Theme,
} from '#protocol/preferences.ts'

/** What this device remembers, and how to change it; the server reads the same cookies. */
export interface PreferenceStore {
  get(): Preferences
  /** What they were when the page came. */
  getFirst(): Preferences
  set(change: Partial<Preferences>): void
  subscribe(listener: () => void): () => void
}

const YEAR_S = 31_536_000

/** Begins with what the device remembers and has it keep each change: a browser does that in cookies. */
export function createPreferenceStore(
  first = readPreferences(document.cookie),
  keep = writeCookies,
): PreferenceStore {
  let preferences = first
  const listeners = new Set<() => void>()
  return {
    get: () => preferences,
    getFirst: () => first,
    set(change) {
      preferences = { ...preferences, ...change }
      keep(change)
      if (change.theme) showTheme(change.theme)
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Preferences that never change: for one rendering on the server. */
export function fixedPreferences(preferences: Preferences): PreferenceStore {
  const get = () => preferences
  return { get, getFirst: get, set: () => {}, subscribe: () => () => {} }
}

function writeCookies(change: Partial<Preferences>): void {
  const values: [string, string | undefined][] = [
    [preferenceCookies.theme, change.theme],
    [preferenceCookies.campus, change.campus],
    [preferenceCookies.isWelcomed, change.isWelcomed ? '1' : undefined],
    [preferenceCookies.marksAcronyms, marksCookie(change)],
  ]
  for (const [name, value] of values)
    if (value !== undefined)
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that readers use
      document.cookie = `${name}=${value}; path=/; max-age=${YEAR_S}; samesite=lax`
}

function marksCookie({ marksAcronyms }: Partial<Preferences>): string | undefined {
  return marksAcronyms === undefined ? undefined : marksAcronyms ? '1' : '0'
}

/** Marks the document so that the style sheet shows the theme; `system` follows the device. */
export function showTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

export const PreferencesContext = createContext<PreferenceStore | undefined>(undefined)

export function usePreferences(): [Preferences, PreferenceStore['set']] {
  const store = use(PreferencesContext)
  if (!store) throw new Error('No preferences above this component')
  return [useSyncExternalStore(store.subscribe, store.get, store.getFirst), store.set]
}
