import { createContext, use, useSyncExternalStore } from 'react'
import { type Preferences, preferenceCookies, readPreferences } from '#protocol/preferences.ts'

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

/** Flags as 1 and 0. */
function writeCookies(change: Partial<Preferences>): void {
  for (const name of Object.keys(change) as (keyof Preferences)[]) {
    const value = change[name]
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that readers use
    document.cookie = lastingCookie(
      preferenceCookies[name],
      `${value === !!value ? +value : value}`,
    )
  }
}

/** A cookie that lasts a year. */
export function lastingCookie(name: string, value: string): string {
  return `${name}=${value}; path=/; max-age=${YEAR_S}; samesite=lax`
}

export const PreferencesContext = createContext<PreferenceStore | undefined>(undefined)

export function usePreferences(): [Preferences, PreferenceStore['set']] {
  const store = use(PreferencesContext)
  if (!store) throw new Error('No preferences above this component')
  return [useSyncExternalStore(store.subscribe, store.get, store.getFirst), store.set]
}
