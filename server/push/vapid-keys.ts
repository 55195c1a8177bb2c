import { createECDH } from 'node:crypto'
import type { AccountStore } from '#server/store/account-store.ts'

/** By which push services know the installation (RFC 8292); base64url. */
export interface VapidKeys {
  /** Uncompressed point of P-256. */
  publicKey: string
  privateKey: string
}

const PRIVATE_KEY_BYTES = 32

/** Those of the installation, made when it first starts and kept in the store: with other ones each device would have to subscribe anew. */
export async function openVapidKeys(accounts: Pick<AccountStore, 'secret'>): Promise<VapidKeys> {
  return JSON.parse(await accounts.secret('vapid', () => JSON.stringify(makeVapidKeys())))
}

export function makeVapidKeys(): VapidKeys {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys('base64url')
  const bytes = pair.getPrivateKey()
  const padded = Buffer.concat([Buffer.alloc(PRIVATE_KEY_BYTES - bytes.length), bytes])
  return { publicKey, privateKey: padded.toString('base64url') }
}
