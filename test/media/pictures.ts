import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A picture of so many pixels, the same each time: a slope of colours. */
export function slope(width: number, height: number) {
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < width * height; at++) {
    pixels[at * 3] = (at % width) % 256
    pixels[at * 3 + 1] = Math.floor(at / width) % 256
    pixels[at * 3 + 2] = 90
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** A PNG that says it is of so many pixels, all of one colour, and is small; one that is interlaced has to be read whole. */
export function vastPng(width: number, height: number, isInterlaced = false): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, Number(isInterlaced)], 8)
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 })
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A PNG that moves, as far as its head goes. */
export async function animatedPng(): Promise<Buffer> {
  const png = await slope(8, 8).png().toBuffer()
  const afterHead = 8 + 25
  const frames = chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))
  return Buffer.concat([png.subarray(0, afterHead), frames, png.subarray(afterHead)])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
