declare module 'virtual:content-model' {
  import type { CollectionName } from '#content/collections.ts'
  import type { DocumentOrder } from '#content/document-order.ts'

  /** As much of a definition as a copy of its documents needs. */
  export interface CollectionModel {
    order: DocumentOrder
    /** Keys of the fields that readers see. */
    fields: readonly string[]
    /** Keys of the Markdown fields. */
    texts: readonly string[]
    /** Keys that no document lacks. */
    required: readonly string[]
    /** What stands for fields that are left out. */
    defaults: Readonly<Record<string, unknown>>
  }

  /** Names the shape of the documents; `contentModel` of content/model.ts. */
  export const contentModel: string
  export const collectionModels: Readonly<Record<CollectionName, CollectionModel>>
}
