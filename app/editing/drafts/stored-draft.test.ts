import { expect, onTestFinished, test, vi } from 'vitest'
import type { Base } from './draft.ts'
import {
  isOnlyInPage,
  isOurs,
  parseStoredDraft,
  readStoredDraft,
  storeDraft,
} from './stored-draft.ts'

const document: Base['document'] = { campuses: [], status: 'draft' }
const draft = { name: 'Redes' }

/** A browser's storage; `refuses` is what a private window does, or a full disk. */
function useStorage(refuses = false): Map<string, string> {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    removeItem: (name: string) => kept.delete(name),
    setItem(name: string, text: string) {
      if (refuses) throw new DOMException('', 'QuotaExceededError')
      kept.set(name, text)
    },
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return kept
}

test('a draft is kept until it is given up, or for a month', () => {
  useStorage()
  storeDraft('a', { draft, document, revision: 3 })
  expect(readStoredDraft('a')).toMatchObject({ draft, document, revision: 3 })
  expect(readStoredDraft('b')).toBeUndefined()
  vi.useFakeTimers({ now: Date.now() + 31 * 24 * 3_600_000 })
  onTestFinished(() => void vi.useRealTimers())
  expect(readStoredDraft('a')).toBeUndefined()
  storeDraft('a', undefined)
  expect(readStoredDraft('a')).toBeUndefined()
})

test('where the device refuses, the page keeps it and knows that', () => {
  useStorage(true)
  storeDraft('c', { draft, document })
  expect(readStoredDraft('c')).toMatchObject({ draft })
  expect(isOnlyInPage('c')).toBe(true)
})

test('what is no draft is none, wherever it comes from', () => {
  const kept = useStorage()
  for (const wrong of [
    '{',
    'null',
    '7',
    '{"draft":{}}',
    '{"draft":{},"document":{},"clashes":1}',
  ]) {
    kept.set('rascunho:d', wrong)
    expect(readStoredDraft('d')).toBeUndefined()
  }
  expect(parseStoredDraft({ draft, document })).toEqual({ draft, document })
})

test('a draft is this device’s own by its name, or by what it says', () => {
  useStorage()
  storeDraft('e', { draft, document })
  const mine = readStoredDraft('e')
  if (!mine) throw new Error('nothing kept')
  const other = { ...mine, device: 'outro', keptAt: '2026-03-12T22:30:00.000Z' }
  expect(isOurs({ ...mine, draft: { name: 'Antes' } }, mine)).toBe(true)
  expect(isOurs(other, mine)).toBe(true)
  expect(isOurs({ ...other, draft: { name: 'Lá' } }, mine)).toBe(false)
  expect(isOurs(other, undefined)).toBe(false)
})
