import type { GenericEndpointContext } from 'better-auth'
import { symmetricDecrypt } from 'better-auth/crypto'
import type { Jwk } from 'better-auth/plugins/jwt'

/** better-auth compares with an instant that it took before it asked. */
const SAFELY_PAST_MS = 60_000

/**
 * The keys of identity tokens, each signing only where the present secret opens it: a key of a former
 * `AUTH_SECRET` counts as expired, so better-auth makes another, and stays published until its own time is
 * over, so what it signed is still verified. Nothing is changed in the store: nodes with the former secret go on.
 */
export async function signingKeys(ctx: GenericEndpointContext): Promise<Jwk[]> {
  const { adapter, secretConfig } = ctx.context
  const keys = await adapter.findMany<Jwk>({ model: 'jwks' })
  const past = new Date(Date.now() - SAFELY_PAST_MS)
  return Promise.all(
    keys.map(async (key) => {
      const isOpened = await symmetricDecrypt({
        key: secretConfig,
        data: JSON.parse(key.privateKey),
      }).then(
        () => true,
        () => false,
      )
      return isOpened ? key : { ...key, expiresAt: earlier(key.expiresAt, past) }
    }),
  )
}

function earlier(one: Date | undefined, other: Date): Date {
  return one && one < other ? one : other
}
