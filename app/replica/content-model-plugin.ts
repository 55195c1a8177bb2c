import type { Plugin } from 'vite'
import { collectionNames, definitionOf } from '#content/collections.ts'
import type { CollectionDefinition } from '#content/define-collection.ts'
import { orderOf } from '#content/document-order.ts'
import type { Field } from '#content/fields.ts'
import { contentModel } from '#content/model.ts'

const id = 'virtual:content-model'

/** Tells the browser as much of the definitions as its copy needs, so that it does without the definitions. */
export function contentModelTable(): Plugin {
  return {
    name: 'content-model-table',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(source) {
      if (source !== `\0${id}`) return
      const models = collectionNames.map((name) => [name, modelOf(definitionOf(name))] as const)
      return `export const contentModel = ${JSON.stringify(contentModel)}
export const collectionModels = ${JSON.stringify(Object.fromEntries(models))}`
    },
  }
}

/** What `content/schemas.ts` fills in where a field is left out. */
const defaults: Partial<Record<Field['kind'], unknown>> = {
  texts: [],
  choices: [],
  weeklyHours: [],
  hoursExceptions: [],
  flag: false,
}

function modelOf(definition: CollectionDefinition) {
  const fields = Object.entries(definition.fields).filter(([, field]) => field.audience !== 'staff')
  const keysOf = (isMeant: (field: Field) => boolean) =>
    fields.filter(([, field]) => isMeant(field)).map(([key]) => key)
  return {
    order: orderOf(definition),
    fields: keysOf(() => true),
    texts: keysOf(({ kind }) => kind === 'markdown'),
    required: keysOf(({ optional, kind }) => !optional && !(kind in defaults)),
    defaults: Object.fromEntries(
      fields
        .filter(([, { kind }]) => kind in defaults)
        .map(([key, { kind }]) => [key, defaults[kind]]),
    ),
  }
}
