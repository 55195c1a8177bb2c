import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { collectionLabels } from '#app/editing/collection-labels.ts'
import { manualTopics } from '#app/editing/manual/manual.ts'
import { namesIn } from '#app/editing/manual/manual-topic.ts'
import { collectionNames, definitionOf } from '#content/collections.ts'

const root = join(import.meta.dirname, '../..')

/** What a screen can say: all texts of the app but the manual's own, and what it composes of a definition. */
function wordsOfScreens(): string {
  const files = globSync('{app,content,protocol}/**/*.{ts,tsx}', { cwd: root })
  const sources = files
    .filter((file) => !file.includes('.test.') && !file.startsWith('app/editing/manual/'))
    .map((file) => readFileSync(`${root}/${file}`, 'utf8'))
  const labels = collectionNames.map((name) => collectionLabels(name).create)
  const pictures = collectionNames
    .flatMap((name) => Object.values(definitionOf(name).fields))
    .map(({ label }) => `Texto alternativo: ${label}`)
  return [...sources, ...labels, ...pictures].join('\n').replaceAll(/\s+/g, ' ')
}

// That it stands where the topic says, `npm run test:manual` finds: it walks all of them.
test('every name that the manual quotes is one that the app says', () => {
  const words = wordsOfScreens()
  const names = manualTopics.flatMap((topic) => namesIn(topic))
  expect(names.length).toBeGreaterThan(150)
  expect(names.filter((name) => !isWhole(words, name))).toEqual([])
})

/** Not as a part of another word. */
function isWhole(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (!/\p{L}/u.test(`${text[at - 1]}${text[at + name.length]}`)) return true
  return false
}
