import { collectionNames } from '#content/collections.ts'
import { statuses } from '#content/document.ts'
import { standings } from '#content/standing.ts'
import { historyPaths, TRASH_DAYS } from '#protocol/history.ts'
import { type Json, object, parameter } from './open-api-parts.ts'
import { problemsAt } from './open-api-schemas.ts'

const security = [{ session: [] }]
const denied = ['SignedOut', 'Forbidden']
const instant = { type: 'string', format: 'date-time' }
const revision = { type: 'integer', minimum: 1 }
const status = { enum: Object.keys(statuses) }
const record = { type: 'object', description: 'Como era, na forma em que se grava' }
const author = object({ id: { type: 'string' }, name: { type: 'string' } }, ['name'])
const place = [
  parameter('collection', 'path', 'Coleção'),
  parameter('id', 'path', 'Código'),
] as const
const before = parameter('before', 'query', 'O `next` da página anterior')

/** The calls that read what documents were. */
export function historyCalls(): Json {
  return {
    [historyPaths.history('{collection}', '{id}')]: {
      parameters: place,
      get: reading('history', 'Todas as revisões de um registro, a mais nova primeiro', {
        parameters: [before],
        schema: page('entries', entry, { title: { type: 'string' } }),
        problems: ['NotFound'],
      }),
    },
    [historyPaths.revision('{collection}', '{id}', '{revision}')]: {
      parameters: [...place, parameter('revision', 'path', 'Número da revisão')],
      get: reading(
        'revision',
        'Um registro como era; para restaurar, grave `record` com If-Match da revisão de agora',
        {
          schema: object({ revision, at: instant, by: author, record, people: list(author) }),
          problems: ['NotFound'],
        },
      ),
    },
    [historyPaths.trash]: {
      get: reading(
        'trash',
        `O que foi apagado há menos de ${TRASH_DAYS} dias; para restaurar, grave \`record\` com If-None-Match: *`,
        { parameters: [before], schema: page('documents', deleted) },
      ),
    },
  }
}

const entry = object(
  {
    revision,
    kind: { enum: ['created', 'changed', 'deleted'] },
    at: instant,
    by: author,
    status: { enum: Object.keys(standings) },
    statusBefore: status,
    changed: { ...list({ type: 'string' }), description: 'Os campos que mudaram' },
    isKept: { type: 'boolean', description: 'Se o conteúdo pode ser lido' },
  },
  ['status', 'statusBefore', 'changed'],
)

const deleted = object(
  {
    collection: { enum: collectionNames },
    id: { type: 'string' },
    title: { type: 'string' },
    revision,
    deletedAt: instant,
    deletedBy: author,
    status,
    campuses: {},
    owner: { type: 'string' },
    record,
  },
  ['owner'],
)

function list(items: Json) {
  return { type: 'array', items }
}

function page(name: string, items: Json, others: Json = {}): Json {
  const next = { type: 'integer', description: 'Onde começam os mais antigos' }
  return object({ ...others, [name]: list(items), next }, ['next'])
}

interface Reading {
  parameters?: Json[]
  schema: Json
  problems?: string[]
}

function reading(
  operationId: string,
  summary: string,
  { parameters = [], schema, problems = [] }: Reading,
): Json {
  return {
    operationId,
    summary,
    tags: ['Histórico'],
    security,
    parameters,
    responses: {
      200: { description: summary, content: { 'application/json': { schema } } },
      ...problemsAt([...denied, ...problems]),
    },
  }
}
