import { expect, test } from 'vitest'
import type { QueuedWrite } from '#app/replica/database.ts'
import { droppedWith, nextToSend, rebased } from './sender.ts'

/** `1:a` is the first write, on the document `a`; a mark says how it stands. */
function queue(...texts: string[]): QueuedWrite[] {
  const states = { '!': 'conflict', '?': 'refused' } as const
  return texts.map((text) => {
    const [, key = '', id = '', mark, by = 'ana'] = /^(\d):(\w)([!?]?)@?(\w*)$/.exec(text) ?? []
    const state = states[mark as '!' | '?'] ?? 'pending'
    const write = { key, id, collection: 'courses', kind: 'update', by: by || 'ana', state }
    return { ...write, basedOn: 7, queuedAt: 0 } as QueuedWrite
  })
}

test.each([
  ['the oldest', ['1:a', '2:b'], '1'],
  ['nothing of an empty queue', [], undefined],
  ['none behind a conflict of its document', ['1:a!', '2:a', '3:b'], '3'],
  ['none behind a refused one of its document', ['1:a?', '2:a'], undefined],
  ['none of another person', ['1:a@bia', '2:b'], '2'],
  ['past another person’s on the same document', ['1:a!@bia', '2:a'], '2'],
])('next goes %s', (_, texts, expected) => {
  expect(nextToSend(queue(...texts), 'ana')?.key).toBe(expected)
})

test('nobody’s writes go while nobody is signed in', () => {
  expect(nextToSend(queue('1:a'), undefined)).toBeUndefined()
})

test('what is behind a write on its document continues on what that made', () => {
  const writes = queue('1:a', '2:b', '3:a', '4:a@bia')
  const [sent] = writes
  if (!sent) throw new Error('No write')
  expect(rebased(writes, sent, 8).map(({ key, basedOn }) => [key, basedOn])).toEqual([['3', 8]])
  const [afterDeletion] = rebased(writes, { ...sent, kind: 'delete' }, 8)
  expect(afterDeletion).not.toHaveProperty('basedOn')
})

test('with an addition goes what was to be done to what it adds', () => {
  const [add, ...others] = queue('1:a', '2:b', '3:a')
  const writes = [{ ...add, kind: 'add' } as QueuedWrite, ...others]
  expect(droppedWith(writes, '1').map(({ key }) => key)).toEqual(['1', '3'])
  expect(droppedWith(writes, '3').map(({ key }) => key)).toEqual(['3'])
  expect(droppedWith(writes, 'gone')).toEqual([])
})
