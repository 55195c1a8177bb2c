import * as z from 'zod'
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi'
import { collectionNames, definitionOf } from '#content/collections.ts'
import { type ErrorCode, errorStatus } from '#protocol/errors.ts'
import type { Right } from '#protocol/policy.ts'
import { problem } from '#protocol/schemas/errors.ts'
import { problemTitles } from '#server/http/problem.ts'
import { accountCalls } from './account-calls.ts'
import { adminCalls } from './admin-calls.ts'
import { type Answer, type Call, type Calls, isSchema, type Method } from './call.ts'
import { documentCalls } from './document-calls.ts'
import { notificationCalls, starCalls } from './notification-calls.ts'
import { pushCalls } from './push-calls.ts'
import { openNowCalls, proposalCalls, searchCalls, usageCalls } from './reader-calls.ts'
import {
  calendarImportCalls,
  contentQualityCalls,
  editingCalls,
  historyCalls,
  mediaCalls,
  tableCalls,
} from './staff-calls.ts'

type Document = ReturnType<typeof createDocument>

/** The API as OpenAPI 3.1: the calls' tables with the schemas by which requests are read and types are made. */
export function openApiDocument(): Document {
  return createDocument(
    {
      openapi: '3.1.1',
      info: {
        title: 'Campus na Mão: dados abertos',
        version: '1.2.0',
        description:
          'Tudo o que está publicado, para ler sem cadastro, e o que mudou desde a última leitura. ' +
          'Cada resposta traz um ETag: devolva-o em `If-None-Match` e receba 304 enquanto nada mudar. ' +
          'Quem pode escrever lê também rascunhos e grava com uma sessão.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/' }],
      tags: collectionNames.map((name) => {
        const { label, purpose } = definitionOf(name)
        return { name: label.many, description: purpose }
      }),
      paths: {
        ...describeCalls(documentCalls()),
        ...describeCalls(openNowCalls, 'Aberto agora'),
        ...describeCalls(historyCalls, 'Histórico'),
        ...describeCalls(proposalCalls, 'Sugestões'),
        ...describeCalls(notificationCalls, 'Novidades e comentários'),
        ...describeCalls(starCalls, 'Favoritos'),
        ...describeCalls(contentQualityCalls, 'Cuidado com o conteúdo'),
        ...describeCalls(calendarImportCalls, 'Calendários externos'),
        ...describeCalls(searchCalls, 'Busca'),
        ...describeCalls(usageCalls, 'Estatísticas'),
        ...describeCalls(pushCalls, 'Avisos no celular'),
        ...describeCalls(tableCalls, 'Planilhas'),
        ...describeCalls(mediaCalls, 'Imagens'),
        ...describeCalls(editingCalls, 'Edição'),
        ...describeCalls(accountCalls(), 'Conta'),
        ...describeCalls(adminCalls, 'Administração'),
      },
      components: {
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
    },
    { override: shorten },
  )
}

/** What everybody may call. */
const open: readonly Right[] = ['read_published', 'propose', 'enter']

const failures: readonly ErrorCode[] = [
  'address_too_long',
  'internal',
  'unavailable',
  'store_unavailable',
  'store_lost',
  'store_full',
]

function describeCalls(calls: Calls, tag?: string): ZodOpenApiPathsObject {
  return Object.fromEntries(
    Object.entries(calls).map(([path, item]) => [
      path,
      Object.fromEntries(
        Object.entries(item).map(([method, call]) => [
          method,
          describeCall(path, method as Method, call, tag ?? tagOf(path)),
        ]),
      ),
    ]),
  )
}

function tagOf(path: string): string | undefined {
  const name = collectionNames.find((each) => path.split('/').includes(each))
  return name && definitionOf(name).label.many
}

function describeCall(
  path: string,
  method: Method,
  call: Call,
  tag: string | undefined,
): ZodOpenApiOperationObject {
  const { id, summary, description, deprecated, access, query, headers, body, answers } = call
  const parameters = path.match(/(?<=\{)\w+(?=\})/g) ?? []
  const answered = Object.entries(answers).map(([status, answer]) => [
    status,
    describeAnswer(answer, summary),
  ])
  return {
    operationId: id,
    summary,
    ...(description && { description }),
    ...(deprecated && { deprecated }),
    ...(tag && { tags: [tag] }),
    ...(!open.includes(access) && { security: [{ session: [] }] }),
    requestParams: {
      ...(parameters.length > 0 && { path: z.object(pathParameters(parameters)) }),
      ...(query && { query }),
      ...(headers && { header: headers }),
    },
    ...(body && {
      requestBody: {
        required: true,
        content: contentOf(isSchema(body) ? { 'application/json': body } : body),
      },
    }),
    responses: {
      ...Object.fromEntries(answered),
      ...problemResponses(problemsOf(path, method, call), call.isForm),
    },
  }
}

