declare module 'virtual:content-model' {
  import type { CollectionName } from '#content/collections.ts'
  import type { DocumentOrder } from '#content/document-order.ts'

  /** Names the shape of the documents, as in content/model.ts. */
  export const contentModel: string
  export const documentOrders: Readonly<Record<CollectionName, DocumentOrder>>
}

declare module 'virtual:written-fields' {
  import type { CollectionName } from '#content/collections.ts'

  /** Keys of the fields that readers see. */
  interface WrittenFields {
    /** No document lacks them. */
    required: readonly string[]
    optional: readonly string[]
    /** The others, with what stands where they are left out. */
    defaults: Readonly<Record<string, unknown>>
    /** Those that are Markdown. */
    texts: readonly string[]
  }

  export const writtenFields: Readonly<Record<CollectionName, WrittenFields>>
}
