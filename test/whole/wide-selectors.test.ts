import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** With these a browser reckons the style of all that is in the page, or in a table, anew for every element that comes or goes. */
const wide = [
  // An element of any kind right after one of any kind.
  /(^|[\s>])(\*|:[\w-]+) [+~] (\*|:[\w-]+)$/,
  // An element of any kind within one that is chosen by what is in it.
  /:has\(.*\)\S* (> |\+ |~ )?(\*|:not\([^)]*\))$/,
]

const isWide = (selector: string) => wide.some((pattern) => pattern.test(selector))

test('no rule makes every element that comes or goes cost the style of a whole page', () => {
  const found = globSync('app/**/*.css').flatMap((file) => {
    const text = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
    const selectors = [...text.matchAll(/([^{};]+)\{/g)].flatMap(([, list = '']) =>
      // At commas that are in no brackets.
      list
        .replaceAll(/\s+/g, ' ')
        .split(/,(?![^(]*\))/)
        .map((selector) => selector.trim()),
    )
    return selectors.filter(isWide).map((selector) => `${file}: ${selector}`)
  })
  expect(found).toEqual([])
})

test('such a rule is found', () => {
  expect(isWide('.prose > * + *')).toBe(true)
  expect(isWide('.screen-title:has(> .more) > *')).toBe(true)
  expect(isWide('.screen-title:has(> .more) > :not(h1)')).toBe(true)
  expect(isWide('.screen-title:has(> .more) > p')).toBe(false)
})
