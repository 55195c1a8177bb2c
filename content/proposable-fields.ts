import type { CollectionDefinition } from './define-collection.ts'

/** The names of the fields that readers may propose to change: what they see, but for pictures and addresses. */
export function proposableFields({ fields, singleton }: CollectionDefinition): string[] {
  if (singleton) return []
  return Object.keys(fields).filter((name) => {
    const { kind, audience } = fields[name] ?? {}
    return audience !== 'staff' && kind !== 'image' && kind !== 'slug'
  })
}
