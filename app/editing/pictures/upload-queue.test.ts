import { expect, test } from 'vitest'
import type { Answer } from '#app/session/answer.ts'
import type { SendFile } from '#app/session/file-transfer.ts'
import type { MediumEntry } from '#protocol/api-types.ts'
import { createUploadQueue, type Upload } from './upload-queue.ts'

type Settle = (answer: Answer<unknown>) => void

/** A queue whose server answers when the test says so. */
function queue() {
  const calls: { file: Blob; settle: Settle; progress(part: number): void }[] = []
  const arrived: string[] = []
  let uploads: readonly Upload[] = []
  const sendFile = ((_: string, file: Blob, { onProgress, signal }: Parameters<SendFile>[2]) =>
    new Promise<Answer<unknown>>((settle) => {
      calls.push({ file, settle, progress: onProgress })
      signal.addEventListener('abort', () => settle({ kind: 'refused', code: 'offline' }))
    })) as SendFile
  const sending = createUploadQueue({
    sendFile,
    pathOf: ({ name }) => name,
    prepare: async (file) => file,
    onChange: (next) => {
      uploads = next
    },
    onArrived: ({ hash }) => arrived.push(hash),
  })
  return {
    sending,
    calls,
    arrived,
    shown: () => uploads.map(({ name, state }) => `${name} ${state}`),
  }
}

const file = (name: string, bytes = 10, type = '') =>
  new File([new Uint8Array(bytes)], name, { type })
const done = (hash: string) => ({ kind: 'done', value: { hash } as MediumEntry }) as const
const turn = () => new Promise((resolve) => setTimeout(resolve))

test('files go one after the other, and leave the list as they arrive', async () => {
  const { sending, calls, arrived, shown } = queue()
  sending.add([file('a'), file('b')])
  await turn()
  expect([calls.length, shown()]).toEqual([1, ['a sending', 'b waiting']])
  calls[0]?.settle(done('1'))
  await turn()
  expect([calls.length, arrived, shown()]).toEqual([2, ['1'], ['b sending']])
  calls[1]?.settle(done('2'))
  await turn()
  expect([arrived, shown()]).toEqual([['1', '2'], []])
})

test('one that is refused says why and does not hold up the others; it can be sent again', async () => {
  const { sending, calls, arrived, shown } = queue()
  sending.add([file('a'), file('b')])
  await turn()
  calls[0]?.settle({ kind: 'refused', code: 'damaged_picture' })
  await turn()
  expect(shown()).toEqual(['a refused', 'b sending'])
  calls[1]?.settle(done('2'))
  await turn()
  sending.retry(1)
  await turn()
  calls[2]?.settle(done('1'))
  await turn()
  expect([arrived, shown()]).toEqual([['2', '1'], []])
})

test('one that is cancelled on its way ends there, and the next one goes', async () => {
  const { sending, calls, arrived, shown } = queue()
  sending.add([file('a'), file('b')])
  await turn()
  sending.cancel(1)
  await turn()
  expect([calls.length, arrived, shown()]).toEqual([2, [], ['b sending']])
})

test('what is too large is not sent at all', async () => {
  const { sending, calls, shown } = queue()
  sending.add([file('a', 15 * 2 ** 20 + 1)])
  await turn()
  expect([calls.length, shown()]).toEqual([0, ['a refused']])
})

test('what its type says is no picture is not sent at all, and the next one goes', async () => {
  const { sending, calls, shown } = queue()
  sending.add([file('ata', 1, 'application/pdf'), file('b', 1, 'image/heic'), file('c')])
  await turn()
  expect([calls.length, shown()]).toEqual([1, ['ata refused', 'b refused', 'c sending']])
})

test('all that the network held up goes again at once, and what is no picture does not', async () => {
  const { sending, calls, arrived, shown } = queue()
  sending.add([file('a'), file('ata', 1, 'text/plain'), file('b')])
  await turn()
  calls[0]?.settle({ kind: 'refused', code: 'offline' })
  await turn()
  calls[1]?.settle({ kind: 'refused', code: 'media_busy' })
  await turn()
  expect(shown()).toEqual(['a refused', 'ata refused', 'b refused'])
  sending.retryAll()
  await turn()
  expect(shown()).toEqual(['a sending', 'ata refused', 'b waiting'])
  calls[2]?.settle(done('1'))
  await turn()
  calls[3]?.settle(done('2'))
  await turn()
  expect([arrived, shown()]).toEqual([['1', '2'], ['ata refused']])
})
