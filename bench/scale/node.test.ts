import { expect, test } from 'vitest'
import { Node } from './node.ts'

/** What a node tells, tick by tick: to how many, of what. */
function tellings(node: Node, ticks: number): [count: number, sentAt: number][][] {
  return Array.from({ length: ticks }, () => {
    const told: [number, number][] = []
    node.work(10, (count, sentAt) => void told.push([Math.round(count), sentAt]))
    return told
  })
}

function nodeOf(streams: number, line = 0): Node {
  const node = new Node({ processor: 0.01, line })
  node.streams = streams
  return node
}

test('readers are told as fast as the processor allows', () => {
  const node = nodeOf(2500)
  node.hear(7)
  expect(tellings(node, 4)).toEqual([[[1000, 7]], [[1000, 7]], [[500, 7]], []])
})

test('and no faster than the line', () => {
  const node = nodeOf(600, 0.02)
  node.hear(7)
  expect(tellings(node, 2)).toEqual([[[500, 7]], [[100, 7]]])
})

test('requests go first', () => {
  const node = nodeOf(500)
  node.hear(7)
  node.ask(8)
  expect(node.wait).toBe(8)
  expect(tellings(node, 2)).toEqual([[[200, 7]], [[300, 7]]])
})

test('what was written while it told is told together', () => {
  const node = nodeOf(1500)
  node.hear(1)
  const [first] = tellings(node, 1)
  node.hear(2)
  node.hear(3)
  expect([first, ...tellings(node, 2)]).toEqual([
    [[1000, 1]],
    [
      [500, 1],
      [500, 2],
      [500, 3],
    ],
    [
      [1000, 2],
      [1000, 3],
    ],
  ])
})

test('it uses no more than there is to do', () => {
  const node = nodeOf(0)
  node.ask(4)
  node.hear(1)
  expect(node.work(10, () => {})).toBe(4)
  expect(node.work(10, () => {})).toBe(0)
})
