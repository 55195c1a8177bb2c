import { expect, test } from 'vitest'
import { type Mark, markText } from './mark-text.ts'

/** `⟦` and `⟧` stand where the selection begins and ends. */
function selected(text: string) {
  return {
    text: text.replace(/[⟦⟧]/g, ''),
    start: text.indexOf('⟦'),
    end: text.indexOf('⟧') - 1,
  }
}

test.each<[Mark, string, string]>([
  ['bold', 'de ⟦graça⟧ mesmo', 'de **⟦graça⟧** mesmo'],
  ['bold', 'de **⟦graça⟧** mesmo', 'de ⟦graça⟧ mesmo'],
  ['italic', '⟦⟧', '*⟦⟧*'],
  ['link', 'veja ⟦o edital⟧.', 'veja [o edital](⟦https://⟧).'],
  ['link', '⟦⟧', '[texto do link](⟦https://⟧)'],
  ['heading', 'a\nTí⟦tu⟧lo\nb', 'a\n⟦## Título⟧\nb'],
  ['heading', '⟦## Título⟧', '⟦Título⟧'],
  ['list', '⟦um\ndois⟧', '⟦- um\n- dois⟧'],
  ['numbers', '⟦- um\n- dois⟧', '⟦1. um\n2. dois⟧'],
])('%s on %j', (mark, before, after) => {
  expect(markText(selected(before), mark)).toEqual(selected(after))
})
