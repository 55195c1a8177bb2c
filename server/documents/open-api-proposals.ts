import { collectionNames } from '#content/collections.ts'
import { proposalLimits, proposalPaths } from '#protocol/proposals.ts'
import { type Json, object, parameter } from './open-api-parts.ts'
import { problemsAt } from './open-api-schemas.ts'

const text = { type: 'string' }
const instant = { type: 'string', format: 'date-time' }
const revision = { type: 'integer', minimum: 1 }
const outcomes = ['accepted', 'declined', 'withdrawn']
const words = { ...text, maxLength: proposalLimits.words }
const values = { type: 'object', description: 'Campo por campo; nulo onde não há nada' }
const author = object({ id: text, name: text }, ['name'])

const matter = {
  collection: { enum: collectionNames },
  document: { ...text, description: 'Código do registro' },
  at: instant,
  note: text,
  changes: { ...values, description: 'O que propõe' },
}

const proposed = object(
  {
    revision,
    changes: {
      type: 'object',
      description: 'JSON Merge Patch; numa sugestão de quem lê, cada valor vai inteiro',
    },
    note: words,
  },
  ['note'],
)

const tracked = object(
  {
    ...matter,
    current: { ...values, description: 'Como está agora para quem lê, enquanto espera' },
    title: text,
    state: { enum: ['open', ...outcomes, 'overtaken'] },
    decidedAt: instant,
    word: text,
  },
  ['note', 'current', 'title', 'decidedAt', 'word'],
)

const entry = object(
  {
    ...matter,
    seen: { ...values, description: 'O que quem propôs viu' },
    id: text,
    kind: { enum: ['correction', 'review'] },
    title: text,
    state: { enum: ['open', ...outcomes] },
    revision,
    current: { ...values, description: 'Como está agora' },
    by: author,
    decidedAt: instant,
    decidedBy: author,
    word: text,
    isDecidable: { type: 'boolean' },
    people: { type: 'array', items: author },
  },
  ['note', 'by', 'decidedAt', 'decidedBy', 'word'],
)

const settled = object(
  {
    state: { enum: ['open', ...outcomes] },
    isOurs: { type: 'boolean', description: 'Falso se outra pessoa decidiu antes' },
    decidedBy: author,
    revision,
  },
  ['decidedBy', 'revision'],
)

const place = [
  parameter('collection', 'path', 'Coleção'),
  parameter('id', 'path', 'Código'),
] as const

const staff = { security: [{ session: [] }] }
const denied = ['SignedOut', 'Forbidden']

/** The calls by which readers and staff propose changes, and staff decide. */
export function proposalCalls(): Json {
  return {
    [proposalPaths.corrections('{collection}', '{id}')]: {
      parameters: place,
      post: call('correct', 'Sugerir uma correção, sem cadastro', {
        ...sending(proposed),
        ...created(object({ token: { ...text, description: 'Segredo para acompanhar' } })),
        problems: ['Malformed', 'NotFound', 'Full', 'TooLarge', 'WrongType', 'Invalid', 'TooMany'],
      }),
    },
    [proposalPaths.correction('{token}')]: {
      parameters: [parameter('token', 'path', 'O segredo que o envio respondeu')],
      get: call('correction', 'O que foi feito de uma sugestão', reads(tracked)),
      delete: call('correctionWithdraw', 'Retirar uma sugestão', reads(tracked)),
    },
    [proposalPaths.reviews('{collection}', '{id}')]: {
      parameters: place,
      post: call('review', 'Pedir que outra pessoa da equipe aprove mudanças', {
        ...staff,
        ...sending(proposed),
        ...created(object({ id: text })),
        problems: [...denied, 'Malformed', 'NotFound', 'TooLarge', 'WrongType', 'Invalid'],
      }),
    },
    [proposalPaths.proposals]: {
      get: call('proposals', 'Sugestões e pedidos de revisão do que a pessoa pode editar', {
        ...staff,
        parameters: [
          parameter('collection', 'query', 'Só desta coleção'),
          parameter('id', 'query', 'Só deste registro da coleção'),
          parameter('state', 'query', 'Só estas', { schema: { enum: ['open', 'decided', 'all'] } }),
        ],
        ok: object({
          proposals: { type: 'array', items: entry },
          total: { type: 'integer', description: 'Quantas são; as primeiras 200 vêm aqui' },
        }),
        problems: [...denied, 'Malformed', 'NotFound'],
      }),
    },
    [proposalPaths.proposal('{proposal}')]: deciding({
      delete: ['proposalWithdraw', 'Retirar um pedido de revisão que a pessoa fez'],
    }),
    [proposalPaths.acceptance('{proposal}')]: deciding({
      post: ['proposalAccept', 'Aceitar: grava as mudanças em nome de quem aceita'],
      problems: ['Conflict', 'Invalid', 'Unconditional', 'Malformed'],
      headers: [parameter('If-Match', 'header', 'A revisão do registro que foi vista')],
    }),
    [proposalPaths.refusal('{proposal}')]: deciding({
      post: ['proposalDecline', 'Recusar ou devolver, com uma palavra a quem propôs'],
      body: object({ word: words }, ['word']),
      problems: ['Invalid', 'Malformed'],
    }),
  }
}

interface Deciding {
  post?: [operationId: string, summary: string]
  delete?: [operationId: string, summary: string]
  body?: Json
  problems?: string[]
  headers?: Json[]
}

function deciding({ post, delete: remove, body, problems = [], headers = [] }: Deciding): Json {
  const more = {
    ...staff,
    parameters: headers,
    ...(body && sending(body)),
    ok: settled,
    problems: [...denied, 'NotFound', ...problems],
  }
  return {
    parameters: [parameter('proposal', 'path', 'Código da sugestão')],
    ...(post && { post: call(...post, more) }),
    ...(remove && { delete: call(...remove, more) }),
  }
}

interface Call {
  security?: Json[]
  parameters?: Json[]
  requestBody?: Json
  ok?: Json
  created?: Json
  problems: string[]
}

function call(operationId: string, summary: string, described: Call): Json {
  const { ok, created: made, problems, ...more } = described
  const answer = (schema: Json) => ({
    description: summary,
    content: { 'application/json': { schema } },
  })
  return {
    operationId,
    summary,
    tags: ['Sugestões'],
    ...more,
    responses: {
      ...(ok && { 200: answer(ok) }),
      ...(made && { 201: answer(made) }),
      ...problemsAt(problems),
    },
  }
}

function reads(ok: Json): Call {
  return { ok, problems: ['NotFound'] }
}

function created(schema: Json) {
  return { created: schema }
}

function sending(schema: Json) {
  return { requestBody: { required: true, content: { 'application/json': { schema } } } }
}
