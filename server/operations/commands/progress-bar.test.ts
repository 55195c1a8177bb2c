import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { progressBar } from './progress-bar.ts'

test('a bar is drawn over itself, not more often than somebody can see, and goes away', async () => {
  const terminal = new PassThrough()
  const show = progressBar('Guardando', terminal)
  for (let done = 0; done <= 1000; done++) show(done, 1000)
  terminal.end()
  const drawn = await text(terminal)
  expect(drawn).toMatch(/^\rGuardando ░{30} {3}0 %/)
  expect(drawn.endsWith('\r\u001b[K')).toBe(true)
  expect(drawn.split('\r').length).toBeLessThan(20)
})

test('it says which share is done', async () => {
  const terminal = new PassThrough()
  progressBar('Mudando', terminal)(1, 3)
  terminal.end()
  expect(await text(terminal)).toBe(`\rMudando ${'█'.repeat(10)}${'░'.repeat(20)}  33 %`)
})
