/** Content codings that answers are kept in, best first. */
export const encodings = ['br', 'gzip', 'identity'] as const

export type Encoding = (typeof encodings)[number]

const MOST_REMEMBERED = 200
const remembered = new Map<string, Encoding | undefined>()

/**
 * Which coding an `Accept-Encoding` header asks for (RFC 9110, 12.5.3): the highest weight, the
 * smallest body among equals; undefined where none is acceptable, not even none (`identity;q=0`).
 */
export function negotiateEncoding(header: string | undefined): Encoding | undefined {
  if (header === undefined) return 'identity'
  if (remembered.has(header)) return remembered.get(header)
  const encoding = choose(header)
  // Browsers send a handful of values; whoever sends many must not fill the memory.
  if (remembered.size >= MOST_REMEMBERED) remembered.clear()
  remembered.set(header, encoding)
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
