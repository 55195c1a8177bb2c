import { use } from 'react'
import { ContentContext, useCollection, useSettings } from '#app/replica/use-content.ts'
import { type CollectionName, definitionOf, isCollectionName } from '#content/collections.ts'
import type { Author } from '#protocol/api-types.ts'
import { type FormatContext, formatValue } from './format-value.ts'

/** What the content on this device says of ids; `people` are those whose ids stand in the values. */
export function useFormatContext(people: readonly Author[] = []): FormatContext {
  const campuses = useCollection('campuses') ?? []
  const { timeZone } = useSettings()
  const source = use(ContentContext)
  return {
    campuses,
    timeZone,
    titleOf(collection, id) {
      if (!isCollectionName(collection)) return undefined
      const documents = source?.collection(collection) as
        | readonly Readonly<Record<string, unknown>>[]
        | undefined
      const found = documents?.find((document) => document.id === id)
      return found && String(found[definitionOf(collection).titleField])
    },
    userName: (id) => authorName(people.find((user) => user.id === id) ?? { id }),
  }
}

/** Says values of a collection's documents as people read them. */
export function useFormatValue(
  collection: CollectionName,
): (name: string, value: unknown) => string | undefined {
  const context = useFormatContext()
  return (name, value) => formatValue(collection, name, value, context)
}

export function authorName({ name }: Author): string {
  return name ?? 'conta apagada'
}
