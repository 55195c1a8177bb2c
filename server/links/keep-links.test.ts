import { expect, test } from 'vitest'
import { AllDocuments } from '#server/documents/all-documents.ts'
import { temporaryNodes } from '#server/test-server.ts'
import { keepLinks } from './keep-links.ts'

test('it ends when it is told to, without a word', async () => {
  const [node] = await temporaryNodes(1)
  if (!node) throw new Error('no store')
  const said: string[] = []
  const keeper = keepLinks({
    ...node,
    documents: new AllDocuments(),
    userAgent: 'teste',
    logError: (_, message) => said.push(message),
  })
  await keeper.close()
  expect(said).toEqual([])
})
