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

declare module 'virtual:datasets' {
  import type { CollectionName } from '#content/collections.ts'

  /** What is published as files, each collection with what its documents are called. */
  export const datasets: readonly { name: CollectionName; label: string }[]
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
    /** Those that are drawings, of which readers get only the HTML. */
    drawings?: readonly string[]
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

declare module 'virtual:any-of/courses' {
  /** As the definition has it, empty where it says nothing. */
  export const modality: Readonly<Record<string, readonly string[]>>
  export const shifts: Readonly<Record<string, readonly string[]>>
}

declare module 'virtual:explained/courses' {
  /** The modalities that each help topic explains, by its slug. */
  export const modality: Readonly<Record<string, readonly string[]>>
}

declare module 'virtual:spoken/courses' {
  import type { courses } from '#content/definitions/courses.ts'

  export const shifts: typeof courses.fields.shifts.choices
}

declare module 'virtual:choices/events' {
  import type { events } from '#content/definitions/events.ts'

  export const kind: typeof events.fields.kind.choices
  export const audiences: typeof events.fields.audiences.choices
}

declare module 'virtual:faces/courses' {
  import type { courses } from '#content/definitions/courses.ts'
  import type { Face } from '#content/faces.ts'

  export const modality: Record<keyof typeof courses.fields.modality.choices, Face>
}

declare module 'virtual:faces/events' {
  import type { events } from '#content/definitions/events.ts'
  import type { Face } from '#content/faces.ts'

  export const kind: Record<keyof typeof events.fields.kind.choices, Face>
}

declare module 'virtual:faces/pages' {
  import type { pages } from '#content/definitions/pages.ts'
  import type { Face } from '#content/faces.ts'

  export const icon: Record<keyof typeof pages.fields.icon.choices, Face>
}

declare module 'virtual:faces/services' {
  import type { services } from '#content/definitions/services.ts'
  import type { Face } from '#content/faces.ts'

  export const kind: Record<keyof typeof services.fields.kind.choices, Face>
}

declare module 'virtual:choices/glossary' {
  import type { glossary } from '#content/definitions/glossary.ts'

  export const kind: typeof glossary.fields.kind.choices
}

declare module 'virtual:choices/notices' {
  import type { notices } from '#content/definitions/notices.ts'

  export const severity: typeof notices.fields.severity.choices
}

declare module 'virtual:choices/social' {
  import type { social } from '#content/definitions/social.ts'

  export const network: typeof social.fields.network.choices
}

declare module 'virtual:suggestible' {
  import type { CollectionName } from '#content/collections.ts'

  /** What a suggestion needs to know of a collection. */
  export interface Suggestible {
    /** What one document is called. */
    label: string
    titleField: string
    /** Labels of the fields that readers may call wrong, in the order of the definition. */
    fields: Readonly<Record<string, string>>
  }

  /** Of each collection that readers suggest corrections of. */
  export const suggestible: Readonly<Partial<Record<CollectionName, Suggestible>>>
}
