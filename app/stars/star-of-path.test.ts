import { expect, test } from 'vitest'
import { collectionNames, definitionOf } from '#content/collections.ts'
import { readerPath } from '#content/define-collection.ts'
import { starredCollections } from '#protocol/stars.ts'
import { starOfPath } from './star-of-path.ts'

test('an address of a document that can be starred names it, any other names none', () => {
  for (const collection of collectionNames) {
    const path = readerPath(definitionOf(collection), { id: 'c-1', link: '', type: 'x' }) ?? '/'
    // An address that is no id (a help topic's) names the document in another way.
    const isStarred = path.includes('c-1') && starredCollections.some((name) => name === collection)
    expect(starOfPath(path), path).toEqual(isStarred ? { collection, id: 'c-1' } : undefined)
  }
})

test.each(['/', '/tab2', '/tab2?campus=ceilandia', '/cursos/', '/nada/c-1', ''])(
  '%s is none',
  (path) => expect(starOfPath(path)).toBeUndefined(),
)
