import { beforeEach, expect, test, vi } from 'vitest'
import { shareOrCopy } from './share.ts'

const url = 'https://campus.exemplo.edu.br/eventos/feira'
const share = vi.fn()
const writeText = vi.fn()
const say = vi.fn()

beforeEach(() => {
  vi.resetAllMocks()
  vi.stubGlobal('navigator', { share, clipboard: { writeText } })
})

test('the sheet of the system gets title, line and address', async () => {
  await shareOrCopy({ title: 'Feira', line: ' Sábado,\n 19h ', url }, say)
  expect(share).toHaveBeenCalledWith({ title: 'Feira', text: 'Feira\nSábado, 19h\n', url })
  expect(writeText).not.toHaveBeenCalled()
})

test.each([
  ['Sábado, 19h', `Feira\nSábado, 19h\n${url}`],
  ['Feira', `Feira\n${url}`],
  [undefined, `Feira\n${url}`],
])(
  'without a sheet they are copied, and with the line %s nothing is said twice',
  async (line, text) => {
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    await shareOrCopy({ title: 'Feira', url, ...(line && { line }) }, say)
    expect(writeText).toHaveBeenCalledWith(text)
    expect(say).toHaveBeenCalledWith('Endereço copiado')
  },
)
