import * as z from 'zod'
import { type CollectionName, collectionNames, definitionOf } from '#content/collections.ts'
import { publicDocumentSchema } from '#content/public-document-schema.ts'
import { recordSchema } from '#content/schemas.ts'
import { type ErrorCode, errorStatus } from '#protocol/errors.ts'
import { type Json, object, reference } from './open-api-parts.ts'

const log = { type: 'string', description: 'Nome do registro de alterações em que `seq` conta' }
const seq = { type: 'integer', minimum: 0, description: 'Última alteração que a resposta inclui' }

export function schemas(): Json {
  return {
    ...ofEach((name) => [name, documentSchema(name)]),
    ...ofEach((name) => [`${name}List`, object({ log, seq, documents: listOf(name) })]),
    ...ofEach((name) => [`${name}Record`, recordOf(name)]),
    ...ofEach((name) => [`${name}Staff`, staffDocument(name)]),
    Bundle: object({
      log,
      seq,
      model: { type: 'string', description: 'Muda quando as coleções ganham ou perdem campos' },
      collections: object(ofEach((name) => [name, listOf(name)])),
    }),
    ...changesSchemas(),
    WriteReceipt: object({ id: { type: 'string' }, revision: { type: 'integer' }, seq }),
    Problem: problem(),
  }
}

function ofEach(entry: (name: CollectionName) => [string, unknown]): Json {
  return Object.fromEntries(collectionNames.map(entry))
}

function listOf(name: string): Json {
  return { type: 'array', items: reference(name) }
}

function documentSchema(name: CollectionName): Json {
  return labelled(name, z.toJSONSchema(publicDocumentSchema(name), options))
}

/** What somebody sends: what has a default may be left out, and so may the id that the address says. */
function recordOf(name: CollectionName): Json {
  const schema = z.toJSONSchema(recordSchema(name), { ...options, io: 'input' })
  const required = (schema.required ?? []).filter((key) => key !== 'id')
  return labelled(name, { ...schema, required })
}

function staffDocument(name: CollectionName): Json {
  const { additionalProperties: _, ...schema } = z.toJSONSchema(recordSchema(name), options)
  const instant = { type: 'string', format: 'date-time' }
  const kept = {
    revision: { type: 'integer', minimum: 1 },
    createdAt: instant,
    createdBy: { type: 'string' },
    updatedAt: instant,
    updatedBy: { type: 'string' },
  }
  return labelled(name, {
    ...schema,
    properties: { ...schema.properties, ...kept },
    required: [...(schema.required ?? []), ...Object.keys(kept)],
  })
}

const options: Parameters<typeof z.toJSONSchema>[1] = {
  // A format says it all; Zod's pattern beside it is a screenful.
  override: ({ jsonSchema }) => {
    if (jsonSchema.format) delete jsonSchema.pattern
  },
}

function labelled(name: CollectionName, { $schema: _, ...schema }: Json): Json {
  const definition = definitionOf(name)
  const properties = schema.properties as Record<string, Json>
  for (const [key, field] of Object.entries(definition.fields)) {
    const property = properties[key]
    if (property) property.description = field.label
  }
  return { ...schema, title: definition.label.one, description: definition.purpose }
}

function changesSchemas(): Json {
  const change = object({
    collection: { enum: collectionNames },
    id: { type: 'string' },
    document: {
      type: ['object', 'null'],
      description: 'Como está agora; nulo quando não se vê mais',
    },
  })
  const list = { type: 'array', items: reference('Change') }
  const staff = { description: 'Só em `view=staff`: o que a pessoa lê além do publicado' }
  const all = ofEach((name) => [name, listOf(name)])
  return {
    Change: change,
    Changes: object({ kind: { const: 'changes' }, log, seq, changes: list, staff }, ['staff']),
    Snapshot: object(
      {
        kind: { const: 'snapshot' },
        log,
        seq,
        model: { type: 'string' },
        collections: { type: 'object', properties: all },
        staff,
      },
      ['staff'],
    ),
  }
}

function problem(): Json {
  const errors = {
    type: 'array',
    items: object({ field: { type: 'string' }, detail: { type: 'string' } }),
    description: 'O que não serve, campo por campo; o campo é vazio quando é o registro todo',
  }
  const current = {
    type: ['object', 'null'],
    description: 'De um conflito: o registro como está agora, ou nulo se não existe',
  }
  return object(
    {
      type: { const: 'about:blank' },
      title: { type: 'string' },
      status: { type: 'integer' },
      code: { enum: Object.keys(errorStatus) },
      requestId: {
        type: 'string',
        description: 'De uma falha do servidor: o código do pedido, para dizer a quem o opera',
      },
      errors,
      current,
    },
    ['requestId', 'errors', 'current'],
  )
}

const problems: Record<string, [codes: ErrorCode[], description: string]> = {
  NotFound: [['not_found'], 'Não existe, ou não está publicado para quem pergunta'],
  NotAcceptable: [['not_acceptable'], 'Nenhuma codificação de Accept-Encoding está disponível'],
  Malformed: [['invalid_request'], 'Não é JSON, ou um cabeçalho está malformado'],
  SignedOut: [['signed_out'], 'Falta uma sessão'],
  Forbidden: [['forbidden', 'forged_request'], 'A conta não pode fazer isto com este registro'],
  Taken: [['document_exists'], 'Já existe um registro com este código'],
  Required: [
    ['required_document', 'document_in_use'],
    'Toda página precisa deste registro, ou outros o citam: quantos, em `errors`',
  ],
  Conflict: [['revision_conflict'], 'O registro mudou desde que foi lido; `current` diz como está'],
  TooLarge: [['too_large'], 'Mais de 1 MB'],
  WrongType: [['unsupported_media_type'], 'O corpo não é JSON'],
  Invalid: [
    ['invalid_document', 'idempotency_key_reused'],
    'Há campos que não servem, em `errors`, ou a chave de idempotência já serviu para outro pedido',
  ],
  Unconditional: [['precondition_required'], 'Falta If-Match com a revisão que foi lida'],
  Full: [['proposals_full'], 'Já há sugestões demais esperando'],
  TooMany: [['too_many_requests'], 'Pedidos demais em pouco tempo; espere Retry-After segundos'],
  Unavailable: [
    ['store_unavailable', 'store_lost'],
    'O banco de dados não responde; depois de Retry-After, tente de novo com a mesma Idempotency-Key',
  ],
}

export function problemResponses(): Json {
  const content = { 'application/problem+json': { schema: reference('Problem') } }
  return Object.fromEntries(
    Object.entries(problems).map(([name, [codes, description]]) => [
      name,
      { description: `${description} (\`${codes.join('`, `')}\`)`, content },
    ]),
  )
}

/** A response by its status, as components name it. */
export function problemsAt(names: readonly string[]): Json {
  return Object.fromEntries(
    names.map((name) => {
      const [[code] = []] = problems[name] ?? []
      if (!code) throw new Error(`no problem ${name}`)
      return [errorStatus[code], reference(name, 'responses')]
    }),
  )
}
