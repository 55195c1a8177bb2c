import {
  type CollectionName,
  collectionNames,
  collections,
  definitionOf,
} from '#content/collections.ts'
import { apiPaths } from '#protocol/public-content.ts'
import { historyCalls } from './open-api-history.ts'
import { type Json, parameter, reference } from './open-api-parts.ts'
import { proposalCalls } from './open-api-proposals.ts'
import { problemResponses, schemas } from './open-api-schemas.ts'
import { searchCalls } from './open-api-search.ts'
import { changes, staffReading, writing } from './open-api-staff.ts'
import { tableCalls } from './open-api-tables.ts'
import { upkeepCalls } from './open-api-upkeep.ts'

/** The API of documents as OpenAPI 3.1, made of the collections' definitions. */
export function openApiDocument(): Json {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Campus na Mão: dados abertos',
      version: '1.1.0',
      description:
        'Tudo o que está publicado, para ler sem cadastro, e o que mudou desde a última leitura. ' +
        'Cada resposta traz um ETag: devolva-o em `If-None-Match` e receba 304 enquanto nada mudar. ' +
        'Quem pode escrever lê também rascunhos e grava com uma sessão.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: collectionNames.map((name) => ({
      name: collections[name].label.many,
      description: collections[name].purpose,
    })),
    paths: {
      [apiPaths.bundle]: {
        get: reading('bundle', 'Todas as coleções de uma vez', reference('Bundle')),
      },
      [apiPaths.changes]: { get: changes() },
      ...Object.fromEntries(collectionNames.flatMap(collectionPaths)),
      ...historyCalls(),
      ...proposalCalls(),
      ...upkeepCalls(),
      ...searchCalls(),
      ...tableCalls(),
    },
    components: {
      schemas: schemas(),
      responses: problemResponses(),
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          description:
            'O que a entrada responde em `set-auth-token` quando o pedido traz `x-session-persistence: none`, ' +
            'ou quando vem do aplicativo (`Origin: capacitor://localhost` ou `https://localhost`)',
        },
      },
    },
  }
}

function collectionPaths(name: CollectionName): [path: string, item: Json][] {
  const { label } = definitionOf(name)
  const parameters = [parameter('id', 'path', 'Código')]
  const list = reading(`${name}List`, label.many, reference(`${name}List`), label.many)
  const one = reading(`${name}ById`, `${label.one}, pelo código`, reference(name), label.many)
  const { add, set, patch, remove } = writing(name)
  const staff = staffReading(name)
  return [
    [apiPaths.collection(name), { get: list, post: add }],
    [
      apiPaths.document(name, '{id}'),
      { parameters, get: withNotFound(one), put: set, patch, delete: remove },
    ],
    [apiPaths.staffCollection(name), { get: staff.list }],
    [apiPaths.staffDocument(name, '{id}'), { parameters, get: staff.one }],
  ]
}

function reading(operationId: string, summary: string, schema: Json, tag?: string): Json {
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
      406: reference('NotAcceptable', 'responses'),
    },
  }
}

function withNotFound(described: Json): Json {
  const responses = { ...(described.responses as Json), 404: reference('NotFound', 'responses') }
  return { ...described, responses }
}
