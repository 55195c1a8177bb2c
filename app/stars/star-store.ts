import { useSyncExternalStore } from 'react'
import {
  mergeMarks,
  type StarMark,
  type StarredCollection,
  starKey,
  starLimits,
  starredCollections,
} from '#protocol/stars.ts'
import { keepRoom, starsKey } from './star-count.ts'

/** A mark as the device keeps it. */
export interface KeptMark extends StarMark {
  /** Says what it was, where the document is no more. */
  title?: string
  /** The facts as they were last seen on this device (`factsPrint`); no other device is told. */
  seen?: number
}

const none: readonly KeptMark[] = []
const listeners = new Set<() => void>()
let known: readonly KeptMark[] | undefined
let isFollowing = false

/** All marks of this device, stars first; the same array until it changes. */
export function starMarks(): readonly KeptMark[] {
  if (!known) {
    known = read()
    keepRoom(known.filter(({ isOn }) => isOn).length)
  }
  return known
}

/** Calls the listener with each change, also of another tab; what it returns ends that. */
export function onStarsChange(listener: () => void): () => void {
  listeners.add(listener)
  if (!isFollowing)
    addEventListener('storage', ({ key }) => {
      if (key === starsKey || key === null) show(read())
    })
  isFollowing = true
  return () => void listeners.delete(listener)
}

/** Stars a document, or takes the star away. False where the device keeps nothing: it holds as long as this page. */
export function setStar(
  collection: StarredCollection,
  id: string,
  isOn: boolean,
  title?: string,
): boolean {
  const before = find(collection, id)
  // Also where the clock was put back since.
  const at = Math.max(Date.now(), (before?.at ?? 0) + 1)
  return joinStars([{ collection, id, isOn, at, ...(title && { title }) }])
}

/** Remembers what of a starred document was seen last; nothing of one without a star. */
export function setSeen(collection: StarredCollection, id: string, seen: number): void {
  const mark = find(collection, id)
  if (mark?.isOn && mark.seen !== seen) joinStars([{ ...mark, seen }])
}

/** Joins marks of elsewhere with those of this device; of each document the later one counts. */
export function joinStars(marks: readonly KeptMark[]): boolean {
  // What another tab wrote a moment ago is not lost.
  const before = known === undefined || isStored ? read() : known
  const own = new Map(before.map((mark) => [starKey(mark), mark]))
  const merged = mergeMarks(before, marks).map((mark) => {
    const { title, seen } = { ...own.get(starKey(mark)), ...mark }
    return { ...mark, ...(title && { title }), ...(seen !== undefined && { seen }) }
  })
  isStored = write(merged)
  show(merged)
  return isStored
}

let isStored = true

function find(collection: StarredCollection, id: string): KeptMark | undefined {
  return starMarks().find((mark) => mark.collection === collection && mark.id === id)
}

/** The stars of this device, the last one first; none until the page is taken over. */
export function useStars(): readonly KeptMark[] {
  const marks = useSyncExternalStore(onStarsChange, starMarks, () => none)
  return marks.filter(({ isOn }) => isOn)
}

function show(marks: readonly KeptMark[]): void {
  known = marks
  keepRoom(marks.filter(({ isOn }) => isOn).length)
  for (const listener of listeners) listener()
}

/** Storage may be refused (private mode), or hold something else: what is no mark is passed over. */
function read(): readonly KeptMark[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(starsKey) ?? '[]')
    return Array.isArray(kept) ? mergeMarks(kept.filter(isMark), []) : none
  } catch {
    return none
  }
}

function write(marks: readonly KeptMark[]): boolean {
  const text = JSON.stringify(marks)
  if (import.meta.env.MODE === 'hybrid')
    import('./native-stars.ts').then(({ keepNatively }) => keepNatively(text)).catch(() => {})
  try {
    localStorage.setItem(starsKey, text)
    return true
  } catch {
    return false
  }
}

/** Whether what a device sent is a mark. */
function isMark(value: unknown): value is KeptMark {
  const { collection, id, isOn, at, title, seen } = (value ?? {}) as Partial<KeptMark>
  return (
    starredCollections.some((name) => name === collection) &&
    typeof id === 'string' &&
    id.length > 0 &&
    id.length <= starLimits.id &&
    typeof isOn === 'boolean' &&
    typeof at === 'number' &&
    Number.isSafeInteger(at) &&
    at >= 0 &&
    (title === undefined || typeof title === 'string') &&
    (seen === undefined || typeof seen === 'number')
  )
}
