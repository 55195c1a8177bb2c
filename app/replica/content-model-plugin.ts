import type { Plugin } from 'vite'
import type { Route } from '#app/navigation/routes.ts'
import { type CollectionName, collectionNames, definitionOf } from '#content/collections.ts'
import { contentModel } from '#content/content-model.ts'
import type { CollectionDefinition } from '#content/define-collection.ts'
import { documentPages, proposableFields } from '#content/define-collection.ts'
import { orderOf } from '#content/document-order.ts'
import { facesOf } from '#content/faces.ts'
import type { Field } from '#content/fields.ts'
import { openCollections } from '#content/open-data/open-columns.ts'
import { searchModel, searchVersion } from '#content/search/search-model.ts'

/** The addresses whose screens are made from the definition. */
const collectionRoutes = collectionNames.flatMap(routesOf)

/** The lists among them. */
const collectionLists = collectionRoutes.flatMap(({ pattern, name, parent }) =>
  parent ? [] : [{ path: pattern, label: name }],
)

/** As much of the definitions as readers' screens and the browser's copy need, so that they do without the definitions. */
const modules: Record<string, () => Record<string, unknown>> = {
  ...Object.fromEntries(
    collectionNames.map((name) => [
      `virtual:choices/${name}`,
      () => ofChoices(definitionOf(name), ({ choices }) => choices),
    ]),
  ),
  ...Object.fromEntries(
    collectionNames.flatMap((name) => {
      const definition = definitionOf(name)
      return [
        [`virtual:any-of/${name}`, () => ofChoices(definition, ({ anyOf = {} }) => anyOf)],
        [`virtual:explained/${name}`, () => ofChoices(definition, ({ topics = {} }) => topics)],
        [`virtual:spoken/${name}`, () => ofChoices(definition, spokenChoices)],
      ]
    }),
  ),
  ...Object.fromEntries(
    collectionNames.map((name) => [`virtual:faces/${name}`, () => choiceFaces(definitionOf(name))]),
  ),
  ...Object.fromEntries(
    collectionNames.map((name) => [
      `virtual:reader-path/${name}`,
      () => pathStartOf(definitionOf(name)),
    ]),
  ),
  'virtual:collection-routes': () => ({ collectionRoutes }),
  'virtual:collection-lists': () => ({ collectionLists }),
  'virtual:datasets': () => ({ datasets: datasets() }),
  'virtual:content-model': () => ({ contentModel, documentOrders: ofEach(orderOf) }),
  'virtual:search-model': () => ({ searchModel, searchVersion }),
  'virtual:suggestible': () => ({ suggestible: suggestibleCollections() }),
  'virtual:written-fields': () => ({ writtenFields: ofEach(writtenFieldsOf) }),
}

export function contentModelPlugin(): Plugin {
  let definitions: ReadonlyMap<string, CollectionName> = new Map()
  return {
    name: 'content-model',
    configResolved({ command, build, root }) {
      if (command === 'build' && !build.ssr)
        definitions = new Map(
          collectionNames.map((name) => [`${root}/content/definitions/${name}.ts`, name]),
        )
    },
    resolveId: (source) => (source in modules ? `\0${source}` : undefined),
    load(source) {
      const definition = definitions.get(source)
      const exported = definition
        ? { [definition]: withoutMachines(definitionOf(definition)) }
        : modules[source.replace('\0', '')]?.()
      if (!exported) return
      return Object.entries(exported)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
        .join('\n')
    },
  }
}

/** What only machines read of a page is written on the server. */
function withoutMachines({ structuredData, shareCard, ...others }: CollectionDefinition) {
  return others
}

function ofEach<T>(part: (definition: CollectionDefinition) => T): Record<CollectionName, T> {
  const parts = collectionNames.map((name) => [name, part(definitionOf(name))] as const)
  return Object.fromEntries(parts) as Record<CollectionName, T>
}

/** What is published as files. */
function datasets() {
  return openCollections.map((name) => ({ name, label: definitionOf(name).label.many }))
}

/** A list and a document. */
function routesOf(collection: CollectionName): Route[] {
  const definition = definitionOf(collection)
  const pages = documentPages(definition)
  if (!pages || definition.hasOwnScreens) return []
  const { list, key } = pages
  const { one, many } = definition.label
  const route = { screen: 'collection', outlet: 'root', params: { collection } } as const
  return [
    { ...route, pattern: list, name: many },
    { ...route, pattern: `${list}/:${key}`, name: one, parent: list },
  ]
}

/** What comes before the value in the address of each document. */
function pathStartOf({ readerPath }: CollectionDefinition): Record<string, unknown> {
  return { readerPath: (readerPath || '').replace(/\{.*/, '') }
}

/** What is said of a collection to a reader who calls something wrong. */
function suggestibleCollections(): Record<string, unknown> {
  return Object.fromEntries(
    collectionNames.flatMap((name) => {
      const definition = definitionOf(name)
      const { label, titleField, fields, order } = definition
      // Where staff arrange the documents, readers see the order and no number.
      const facts = proposableFields(definition).filter(
        (key) => !order.isByHand || key !== order.by,
      )
      const labels = facts.map((key) => [key, fields[key]?.label])
      if (labels.length === 0) return []
      return [[name, { label: label.one, titleField, fields: Object.fromEntries(labels) }]]
    }),
  )
}

type ChoiceField = Extract<Field, { kind: 'choice' | 'choices' }>

/** Something that the definition says of the choices of each field. */
function ofChoices(
  { fields }: CollectionDefinition,
  part: (field: ChoiceField) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) =>
      'choices' in field ? [[key, part(field)]] : [],
    ),
  )
}

/** How sentences say choices: by their labels, where the definition has no other words. */
function spokenChoices({ choices, spoken = {} }: ChoiceField): Record<string, string> {
  return { ...choices, ...spoken }
}

/** How the choices of each field look that has faces. */
function choiceFaces({ fields }: CollectionDefinition): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) =>
      field.kind === 'choice' && field.faces ? [[key, facesOf(field)]] : [],
    ),
  )
}

/** What `content/validation/field-schemas.ts` fills in where a field is left out. */
const defaults: Partial<Record<Field['kind'], unknown>> = {
  texts: [],
  choices: [],
  weeklyHours: [],
  hoursExceptions: [],
  rows: [],
  flag: false,
}

function writtenFieldsOf({ fields }: CollectionDefinition) {
  const shown = Object.entries(fields).filter(([, { audience }]) => audience !== 'staff')
  const keysOf = (isMeant: (field: Field) => boolean) =>
    shown.filter(([, field]) => isMeant(field)).map(([key]) => key)
  const drawings = keysOf(({ kind }) => kind === 'drawing')
  const filledIn = shown.filter(([, { kind }]) => kind in defaults)
  return {
    required: keysOf(({ optional, kind }) => !optional && !(kind in defaults)),
    optional: keysOf(({ optional, kind }) => optional === true && !(kind in defaults)),
    defaults: Object.fromEntries(filledIn.map(([key, { kind }]) => [key, defaults[kind]])),
    texts: keysOf(({ kind }) => kind === 'markdown'),
    ...(drawings.length > 0 && { drawings }),
  }
}
