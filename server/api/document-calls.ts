import * as z from 'zod'
import { type CollectionName, collectionNames, definitionOf } from '#content/collections.ts'
import { apiPaths } from '#protocol/content-api.ts'
import { mergePatchType } from '#protocol/editing.ts'
import type { ErrorCode } from '#protocol/errors.ts'
import { values } from '#protocol/schemas/components.ts'
import {
  bundle,
  changesAnswer,
  publicDocuments,
  publicLists,
  records,
  staffDocuments,
  staffLists,
  writeReceipt,
} from '#protocol/schemas/documents.ts'
import { type Call, type Calls, json } from './call.ts'

const header = (description: string) => z.string().exactOptional().meta({ description })

const idempotencyKey = header(
  'Um nome escolhido por quem grava. O mesmo pedido com a mesma chave, em até 30 dias, é ' +
    'respondido como da primeira vez e não é feito de novo.',
)
const seenRevision = header(
  'O ETag que foi lido, ou só a revisão (`"7"`); `*` grava sobre o que houver',
)
const changing = z.object({ 'If-Match': seenRevision, 'Idempotency-Key': idempotencyKey })

/** Header of an answer to a repeated write. */
export const replayed = {
  'Idempotency-Replayed': z.literal('true').exactOptional().meta({
    description: 'O pedido já tinha sido feito; esta é a resposta de então',
  }),
}
const revisionTag = {
  ETag: z.string().meta({ description: 'A revisão entre aspas, para If-Match' }),
}
const location = { Location: z.string().meta({ description: 'O endereço do registro' }) }

const receipt = (description: string, headers: z.ZodRawShape = {}) =>
  json(writeReceipt, {
    description: `${description}, e já servido a quem lê`,
    headers: z.object({ ...headers, ...replayed }),
  })
const written = receipt('Gravado', revisionTag)
const created = receipt('Criado', { ...revisionTag, ...location })

const unsound: ErrorCode[] = ['invalid_document', 'idempotency_key_reused']
const stale: ErrorCode[] = ['revision_conflict', 'precondition_required']

const workingCopies =
  'O registro `{id}~copy` é a alteração preparada de um registro publicado: quem lê não a vê.'

/** Reading and writing the documents of every collection, and what changed in them. */
export function documentCalls(): Calls {
  return {
    [apiPaths.bundle]: { get: reading('bundle', 'Todas as coleções de uma vez', bundle) },
    [apiPaths.changes]: { get: changes },
    ...Object.assign({}, ...collectionNames.map(callsOf)),
  }
}

function callsOf(name: CollectionName): Calls {
  const { label } = definitionOf(name)
  const one = reading(`${name}ById`, `${label.one}, pelo código`, publicDocuments[name])
  return {
    [apiPaths.collection(name)]: {
      get: reading(`${name}List`, label.many, publicLists[name]),
      post: {
        id: `${name}Add`,
        summary: `${label.one}: criar`,
        description: 'Sem `id`, o código é feito do título.',
        access: 'write',
        headers: z.object({ 'Idempotency-Key': idempotencyKey }),
        body: records[name],
        answers: { 200: written, 201: created },
        problems: [...unsound, 'document_exists'],
      },
    },
    [apiPaths.document(name, '{id}')]: {
      get: one,
      put: {
        id: `${name}Set`,
        summary: `${label.one}: gravar por inteiro`,
        description: `${workingCopies} Sem \`basedOn\`, ela parte do que está publicado agora.`,
        access: 'write',
        headers: changing.extend({ 'If-None-Match': header('`*`: só se ainda não existir') }),
        body: records[name],
        answers: { 200: written, 201: created },
        problems: [...unsound, ...stale, 'working_copy_conflict'],
      },
      patch: {
        id: `${name}Patch`,
        summary: `${label.one}: mudar campos`,
        description: `JSON Merge Patch (RFC 7396): o que não é citado fica, \`null\` retira. ${workingCopies} Com \`status\` “published” ela é publicada e deixa de existir; com um \`basedOn\` mais novo, toma o que mudou no registro desde o anterior.`,
        access: 'write',
        headers: changing,
        body: { [mergePatchType]: values, 'application/json': values },
        answers: { 200: written },
        problems: [...unsound, ...stale, 'working_copy_conflict'],
      },
      delete: {
        id: `${name}Delete`,
        summary: `${label.one}: apagar`,
        description: 'De uma alteração preparada (`{id}~copy`), descartá-la.',
        access: 'write',
        headers: changing,
        answers: { 200: receipt('Apagado; `revision` é o número que a exclusão levou') },
        problems: [...unsound, ...stale, 'required_document', 'document_in_use'],
      },
    },
    [apiPaths.staffCollection(name)]: {
      get: {
        id: `${name}StaffList`,
        summary: `${label.many} que a pessoa pode editar, rascunhos também`,
        access: 'read_drafts',
        answers: { 200: staffLists[name] },
      },
    },
    [apiPaths.staffDocument(name, '{id}')]: {
      get: {
        id: `${name}StaffById`,
        summary: `${label.one} para editar, pelo código`,
        access: 'read_drafts',
        answers: { 200: json(staffDocuments[name], { headers: z.object(revisionTag) }) },
      },
    },
  }
}

/** A call that answers with what is published. */
export function reading(id: string, summary: string, schema: z.ZodType): Call {
  const headers = z.object({ ETag: z.string().meta({ description: 'Muda com o conteúdo' }) })
  return {
    id,
    summary,
    access: 'read_published',
    answers: {
      200: json(schema, { headers }),
      304: { description: 'Nada mudou desde o ETag em If-None-Match' },
    },
    problems: ['not_acceptable'],
  }
}

const parameter = header

const changes: Call = {
  id: 'changes',
  summary: 'O que mudou desde uma leitura',
  description:
    'Em JSON, uma vez: cada registro que mudou depois de `since`, como está agora (`changes`), ou tudo, ' +
    'quando `since` falta ou é antigo demais (`snapshot`). Aplicar a mesma resposta duas vezes não faz mal. ' +
    'Com `Accept: text/event-stream`, o mesmo ao vivo (Server-Sent Events): `snapshot` ou `changes` ao ' +
    'abrir, `changes` a cada alteração, `beat` de tempos em tempos. O `id` de cada evento é o lugar de onde ' +
    'continuar, em `Last-Event-ID` ou `since`.',
  access: 'read_published',
  query: z.object({
    since: parameter('Onde a leitura anterior parou: `log.seq`, ou só `seq`'),
    collection: parameter('Só esta coleção'),
    id: parameter('Só este registro da coleção'),
    view: z
      .enum(['staff'])
      .exactOptional()
      .meta({ description: '`staff`: também os rascunhos que a pessoa pode ler' }),
    snapshot: z
      .enum(['bundle'])
      .exactOptional()
      .meta({
        description:
          '`bundle`: no fluxo, `snapshot` só avisa, e quem lê busca `/api/bundle?since=` com o `id` do evento, ' +
          'ao acaso dentro de `spread` milissegundos',
      }),
    model: parameter('O `model` que quem lê conhece; com outro, o fluxo só diz `outdated`'),
  }),
  headers: z.object({
    'Last-Event-ID': header('O mesmo que `since`, como navegadores enviam ao voltar'),
  }),
  answers: {
    200: {
      description: 'O que mudou, ou tudo',
      content: { 'application/json': changesAnswer, 'text/event-stream': z.string() },
    },
    304: { description: 'Nada mudou desde o ETag em If-None-Match' },
  },
  problems: ['signed_out', 'forbidden', 'unknown_collection', 'not_acceptable'],
}
