import type { Answer } from './answer.ts'

/** Lets the device sign with one of its passkeys; who gives up is refused as `passkey_cancelled`. */
export async function passkeyAssertion(
  options: PublicKeyCredentialRequestOptionsJSON,
): Promise<Answer<unknown>> {
  try {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
    const credential = await navigator.credentials.get({ publicKey })
    if (credential instanceof PublicKeyCredential)
      return { kind: 'done', value: credential.toJSON() }
  } catch {
    // The person closed the device's dialogue, it ran out of time, or there is no passkey for this site.
  }
  return { kind: 'refused', code: 'passkey_cancelled' }
}
