import { type CollectionName, definitionOf } from '#content/collections.ts'
import { readerPath } from '#content/define-collection.ts'
import type { Settings } from '#content/document.ts'
import { openCollections } from '#content/open-data/open-columns.ts'
import { openDataFormats, openDataPaths } from '#protocol/open-data.ts'
import type { PublishedContent } from '#server/documents/published/published-content.ts'
import { describeColumns } from './describe-columns.ts'

type Content = Pick<PublishedContent, 'bundle'>

const mediaTypes = { csv: 'text/csv', json: 'application/json' } as const

const media = (type: string) => ({
  '@id': `https://www.iana.org/assignments/media-types/${type}`,
})

/** What there is to download, as a catalogue of DCAT 3 (W3C Recommendation, 2024) in JSON-LD. A licence that nobody gave is left out. */
export function dcatCatalogue(content: Content, publicUrl: string): object {
  const settings = settingsOf(content)
  const license = settings?.dataLicense && { '@id': settings.dataLicense }
  const publisher = {
    '@type': 'foaf:Organization',
    'foaf:name': settings?.institutionName ?? '',
    ...(settings?.portal && { 'foaf:homepage': { '@id': settings.portal } }),
  }
  return {
    '@context': {
      dcat: 'http://www.w3.org/ns/dcat#',
      dct: 'http://purl.org/dc/terms/',
      foaf: 'http://xmlns.com/foaf/0.1/',
      xsd: 'http://www.w3.org/2001/XMLSchema#',
    },
    '@id': publicUrl + openDataPaths.catalogue,
    '@type': 'dcat:Catalog',
    'dct:title': `Dados abertos: ${settings?.institutionShortName ?? settings?.institutionName ?? ''}`,
    ...(settings?.description && { 'dct:description': settings.description }),
    'dct:language': { '@id': 'http://id.loc.gov/vocabulary/iso639-1/pt' },
    'dct:publisher': publisher,
    ...(license && { 'dct:license': license }),
    'dcat:dataset': openCollections.map((collection) => {
      const definition = definitionOf(collection)
      const changed = lastChange(content, collection)
      // Where each document has a page, the list is the landing page.
      const page = readerPath(definition, {})?.replace(/\/?(#.*)?$/, '')
      return {
        '@id': `${publicUrl}${openDataPaths.catalogue}#${collection}`,
        '@type': 'dcat:Dataset',
        'dct:identifier': collection,
        'dct:title': definition.label.many,
        'dct:description': definition.purpose,
        'dct:publisher': publisher,
        'dct:language': { '@id': 'http://id.loc.gov/vocabulary/iso639-1/pt' },
        'dct:accrualPeriodicity': {
          '@id': 'http://publications.europa.eu/resource/authority/frequency/CONT',
        },
        ...(changed && { 'dct:modified': { '@type': 'xsd:dateTime', '@value': changed } }),
        ...(page && { 'dcat:landingPage': { '@id': publicUrl + page } }),
        'dcat:distribution': openDataFormats.map((format) => ({
          '@type': 'dcat:Distribution',
          'dct:title': `${definition.label.many} em ${format.toUpperCase()}`,
          'dcat:accessURL': { '@id': publicUrl + openDataPaths.file(collection, format) },
          'dcat:downloadURL': { '@id': publicUrl + openDataPaths.file(collection, format) },
          'dcat:mediaType': media(mediaTypes[format]),
          'dct:conformsTo': { '@id': publicUrl + openDataPaths.dataPackage },
          ...(license && { 'dct:license': license }),
        })),
      }
    }),
  }
}

/**
 * The data dictionary for programs: a Data Package (Frictionless Standards 2.0) whose CSV files have Table Schemas. Cells
 * hold what people read; `jsonName` is the name of the same value in the JSON file.
 */
export function dataPackage(content: Content, publicUrl: string): object {
  const settings = settingsOf(content)
  return {
    $schema: 'https://datapackage.org/profiles/2.0/datapackage.json',
    name: 'dados-abertos',
    title: `Dados abertos: ${settings?.institutionName ?? ''}`,
    homepage: publicUrl,
    ...(settings?.dataLicense && {
      licenses: [
        {
          path: settings.dataLicense,
          ...(settings.dataLicenseName && { title: settings.dataLicenseName }),
        },
      ],
    }),
    resources: openCollections.map((collection) => {
      const { label, purpose } = definitionOf(collection)
      return {
        name: collection,
        title: label.many,
        description: purpose,
        path: publicUrl + openDataPaths.file(collection, 'csv'),
        format: 'csv',
        mediatype: mediaTypes.csv,
        encoding: 'utf-8',
        dialect: { delimiter: ';', lineTerminator: '\r\n' },
        schema: {
          primaryKey: ['Código'],
          fields: describeColumns(collection).map(
            ({ name, heading, form, description, isRequired, choices }) => ({
              name: heading,
              jsonName: name,
              type: 'string',
              description: description ? `${description} (${form})` : form,
              ...(isRequired && { constraints: { required: true } }),
              ...(choices && {
                categories: Object.entries(choices).map(([value, label]) => ({ value, label })),
              }),
            }),
          ),
        },
      }
    }),
  }
}

function settingsOf({ bundle }: Content): Settings | undefined {
  return bundle.collections.settings[0]
}

function lastChange({ bundle }: Content, collection: CollectionName): string | undefined {
  const documents: readonly { updatedAt: string }[] = bundle.collections[collection]
  return documents.reduce<string | undefined>(
    (last, { updatedAt }) => (last === undefined || updatedAt > last ? updatedAt : last),
    undefined,
  )
}
