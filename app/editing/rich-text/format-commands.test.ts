import { EditorState, TextSelection, type Transaction } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { openSource } from './edited-source.ts'
import {
  bold,
  bulletList,
  english,
  type Format,
  heading,
  indent,
  insertTable,
  orderedList,
  tableFormats,
} from './format-commands.ts'

/** An editor of a text whose words `around` are selected. */
function editing(source: string, around: string) {
  const { doc, sourceOf } = openSource(source)
  let state = EditorState.create({ doc })
  const run = (command: Format['run']) =>
    command(state, (transaction: Transaction) => {
      state = state.apply(transaction)
    })
  const select = (words: string) => {
    state.doc.descendants((node, position) => {
      const at = node.isText ? (node.text ?? '').indexOf(words) : -1
      if (at < 0) return
      const range = TextSelection.create(state.doc, position + at, position + at + words.length)
      state = state.apply(state.tr.setSelection(range))
    })
  }
  select(around)
  return {
    run,
    select,
    source: () => sourceOf(state.doc),
    isActive: (format: Format) => format.isActive?.(state),
    type: (text: string) => {
      state = state.apply(state.tr.insertText(text))
    },
  }
}

test('a format that is there already is taken away', () => {
  const text = editing('Leia com calma.', 'com calma')
  text.run(bold.run)
  expect(text.source()).toBe('Leia **com calma**.')
  expect(text.isActive(bold)).toBe(true)
  text.run(bold.run)
  text.run(heading.run)
  expect(text.source()).toBe('## Leia com calma.')
  text.run(heading.run)
  expect(text.source()).toBe('Leia com calma.')
})

test('words in another language are marked, and taken for Portuguese again', () => {
  const text = editing('Venha ao campus day e ao [encuentro]{lang=es}.', 'campus day')
  text.run(english.run)
  expect(text.source()).toBe('Venha ao [campus day]{lang=en} e ao [encuentro]{lang=es}.')
  text.run(english.run)
  text.select('encuentro')
  expect(text.isActive(english)).toBe(true)
  text.run(english.run)
  expect(text.source()).toBe('Venha ao campus day e ao encuentro.')
})

test('a list becomes one of the other kind, an item goes within another, and a list ends', () => {
  const text = editing('- um\n- dois', 'dois')
  text.run(orderedList.run)
  expect(text.source()).toBe('1. um\n2. dois')
  expect([text.isActive(bulletList), text.isActive(orderedList)]).toEqual([false, true])
  text.run(indent.run)
  expect(text.source()).toBe('1. um\n   1. dois')
  text.run(orderedList.run)
  text.run(orderedList.run)
  expect(text.source()).toBe('1. um\n\ndois')
})

test('a table gets rows and columns, and goes with its last one', () => {
  const text = editing('Vagas', 'Vagas')
  expect(text.run(insertTable)).toBe(true)
  expect(text.run(insertTable)).toBe(false)
  text.type('Campus')
  const [rowBelow, columnRight, removeRow, removeColumn] = tableFormats.map(({ run }) => run)
  for (const command of [rowBelow, columnRight, removeRow]) if (command) text.run(command)
  expect(text.source()).toBe('|  |  |  |\n| --- | --- | --- |\n|  |  |  |\n|  |  |  |')
  for (let column = 0; column < 3; column += 1) if (removeColumn) text.run(removeColumn)
  expect(text.source()).toBe('')
})
