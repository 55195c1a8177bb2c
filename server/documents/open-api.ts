import * as z from 'zod'
import {
  type CollectionName,
  collectionNames,
  collections,
  definitionOf,
} from '#content/collections.ts'
import { publicDocumentSchema } from '#content/schemas.ts'
import { errorStatus } from '#protocol/errors.ts'
import { apiPaths } from '#protocol/public-content.ts'

type Json = Record<string, unknown>

/** The reading API as an OpenAPI 3.1 document, made of the collections' definitions. */
export function openApiDocument(): Json {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Campus na Mão: dados abertos',
      version: '1.0.0',
      description:
        'Tudo o que está publicado, para ler sem cadastro. Cada resposta traz um ETag: devolva-o em ' +
        '`If-None-Match` e receba 304 enquanto nada mudar.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: collectionNames.map((name) => ({
      name: collections[name].label.many,
      description: collections[name].purpose,
    })),
    paths: {
      [apiPaths.bundle]: {
        get: operation('bundle', 'Todas as coleções de uma vez', reference('Bundle')),
      },
      ...Object.fromEntries(collectionNames.flatMap(collectionPaths)),
    },
    components: { schemas: schemas(), responses: problemResponses() },
  }
}

function collectionPaths(name: CollectionName): [path: string, item: Json][] {
  const { label } = definitionOf(name)
  const parameters = [
    { name: 'id', in: 'path', required: true, schema: { type: 'string' }, description: 'Código' },
  ]
  const list = operation(`${name}List`, label.many, reference(`${name}List`), label.many)
  const one = operation(`${name}ById`, `${label.one}, pelo código`, reference(name), label.many)
  return [
    [apiPaths.collection(name), { get: list }],
    [apiPaths.document(name, '{id}'), { parameters, get: withProblem(one, '404', 'NotFound') }],
  ]
}

function operation(operationId: string, summary: string, schema: Json, tag?: string): Json {
  return {
    operationId,
    summary,
    ...(tag && { tags: [tag] }),
    responses: {
      200: {
        description: summary,
        headers: { ETag: { schema: { type: 'string' }, description: 'Muda com o conteúdo' } },
        content: { 'application/json': { schema } },
      },
      304: { description: 'Nada mudou desde o ETag em If-None-Match' },
      406: { $ref: '#/components/responses/NotAcceptable' },
    },
  }
}

function withProblem(described: Json, status: string, name: string): Json {
  const responses = { ...(described.responses as Json), [status]: reference(name, 'responses') }
  return { ...described, responses }
}

function schemas(): Json {
  const seq = { type: 'integer', minimum: 0, description: 'Última alteração que a resposta inclui' }
  const listOf = (name: string) => ({ type: 'array', items: reference(name) })
  return {
    ...Object.fromEntries(collectionNames.map((name) => [name, documentSchema(name)])),
    ...Object.fromEntries(
      collectionNames.map((name) => [`${name}List`, object({ seq, documents: listOf(name) })]),
    ),
    Bundle: object({
      seq,
      collections: object(Object.fromEntries(collectionNames.map((name) => [name, listOf(name)]))),
    }),
    Problem: object({
      type: { const: 'about:blank' },
      title: { type: 'string' },
      status: { type: 'integer' },
      code: { enum: Object.keys(errorStatus) },
    }),
  }
}

function documentSchema(name: CollectionName): Json {
  const definition = definitionOf(name)
  const { $schema: _, ...schema } = z.toJSONSchema(publicDocumentSchema(name), {
    // A format says it all; Zod's pattern beside it is a screenful.
    override: ({ jsonSchema }) => {
      if (jsonSchema.format) delete jsonSchema.pattern
    },
  })
  const properties = schema.properties as Record<string, Json>
  for (const [key, field] of Object.entries(definition.fields)) {
    const property = properties[key]
    if (property) property.description = field.label
  }
  return { ...schema, title: definition.label.one, description: definition.purpose }
}

function object(properties: Json): Json {
  return { type: 'object', properties, required: Object.keys(properties) }
}

function reference(name: string, kind = 'schemas'): Json {
  return { $ref: `#/components/${kind}/${name}` }
}

function problemResponses(): Json {
  const content = { 'application/problem+json': { schema: reference('Problem') } }
  return {
    NotFound: { description: 'Não existe, ou não está publicado', content },
    NotAcceptable: {
      description: 'Nenhuma codificação de Accept-Encoding está disponível',
      content,
    },
  }
}
