import { expect, test } from 'vitest'
import { acronymLinker } from '#content/text/link-acronyms.ts'
import { acronymRanges } from './acronym-marks.ts'
import { parseMarkdown } from './parse-markdown.ts'

const link = acronymLinker(
  [{ id: 'cgra', acronym: 'CGRA', aliases: [], campuses: 'all' }],
  (id) => `/tab3/${id}`,
)

function marked(source: string): string[] {
  const block = parseMarkdown(source).child(0)
  return acronymRanges(block, link).map(([from, to]) => block.textBetween(from, to))
}

test('the first acronym of a paragraph is marked where it stands, whatever is around it', () => {
  expect(marked('A & B < C: *na* **CGRA**, a CGRA.')).toEqual(['CGRA'])
  expect(marked('![foto](/media/a) CGRA')).toEqual(['CGRA'])
})

test('what is a link or code already is not', () => {
  expect(marked('Na [CGRA](/tab3/cgra) e em `CGRA`')).toEqual([])
})
