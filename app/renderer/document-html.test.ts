import { expect, test } from 'vitest'
import type { PageData } from '#app/page-data.ts'
import { pageJson } from './document-html.ts'

const content = {
  log: 'a',
  seq: 7,
  collections: { glossary: [{ id: 'cgbi', acronym: '</script><script>' }], campuses: [] },
  documents: { courses: [{ id: 'redes', name: '<b>' }] },
  absent: { courses: ['nada'] },
} as unknown as PageData['content']
const options = { registration: true, mail: false }

test.each<PageData>([
  { content, options },
  { content, options, renderedAt: 42, session: { user: null } },
  { content: { ...content, collections: {}, documents: {}, absent: {} }, options },
])('it says the same and ends no element', (data) => {
  for (const json of [pageJson(data), pageJson(data)]) {
    expect(JSON.parse(json)).toEqual(data)
    expect(json).not.toContain('<')
  }
})
