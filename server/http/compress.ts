import {
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzipSync,
} from 'node:zlib'
import type { Encoding } from './negotiate-encoding.ts'

/** A text in a content coding, as well as pays for what is sent more than once. */
export function compress(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'identity') return body
  if (encoding === 'gzip') return gzipSync(body, { level: 6 })
  return brotliCompressSync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  })
}

export function decompress(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'identity') return body
  return encoding === 'gzip' ? gunzipSync(body) : brotliDecompressSync(body)
}
