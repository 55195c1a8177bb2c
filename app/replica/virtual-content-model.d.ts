declare module 'virtual:collection-lists' {
  /** Where the lists of collections without screens of their own are. */
  export const collectionLists: readonly { path: string; label: string; icon?: string }[]
}

declare module 'virtual:collection-routes' {
  import type { Route } from '#app/navigation/routes.ts'

  /** The pages that are made from definitions: a list and a document of each such collection. */
  export const collectionRoutes: readonly Route[]
}

declare module 'virtual:reader-path/*' {
  /** What the address begins with at which readers see a document of the collection; its id or slug follows. */
  export const readerPath: string
}

declare module 'virtual:content-model' {
  import type { CollectionName } from '#content/collections.ts'
  import type { DocumentOrder } from '#content/document-order.ts'

  /** Names the shape of the documents, as in content/content-model.ts. */
  export const contentModel: string
  export const documentOrders: Readonly<Record<CollectionName, DocumentOrder>>
}

declare module 'virtual:search-model' {
  import type { SearchModel } from '#content/search/search-entry.ts'

  /** As in content/search/search-model.ts. */
  export const searchModel: SearchModel
  export const searchVersion: string
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

declare module 'virtual:choices/admissions' {
  import type { admissions } from '#content/definitions/admissions.ts'

  export const modalities: (typeof admissions)['fields']['modalities']['choices']
}

declare module 'virtual:choices/courses' {
  import type { courses } from '#content/definitions/courses.ts'

  export const modality: typeof courses.fields.modality.choices
  export const shifts: typeof courses.fields.shifts.choices
}

declare module 'virtual:choices/glossary' {
  import type { glossary } from '#content/definitions/glossary.ts'

  export const kind: typeof glossary.fields.kind.choices
}

declare module 'virtual:choices/social' {
  import type { social } from '#content/definitions/social.ts'

  export const network: typeof social.fields.network.choices
}
