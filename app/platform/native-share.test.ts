import { beforeEach, expect, test, vi } from 'vitest'
import { shareNatively } from './native-share.ts'

const share = vi.fn()
const page = {
  title: 'Redes',
  text: 'Redes\nNoturno\n',
  url: 'https://campus.exemplo.edu.br/detalhes/redes',
}
vi.stubGlobal('navigator', { share })

beforeEach(() => {
  share.mockReset()
})

test('the sheet gets the address', async () => {
  await shareNatively(page)
  expect(share).toHaveBeenCalledWith(page)
})

test('closing it is told as a browser tells it, on each platform', async () => {
  share.mockRejectedValueOnce(new Error('Share canceled'))
  await expect(shareNatively(page)).rejects.toMatchObject({ name: 'AbortError' })
  share.mockRejectedValueOnce(new DOMException('', 'AbortError'))
  await expect(shareNatively(page)).rejects.toMatchObject({ name: 'AbortError' })
  share.mockRejectedValueOnce(new Error('Error sharing item'))
  await expect(shareNatively(page)).rejects.toMatchObject({ name: 'Error' })
})
