import { usePreferences } from '#app/platform/preferences.ts'
import type { Summary } from '#content/document.ts'
import { useCollection, useSettings } from './use-content.ts'

/** The campus that the reader chose on this device, else the institution's main one; `undefined` until it is known. */
export function useCampus(): Summary<'campuses'> | undefined {
  const [{ campus: chosen }] = usePreferences()
  const { defaultCampus } = useSettings()
  const campuses = useCollection('campuses')
  return (
    campuses?.find(({ id }) => id === chosen) ?? campuses?.find(({ id }) => id === defaultCampus)
  )
}
