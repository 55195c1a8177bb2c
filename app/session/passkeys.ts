import type { Answer } from './answer.ts'

/** Lets the device make a passkey; who gives up is refused as `passkey_cancelled`. */
export async function passkeyCreation(
  options: PublicKeyCredentialCreationOptionsJSON,
): Promise<Answer<unknown>> {
  try {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
    const credential = await navigator.credentials.create({ publicKey })
    if (credential instanceof PublicKeyCredential)
      return { kind: 'done', value: credential.toJSON() }
  } catch {
    // The person closed the device's dialogue, it ran out of time, or the device has one already.
  }
  return { kind: 'refused', code: 'passkey_cancelled' }
}

/**
 * Whether this browser can make and use passkeys with JSON, as the server speaks of them. They are bound to the site:
 * the hybrid app's pages, which come from elsewhere, have none.
 */
export function supportsPasskeys(): boolean {
  return (
    import.meta.env.MODE !== 'hybrid' &&
    typeof PublicKeyCredential === 'function' &&
    typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function' &&
    typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function'
  )
}
