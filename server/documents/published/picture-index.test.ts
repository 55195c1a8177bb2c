import { expect, test } from 'vitest'
import { published, temporaryNodes, write } from '#test/server.ts'
import { PictureIndex } from './picture-index.ts'
import { openPublishedContent } from './published-content.ts'

const hash = 'a'.repeat(64)
const src = `/media/${hash}/320.webp`
const picture = { width: 320, height: 200, widths: [320], placeholder: '' }
const medium = {
  ...picture,
  hash,
  file: hash,
  ownWidth: 320,
  ownPlaceholder: '',
  name: '',
  alt: '',
  bytes: 1,
  uploadedAt: '2026-03-12T22:30:00.000Z',
  uploadedBy: 'ana',
}
const event = published('events', 'feira', {
  title: 'Feira',
  start: '2026-03-20',
  state: 'confirmed',
  image: { src, alt: 'Feira' },
})

test('a picture that came in at one node is known at another with the document that shows it', async () => {
  const [here, there] = await temporaryNodes(2)
  if (!here || !there) throw new Error('no nodes')
  const content = await openPublishedContent(there.store, [], new PictureIndex(there.media))
  await here.media.add(medium, [], 10)
  await write(here.store, event)
  await content.refresh()
  expect(JSON.parse(content.documentJson('events', 'feira') ?? '').image.picture).toEqual(picture)
  content.close()
})

test('after a start what was there is known, and each write looks up the pictures that it shows', async () => {
  const [node] = await temporaryNodes(1)
  if (!node) throw new Error('no node')
  const { store, media } = node
  await media.add(medium, [], 10)
  await write(store, event)
  const asked: string[] = []
  const find = (hashes: readonly string[]) => {
    asked.push(...hashes)
    return media.find(hashes)
  }
  const content = await openPublishedContent(store, [], new PictureIndex({ find }))
  await write(
    store,
    published('news', 'nota', { title: 'Nota', date: '2026-03-12', image: { src, alt: 'x' } }),
  )
  await content.refresh()
  expect(content.collectionJson('news')).toContain('"widths":[320]')
  expect(asked).toEqual([hash, hash])
  content.close()
})

test('another file in the place of a picture is seen with the next revision of what shows it', async () => {
  const [node] = await temporaryNodes(1)
  if (!node) throw new Error('no node')
  const { store, media } = node
  await media.add(medium, [], 10)
  await write(store, event)
  const content = await openPublishedContent(store, [], new PictureIndex(media))
  const file = 'b'.repeat(64)
  const next = { ...picture, width: 640, height: 400, widths: [320, 640], focus: { x: 20, y: 80 } }
  const { bytes, uploadedAt, uploadedBy } = medium
  const version = { hash: file, medium: hash, ...next, bytes, uploadedAt, uploadedBy }
  expect(await media.addVersion(version, [], 10)).toBe('added')
  await write(store, { ...event, expected: 1 })
  await content.refresh()
  expect(JSON.parse(content.documentJson('events', 'feira') ?? '').image).toEqual({
    src: `/media/${file}/640.webp`,
    alt: 'Feira',
    picture: next,
  })
  expect((await store.get('events', 'feira'))?.fields.image).toEqual({ src, alt: 'Feira' })
  content.close()
})
