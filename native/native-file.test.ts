import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawPicture } from './native-file.ts'

const drawing = {
  svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="currentColor" d="M0 0h24v24H0z"/></svg>',
  color: '#ff0000',
  share: 0.5,
}

/** Red, green, blue and, where there is one, transparency of a pixel. */
async function pixelOf(picture: Buffer, left: number, top: number): Promise<number[]> {
  const spot = sharp(picture).extract({ left, top, width: 1, height: 1 })
  return [...(await spot.raw().toBuffer())]
}

test('a picture has its background, without transparency, its plate and its drawing in the middle', async () => {
  const plate = { shape: 'tile', color: '#00ff00', share: 0.8 } as const
  const picture = await drawPicture({ size: 1000, background: '#0000ff', plate, drawing })
  expect(await sharp(picture).metadata()).toMatchObject({
    format: 'png',
    width: 1000,
    height: 1000,
    hasAlpha: false,
  })
  expect(await pixelOf(picture, 50, 500)).toEqual([0, 0, 255])
  expect(await pixelOf(picture, 150, 500)).toEqual([0, 255, 0])
  expect(await pixelOf(picture, 260, 260)).toEqual([255, 0, 0])
  expect(await pixelOf(picture, 740, 740)).toEqual([255, 0, 0])
})

test('without a background it is transparent, and a circle has no corners', async () => {
  const plate = { shape: 'circle', color: '#00ff00', share: 1 } as const
  const picture = await drawPicture({ size: 100, plate, drawing: { ...drawing, share: 0.1 } })
  expect(await pixelOf(picture, 8, 8)).toEqual([0, 0, 0, 0])
  expect(await pixelOf(picture, 50, 8)).toEqual([0, 255, 0, 255])
})

test('edges stay sharp at any size', async () => {
  const picture = await drawPicture({ size: 2048, background: '#000000', drawing })
  expect(await pixelOf(picture, 511, 1024)).toEqual([0, 0, 0])
  expect(await pixelOf(picture, 512, 1024)).toEqual([255, 0, 0])
})
