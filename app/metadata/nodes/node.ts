import type { Thing } from 'schema-dts'

/** A type of schema.org as a node; it may stand for itself as a mere name or address elsewhere. */
export type NodeOf<T extends Thing> = Exclude<T, string>

type Loose<T> = { [K in keyof T]: T[K] | undefined }

/** A node of schema.org without what is not known: no value, no list without entries, no empty text. */
export function node<T extends Thing>(properties: Loose<NodeOf<T>>): NodeOf<T> {
  const known = Object.entries(properties).filter(
    ([, value]) =>
      value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
  )
  return Object.fromEntries(known) as NodeOf<T>
}
