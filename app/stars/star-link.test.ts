import { expect, test } from 'vitest'
import { starLimits, starredCollections } from '#protocol/stars.ts'
import { readStarFragment, starFragment } from './star-link.ts'

test('what is written is read, of every collection', () => {
  const stars = starredCollections.map((collection) => ({ collection, id: `um-${collection}-2` }))
  const fragment = starFragment(stars)
  expect(fragment).toMatch(/^#juntar=1,c/)
  expect(readStarFragment(fragment)).toEqual(stars)
})

test('a link that was sent once leads to the same for good', () => {
  expect(readStarFragment('#juntar=1,credes,gcgbi,efeira,pbrasilia,asisu,qentrar')).toEqual([
    { collection: 'courses', id: 'redes' },
    { collection: 'glossary', id: 'cgbi' },
    { collection: 'events', id: 'feira' },
    { collection: 'campuses', id: 'brasilia' },
    { collection: 'admissions', id: 'sisu' },
    { collection: 'pages', id: 'entrar' },
  ])
  // Some messengers write the commas otherwise.
  expect(readStarFragment('#juntar=1%2Ccredes%2cgcgbi')).toHaveLength(2)
})

test('another fragment is none of it', () => {
  for (const fragment of ['', '#', '#redes', '#Juntar=1,cx']) {
    expect(readStarFragment(fragment)).toBeUndefined()
  }
})

test('what is not understood is passed over, and nothing of it is taken in', () => {
  for (const fragment of [
    '#juntar=',
    '#juntar=9,credes',
    '#juntar=1,zredes,c,,%,c%00,c../x,c%E0%A4%A,c<b>,c__proto__,c-x',
    `#juntar=1,c${'x'.repeat(starLimits.id + 1)}`,
    `#juntar=1,${'credes,'.repeat(20_000)}`,
  ])
    expect(readStarFragment(fragment)).toEqual([])
  expect(readStarFragment('#juntar=1,zalgo,credes,credes,%')).toEqual([
    { collection: 'courses', id: 'redes' },
  ])
})

test('no more come out than a device keeps', () => {
  const ids = Array.from({ length: 2000 }, (_, n) => `c${n}`)
  expect(readStarFragment(`#juntar=1,${ids.join(',')}`)).toHaveLength(starLimits.marks)
})
