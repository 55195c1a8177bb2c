import type { PackedIndex } from '#content/search/search-index.ts'

interface KeptIndex {
  version: string
  /** The change log in which the revisions of its documents count. */
  log: string
  packed: PackedIndex
}

// Not in IndexedDB: there it would wait until the whole copy of the content is read.
const cacheName = 'campus-na-mao-busca'
const address = '/busca/indice'

/** The index of an earlier visit; undefined where there is none of this version, or the browser refuses. */
export async function readKeptIndex(version: string): Promise<KeptIndex | undefined> {
  try {
    const cache = await caches.open(cacheName)
    const kept = await (await cache.match(address))?.arrayBuffer()
    return kept && unpack(kept, version)
  } catch {
    return undefined
  }
}

/** Keeps an index for the next visit. Of several tabs the last one counts: what it lacks, it finds out by the stamps. */
export async function keepIndex(kept: KeptIndex): Promise<void> {
  try {
    const cache = await caches.open(cacheName)
    await cache.put(address, new Response(pack(kept)))
  } catch {
    // Without a device that keeps it, the index is made anew with each visit.
  }
}

/** Texts as JSON, then the numbers as they are; before them, how long each part is. */
function pack({ version, log, packed }: KeptIndex): Blob {
  const { starts, postings, titleLengths, ...texts } = packed
  const json = new TextEncoder().encode(JSON.stringify({ version, log, texts }))
  const sizes = [starts.length, postings.length, titleLengths.length, json.length]
  return new Blob([Uint32Array.from(sizes), starts, postings, titleLengths, json])
}

function unpack(buffer: ArrayBuffer, version: string): KeptIndex | undefined {
  const [starts = 0, postings = 0, lengths = 0, size = 0] = new Uint32Array(buffer, 0, 4)
  const postingsAt = 16 + starts * 4
  const lengthsAt = postingsAt + postings * 4
  const json = new Uint8Array(buffer, lengthsAt + lengths, size)
  const { texts, ...kept } = JSON.parse(new TextDecoder().decode(json))
  if (kept.version !== version) return undefined
  const packed = {
    ...texts,
    starts: new Uint32Array(buffer, 16, starts),
    postings: new Uint32Array(buffer, postingsAt, postings),
    titleLengths: new Uint8Array(buffer, lengthsAt, lengths),
  }
  return { ...kept, packed }
}
