import { hash, randomBytes } from 'node:crypto'

/** A secret for a link, with 256 random bits. */
export function newSecretToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the store keeps of the secret. It is random, so a fast hash is enough. */
export function hashSecretToken(token: string): string {
  return hash('sha256', token)
}
