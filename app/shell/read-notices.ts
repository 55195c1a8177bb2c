import { readNoticesKey } from './urgent-notice.ts'

/** As many are remembered; older ones are over. */
const MAX_KEPT = 40

let versions: string | undefined
const listeners = new Set<() => void>()

/** The versions of notices that were closed on this device, with spaces between them. */
export function readVersions(): string {
  if (versions !== undefined) return versions
  try {
    versions = localStorage.getItem(readNoticesKey) ?? ''
  } catch {
    versions = ''
  }
  return versions
}

export function onVersionRead(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Remembers that a version was closed, where the device lets it also for the next visit. */
export function keepVersionRead(version: string): void {
  versions = [...readVersions().split(' ').filter(Boolean), version].slice(-MAX_KEPT).join(' ')
  try {
    localStorage.setItem(readNoticesKey, versions)
  } catch {}
  for (const listener of listeners) listener()
}
