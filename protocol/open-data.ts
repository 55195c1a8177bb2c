import type { CollectionName } from '#content/collections.ts'

export const openDataFormats = ['csv', 'json'] as const

type OpenDataFormat = (typeof openDataFormats)[number]

const named = (file: string) => `/dados/${file}`

/** Where what is published is downloaded as files. */
export const openDataPaths = {
  named,
  file: (collection: CollectionName, format: OpenDataFormat) => named(`${collection}.${format}`),
  /** What there is, in the words of DCAT (W3C). */
  catalogue: named('catalogo.jsonld'),
  /** What each column is, for programs: a Data Package (Frictionless Standards). */
  dataPackage: named('datapackage.json'),
  /** The same for people, as a table. */
  dictionary: named('dicionario.csv'),
} as const
