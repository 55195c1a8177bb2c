import type Sharp from 'sharp'
import { loadOnce } from '#content/promises/load-once.ts'

/** sharp, set up for what strangers may send: one thread, nothing kept, and only the decoders that are used. */
export const loadSharp = loadOnce(async (): Promise<typeof Sharp> => {
  const { default: sharp } = await import('sharp')
  // Readers need the other processors, and small machines the memory.
  sharp.concurrency(1)
  sharp.cache(false)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadWebpBuffer',
      'VipsForeignLoadHeifBuffer',
      'VipsForeignLoadSvgBuffer',
    ],
  })
  return sharp
})
