import { join } from 'node:path'
import { expect, test } from 'vitest'
import { partsOf } from '#app/ui/document/sources.tsx'
import { readContentFolder } from '#server/operations/read-content-folder.ts'

/** Their facts were gathered from several pages at once, and nobody noted which page says what. */
const unnoted = [
  'campuses/sobradinho',
  'campuses/sol-nascente',
  'courses/tecnico-em-producao-de-audio-e-video-recanto-das-emas',
  'events/conectaif-2019',
  'events/conectaif-2023',
  'glossary/proeja',
  'news/novos-campi-autorizados-2026',
]

test('each of several sources of the starter says which facts it is of, where somebody noted that', async () => {
  const { records } = await readContentFolder(
    join(import.meta.dirname, '../../content/starter/ifb'),
  )
  const found = Object.entries(records).flatMap(([collection, of]) =>
    of
      .filter(({ source }) => {
        const parts = partsOf(String(source ?? ''))
        return parts.length > 1 && parts.some(({ facts }) => !facts)
      })
      .map(({ id }) => `${collection}/${id}`),
  )
  expect(found.sort()).toEqual(unnoted)
})
