import { collectionNames } from '#content/collections.ts'
import { findingKinds, upkeepPaths } from '#protocol/upkeep.ts'
import { type Json, object } from './open-api-parts.ts'
import { problemsAt } from './open-api-schemas.ts'

const text = { type: 'string' }
const number = { type: 'integer' }
const instant = { type: 'string', format: 'date-time' }
const counts = { type: 'object', additionalProperties: number }
const document = { collection: { enum: collectionNames }, id: text, title: text }

const finding = object(
  {
    kind: { enum: [...findingKinds] },
    ...document,
    revision: number,
    isOwn: { type: 'boolean' },
    fields: list(text),
    confirmedAt: instant,
    at: instant,
    subject: { ...text, description: 'O endereço, a sigla ou o código de que se trata' },
    fault: text,
    count: number,
  },
  ['confirmedAt', 'at', 'subject', 'fault', 'count'],
)
const upcoming = object({ ...document, at: instant })
const recent = object({
  ...document,
  at: instant,
  kind: { enum: ['created', 'changed', 'deleted'] },
  by: object({ id: text, name: text }, ['name']),
})

/** The calls that say what is to be done so that the content stays true. */
export function upkeepCalls(): Json {
  return {
    [upkeepPaths.findings]: reading(
      'upkeep',
      'O que está vencido ou incompleto no que a pessoa pode editar, o mais urgente primeiro',
      object({
        findings: list(finding),
        totals: counts,
        picturesWithoutAlt: number,
        proposals: number,
      }),
    ),
    [upkeepPaths.count]: reading('upkeepCount', 'Quanto há para fazer', object({ count: number })),
    [upkeepPaths.dashboard]: reading(
      'dashboard',
      'Como está o conteúdo: quantos em cada situação, o que vem aí, o que mudou',
      object(
        {
          tallies: { type: 'object', additionalProperties: counts },
          totals: counts,
          proposals: number,
          due: number,
          scheduled: list(upcoming),
          expiring: list(upcoming),
          recent: list(recent),
          days: list(object({ day: { type: 'string', format: 'date' }, changes: number })),
          misses: list(object({ query: { type: 'string' }, count: number })),
        },
        ['misses'],
      ),
    ),
  }
}

function reading(operationId: string, summary: string, schema: Json): Json {
  return {
    get: {
      security: [{ session: [] }],
      operationId,
      summary,
      responses: {
        200: { description: summary, content: { 'application/json': { schema } } },
        ...problemsAt(['SignedOut', 'Forbidden']),
      },
    },
  }
}

function list(items: Json): Json {
  return { type: 'array', items }
}
