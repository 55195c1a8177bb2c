const CODE_LENGTH = 8

/** Crockford's Base32: without i, l, o and u, which are misread or make words. */
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz'

/**
 * The code of a document in its short address, eight characters: a hash (cyrb53, of which 40 bits) of its collection and
 * id, which stay when its name or slug changes. Of 100,000 documents two share one with a chance of 1 in 200.
 */
export function shortCode(collection: string, id: string): string {
  let bits = hash40(`${collection}/${id}`)
  let code = ''
  while (code.length < CODE_LENGTH) {
    code = DIGITS.charAt(bits % 32) + code
    bits = Math.floor(bits / 32)
  }
  return code
}

/** Not to keep secrets: to spread ids evenly, and fast enough to look all documents over. */
function hash40(text: string): number {
  let one = 0xdeadbeef
  let two = 0x41c6ce57
  for (let at = 0; at < text.length; at += 1) {
    one = Math.imul(one ^ text.charCodeAt(at), 0x9e3779b1)
    two = Math.imul(two ^ text.charCodeAt(at), 0x5f356495)
  }
  const low = Math.imul(one ^ (one >>> 16), 0x85ebca6b) ^ Math.imul(two ^ (two >>> 13), 0xc2b2ae35)
  const high = Math.imul(two ^ (two >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35)
  return (high & 0xff) * 2 ** 32 + (low >>> 0)
}

/** A code as somebody typed it off a sign, in the one form that it is written in. */
export function readShortCode(typed: string): string {
  return typed.toLowerCase().replaceAll('-', '').replaceAll('o', '0').replace(/[il]/g, '1')
}

/** The short address of a document within the app: `/s/k7m2x9qd`. */
export function shortPath(collection: string, id: string): string {
  return `/s/${shortCode(collection, id)}`
}