const parameterSchemas: Record<string, z.ZodType> = {
  collection: z.enum(collectionNames).meta({ description: 'Coleção' }),
  id: z.string().meta({ description: 'Código' }),
  revision: z.string().meta({ description: 'Número da revisão' }),
  token: z.string().meta({ description: 'O segredo que o envio respondeu' }),
  proposal: z.string().meta({ description: 'Código da sugestão' }),
  comment: z.string().meta({ description: 'Código do comentário' }),
  hash: z.string().meta({ description: '`hash` da imagem' }),
}

function pathParameters(names: readonly string[]): Record<string, z.ZodType> {
  return Object.fromEntries(names.map((name) => [name, parameterSchemas[name] ?? z.string()]))
}

function describeAnswer(answer: z.ZodType | Answer, summary: string) {
  const {
    description = summary,
    content,
    headers,
  }: Answer = isSchema(answer) ? { content: { 'application/json': answer } } : answer
  return {
    description,
    ...(headers && { headers }),
    ...(content && { content: contentOf(content) }),
  }
}

function contentOf(schemas: Readonly<Record<string, z.ZodType>>) {
  return Object.fromEntries(Object.entries(schemas).map(([type, schema]) => [type, { schema }]))
}

/** The problems of every call of its kind, and its own. */
function problemsOf(path: string, method: Method, { access, query, problems = [] }: Call) {
  return [
    ...(open.includes(access) ? [] : (['signed_out', 'forbidden'] as const)),
    // What cannot be decoded of an address is refused as well.
    ...(query || path.includes('{') ? (['invalid_request'] as const) : []),
    ...(method === 'get'
      ? []
      : (['forged_request', 'invalid_request', 'too_large', 'unsupported_media_type'] as const)),
    ...(path.includes('{') ? (['not_found'] as const) : []),
    ...(path.includes('{collection}') ? (['unknown_collection'] as const) : []),
    ...problems,
    ...failures,
  ]
}

/** One response for each status, whose problem names the codes that it may have. */
function problemResponses(codes: readonly ErrorCode[], isForm = false): ZodOpenApiResponsesObject {
  const byStatus = Map.groupBy(new Set(codes), (code) => String(errorStatus[code]))
  const respond = isForm ? problemPage : problemResponse
  return Object.fromEntries(
    [...byStatus].map(([status, named]) => [status, respond(named.toSorted())]),
  )
}

const responses = new Map<string, ZodOpenApiResponseObject>()

function problemResponse(codes: readonly ErrorCode[]): ZodOpenApiResponseObject {
  const id = codes.join('-')
  const known = responses.get(id)
  if (known) return known
  const schema = z.intersection(problem, z.looseObject({ code: z.enum(codes) }))
  const content = { 'application/problem+json': { schema } }
  const response = { id, description: inWords(codes), content }
  responses.set(id, response)
  return response
}

function problemPage(codes: readonly ErrorCode[]): ZodOpenApiResponseObject {
  return { description: inWords(codes), content: { 'text/html': { schema: z.string() } } }
}

function inWords(codes: readonly ErrorCode[]): string {
  return codes.map((code) => `${problemTitles[code]} (\`${code}\`)`).join('; ')
}

interface Rendered {
  zodSchema: z.core.$ZodType
  jsonSchema: { format?: string; pattern?: string; required?: string[] }
  io: 'input' | 'output'
}

function shorten({ zodSchema, jsonSchema, io }: Rendered): void {
  // A format says it all; Zod's pattern beside it is a screenful.
  if (jsonSchema.format) delete jsonSchema.pattern
  // Addresses may have letters beyond ASCII (RFC 3987).
  if (jsonSchema.format === 'uri') jsonSchema.format = 'iri'
  // The address says the id of a record, or its title does.
  const isRecord = z.globalRegistry.get(zodSchema)?.id?.endsWith('Record')
  if (isRecord && io === 'input')
    jsonSchema.required = (jsonSchema.required ?? []).filter((key) => key !== 'id')
}
