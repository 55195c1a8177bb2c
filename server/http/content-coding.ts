import {
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzipSync,
} from 'node:zlib'

/** Content codings that answers are kept in, best first. */
export const encodings = ['br', 'gzip', 'identity'] as const

export type Encoding = (typeof encodings)[number]

const MAX_CACHED_HEADERS = 200

const cachedChoices = new Map<string, Encoding | undefined>()

/**
 * Which coding an `Accept-Encoding` header asks for (RFC 9110, 12.5.3): the highest weight, the
 * smallest body among equals; undefined where none is acceptable, not even none (`identity;q=0`).
 */
export function negotiateEncoding(header: string | undefined): Encoding | undefined {
  if (header === undefined) return 'identity'
  if (cachedChoices.has(header)) return cachedChoices.get(header)
  const encoding = choose(header)
  // Browsers send a handful of values; whoever sends many must not fill the memory.
  if (cachedChoices.size >= MAX_CACHED_HEADERS) cachedChoices.clear()
  cachedChoices.set(header, encoding)
  return encoding
}

function choose(header: string): Encoding | undefined {
  const weights = parseWeights(header)
  const others = weights.get('*')
  let best: Encoding | undefined
  let bestWeight = 0
  for (const encoding of encodings) {
    const weight = weights.get(encoding) ?? others ?? 0
    if (weight > bestWeight) {
      best = encoding
      bestWeight = weight
    }
  }
  if (best) return best
  const isIdentityRefused = (weights.get('identity') ?? others) === 0
  return isIdentityRefused ? undefined : 'identity'
}

function parseWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const item of header.toLowerCase().split(',')) {
    const [coding = '', ...parameters] = item.split(';').map((part) => part.trim())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    const weight = quality === undefined ? 1 : Number.parseFloat(quality)
    // A malformed weight counts as refused: sending what may be unreadable is the worse mistake.
    if (coding) weights.set(coding === 'x-gzip' ? 'gzip' : coding, weight >= 0 ? weight : 0)
  }
  return weights
}

/** How well to compress: what is sent again, or what most likely is not (a third of the time, a seventh more bytes). */
export type Compression = 'repeated' | 'once'

const levels = {
  repeated: { gzip: 6, brotli: 6 },
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
