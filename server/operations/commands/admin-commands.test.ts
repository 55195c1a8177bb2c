import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { readHidden } from './admin-commands.ts'

async function typed(keys: string) {
  const [input, output] = [new PassThrough(), new PassThrough()]
  const asking = readHidden('Senha: ', input, output)
  input.end(keys)
  const answer = await asking
  output.end()
  const shown = (await output.toArray()).join('')
  return { answer, shown }
}

test('what is typed is read and not shown', async () => {
  expect(await typed('uma senha\r')).toEqual({ answer: 'uma senha', shown: 'Senha: \n' })
})

test('it can be corrected', async () => {
  expect((await typed('erro\u007f\u007f\u007f\u007fcerto\r')).answer).toBe('certo')
})

test.each(['\u0003', '\u0004', ''])('%j gives up', async (keys) => {
  expect((await typed(keys)).answer).toBeUndefined()
})
