import {
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzipSync,
} from 'node:zlib'
import type { Encoding } from './negotiate-encoding.ts'

/** How well to compress: what is sent again, or what most likely is not (a third of the time, a seventh more bytes). */
export type Compression = 'repeated' | 'once'

const levels = {
  repeated: { gzip: 6, brotli: 5 },
  once: { gzip: 1, brotli: 2 },
} satisfies Record<Compression, object>

/** A text in a content coding, as well as pays for how often it is sent. */
export function compress(
  body: Buffer,
  encoding: Encoding,
  compression: Compression = 'repeated',
): Buffer {
  const { gzip, brotli } = levels[compression]
  if (encoding === 'identity') return body
  if (encoding === 'gzip') return gzipSync(body, { level: gzip })
  return brotliCompressSync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotli,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  })
}

export function decompress(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'identity') return body
  return encoding === 'gzip' ? gunzipSync(body) : brotliDecompressSync(body)
}
