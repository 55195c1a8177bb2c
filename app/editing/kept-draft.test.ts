import { expect, onTestFinished, test, vi } from 'vitest'
import type { EditedDocument } from './edited-document.ts'
import { isOnlyInPage, isOurs, keepDraft, keptDraft, readKept } from './kept-draft.ts'

const document: EditedDocument = { campuses: [], status: 'draft' }
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
  keepDraft('a', { draft, document, revision: 3 })
  expect(keptDraft('a')).toMatchObject({ draft, document, revision: 3 })
  expect(keptDraft('b')).toBeUndefined()
  vi.useFakeTimers({ now: Date.now() + 31 * 24 * 3_600_000 })
  onTestFinished(() => void vi.useRealTimers())
  expect(keptDraft('a')).toBeUndefined()
  keepDraft('a', undefined)
  expect(keptDraft('a')).toBeUndefined()
})

test('where the device refuses, the page keeps it and knows that', () => {
  useStorage(true)
  keepDraft('c', { draft, document })
  expect(keptDraft('c')).toMatchObject({ draft })
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
    expect(keptDraft('d')).toBeUndefined()
  }
  expect(readKept({ draft, document })).toEqual({ draft, document })
})

test('a draft is this device’s own by its name, or by what it says', () => {
  useStorage()
  keepDraft('e', { draft, document })
  const mine = keptDraft('e')
  if (!mine) throw new Error('nothing kept')
  const other = { ...mine, device: 'outro', keptAt: '2026-03-12T22:30:00.000Z' }
  expect(isOurs({ ...mine, draft: { name: 'Antes' } }, mine)).toBe(true)
  expect(isOurs(other, mine)).toBe(true)
  expect(isOurs({ ...other, draft: { name: 'Lá' } }, mine)).toBe(false)
  expect(isOurs(other, undefined)).toBe(false)
})
