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
