import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { manualTopics } from '#app/editing/manual/manual.ts'
import { pictureSize } from '#app/editing/manual/picture-size.ts'

const folder = join(import.meta.dirname, '../../app/editing/manual/pictures')

test('each task of the manual has its picture, of the size that its page leaves room for, and together they are light', async () => {
  const files = readdirSync(folder)
  expect(files.sort()).toEqual(manualTopics.map(({ id }) => `${id}.webp`).sort())
  let bytes = 0
  for (const name of files) {
    const file = readFileSync(join(folder, name))
    bytes += file.length
    const { width, height } = await sharp(file).metadata()
    expect([width, height], name).toEqual([pictureSize.width * 2, pictureSize.height * 2])
  }
  expect(bytes).toBeLessThanOrEqual(1.5e6)
})
