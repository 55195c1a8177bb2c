const here = 'http://app.invalid'

/**
 * Where somebody goes after signing in, as an address asked for it: a path of this app with its query, or `undefined`.
 * Nothing that a browser may read as another site passes.
 */
export function safeReturnPath(asked: string | null): string | undefined {
  if (!asked || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(asked)) return undefined
  const { origin, pathname, search, hash } = new URL(asked, here)
  // `/.//other.example` is a path here, and the address of another site once its dots are resolved.
  return origin === here && !pathname.startsWith('//') ? pathname + search + hash : undefined
}
