import { createECDH } from 'node:crypto'
import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from '#server/content-quality/ask-link.ts'
import type { PushTarget } from '#server/store/push-store.ts'

/** The push services of the makers of browsers. Sending anywhere else would let a stranger aim the server at others. */
const makers = ['fcm.googleapis.com', 'updates.push.services.mozilla.com']

const makersDomains = ['.push.apple.com', '.notify.windows.com']

/** Whether messages may be sent there; `own` are origins that the operator added. */
export function isPushService(endpoint: string, own: readonly string[]): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.username || url.password || url.hash) return false
  if (own.includes(url.origin)) return true
  const { hostname, protocol, port } = url
  return (
    protocol === 'https:' &&
    port === '' &&
    (makers.includes(hostname) || makersDomains.some((domain) => hostname.endsWith(domain)))
  )
}

/** Whether something can be encrypted for it (RFC 8291): a point on P-256, and a secret of 16 bytes. */
export function hasProperKeys({ p256dh, auth }: Pick<PushTarget, 'p256dh' | 'auth'>): boolean {
  if (Buffer.from(auth, 'base64url').length !== 16) return false
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  try {
    pair.computeSecret(p256dh, 'base64url')
    return Buffer.from(p256dh, 'base64url').length === 65
  } catch {
    return false
  }
}

/** Finds only what is on the internet for everybody, however a name leads elsewhere. */
export const lookUpPublic: LookupFunction = (host, { all, family }, callback) => {
  lookup(host, { all: true, ...(family !== undefined && { family }) }, (error, found) => {
    if (error) return callback(error, [])
    if (!found.every(({ address }) => isIP(address) && isPublicAddress(address)))
      return callback(Object.assign(new Error('not public'), { code: 'ENOTFOUND' }), [])
    const [first] = found
    if (all) callback(null, found)
    else callback(null, first?.address ?? '', first?.family)
  })
}
