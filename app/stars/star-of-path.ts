import { readerPath as admissionPath } from 'virtual:reader-path/admissions'
import { readerPath as campusPath } from 'virtual:reader-path/campuses'
import { readerPath as coursePath } from 'virtual:reader-path/courses'
import { readerPath as eventPath } from 'virtual:reader-path/events'
import { readerPath as entryPath } from 'virtual:reader-path/glossary'
import type { StarMark, StarredCollection } from '#protocol/stars.ts'

const starts: [StarredCollection, string][] = [
  ['courses', coursePath],
  ['glossary', entryPath],
  ['events', eventPath],
  ['campuses', campusPath],
  ['admissions', admissionPath],
]

/** The document that an address of the app shows, where it is one that can be starred. */
export function starOfPath(path: string): Pick<StarMark, 'collection' | 'id'> | undefined {
  const [bare = ''] = path.split('?')
  for (const [collection, start] of starts) {
    const id = bare.startsWith(start) ? bare.slice(start.length) : ''
    if (id && !/[/#]/.test(id)) return { collection, id: decodeURIComponent(id) }
  }
  return undefined
}
