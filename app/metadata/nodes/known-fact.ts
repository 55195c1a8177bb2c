import type { PublicEnvelope } from '#content/document.ts'

/** A field's value, unless just that field awaits confirmation: machines could not say so beside it, as the page does. */
export function knownFact<D extends PublicEnvelope, K extends keyof D & string>(
  document: D,
  field: K,
): D[K] | undefined {
  return document.doubts.some((doubt) => doubt.field === field) ? undefined : document[field]
}
