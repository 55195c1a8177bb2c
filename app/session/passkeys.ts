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
