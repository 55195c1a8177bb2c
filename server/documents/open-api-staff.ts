import { type CollectionName, definitionOf } from '#content/collections.ts'
import { mergePatchType } from '#protocol/writes.ts'
import { type Json, object, parameter, reference } from './open-api-parts.ts'
import { problemsAt } from './open-api-schemas.ts'

const security = [{ session: [] }]

const idempotencyKey = parameter(
  'Idempotency-Key',
  'header',
  'Um nome escolhido por quem grava. O mesmo pedido com a mesma chave, em até 30 dias, é ' +
    'respondido como da primeira vez e não é feito de novo.',
)
const ifMatch = (description: string) => parameter('If-Match', 'header', description)
const seenRevision = ifMatch(
  'O ETag que foi lido, ou só a revisão (`"7"`); `*` grava sobre o que houver',
)

/** The operations that write a collection's documents. */
export function writing(name: CollectionName) {
  const { label } = definitionOf(name)
  const record = body('application/json', reference(`${name}Record`))
  const patch = {
    required: true,
    content: Object.fromEntries(
      [mergePatchType, 'application/json'].map((type) => [type, { schema: { type: 'object' } }]),
    ),
  }
  const shared = { tags: [label.many], security }
  const changing = ['Conflict', 'Unconditional']
  return {
    add: {
      ...shared,
      operationId: `${name}Add`,
      summary: `${label.one}: criar`,
      description: 'Sem `id`, o código é feito do título.',
      parameters: [idempotencyKey],
      requestBody: record,
      responses: { 201: created, ...problemsAt([...always, ...sending, 'Taken']) },
    },
    set: {
      ...shared,
      operationId: `${name}Set`,
      summary: `${label.one}: gravar por inteiro`,
      parameters: [
        seenRevision,
        parameter('If-None-Match', 'header', '`*`: só se ainda não existir'),
        idempotencyKey,
      ],
      requestBody: record,
      responses: {
        200: written,
        201: created,
        ...problemsAt([...always, ...sending, ...changing]),
      },
    },
    patch: {
      ...shared,
      operationId: `${name}Patch`,
      summary: `${label.one}: mudar campos`,
      description: 'JSON Merge Patch (RFC 7396): o que não é citado fica, `null` retira.',
      parameters: [seenRevision, idempotencyKey],
      requestBody: patch,
      responses: {
        200: written,
        ...problemsAt([...always, ...sending, ...changing, 'NotFound']),
      },
    },
    remove: {
      ...shared,
      operationId: `${name}Delete`,
      summary: `${label.one}: apagar`,
      parameters: [seenRevision, idempotencyKey],
      responses: {
        200: receipt('Apagado; `revision` é o número que a exclusão levou'),
        ...problemsAt([...always, ...changing, 'NotFound', 'Required', 'Invalid']),
      },
    },
  }
}

/** The operations that read drafts too. */
export function staffReading(name: CollectionName) {
  const { label } = definitionOf(name)
  const shared = { tags: [label.many], security }
  const documents = { type: 'array', items: reference(`${name}Staff`) }
  const list = object({ log: { type: 'string' }, seq: { type: 'integer' }, documents })
  const denied = ['SignedOut', 'Forbidden']
  return {
    list: {
      ...shared,
      operationId: `${name}StaffList`,
      summary: `${label.many} que a pessoa pode editar, rascunhos também`,
      responses: { 200: answer(label.many, list), ...problemsAt(denied) },
    },
    one: {
      ...shared,
      operationId: `${name}StaffById`,
      summary: `${label.one} para editar, pelo código`,
      responses: {
        200: { ...answer(label.one, reference(`${name}Staff`)), headers: revisionHeader },
        ...problemsAt([...denied, 'NotFound']),
      },
    },
  }
}

/** `GET /api/changes`, as JSON and as a stream. */
export function changes(): Json {
  return {
    operationId: 'changes',
    summary: 'O que mudou desde uma leitura',
    description:
      'Em JSON, uma vez: cada registro que mudou depois de `since`, como está agora (`changes`), ou tudo, ' +
      'quando `since` falta ou é antigo demais (`snapshot`). Aplicar a mesma resposta duas vezes não faz mal. ' +
      'Com `Accept: text/event-stream`, o mesmo ao vivo (Server-Sent Events): `snapshot` ou `changes` ao ' +
      'abrir, `changes` a cada alteração, `beat` de tempos em tempos. O `id` de cada evento é o lugar de onde ' +
      'continuar, em `Last-Event-ID` ou `since`.',
    parameters: [
      parameter('since', 'query', 'Onde a leitura anterior parou: `log.seq`, ou só `seq`'),
      parameter('collection', 'query', 'Só esta coleção'),
      parameter('id', 'query', 'Só este registro da coleção'),
      parameter('view', 'query', '`staff`: também os rascunhos que a pessoa pode ler', {
        schema: { enum: ['staff'] },
      }),
      parameter(
        'snapshot',
        'query',
        '`bundle`: no fluxo, `snapshot` só avisa, e quem lê busca `/api/bundle?since=` com o `id` do evento, ' +
          'ao acaso dentro de `spread` milissegundos',
        { schema: { enum: ['bundle'] } },
      ),
      parameter(
        'model',
        'query',
        'O `model` que quem lê conhece; com outro, o fluxo só diz `outdated`',
      ),
      parameter(
        'Last-Event-ID',
        'header',
        'O mesmo que `since`, como navegadores enviam ao voltar',
      ),
    ],
    responses: {
      200: {
        description: 'O que mudou, ou tudo',
        content: {
          'application/json': {
            schema: { oneOf: [reference('Changes'), reference('Snapshot')] },
          },
          'text/event-stream': { schema: { type: 'string' } },
        },
      },
      ...problemsAt([
        'Malformed',
        'SignedOut',
        'Forbidden',
        'NotFound',
        'NotAcceptable',
        'Unavailable',
      ]),
    },
  }
}

const always = ['Malformed', 'SignedOut', 'Forbidden', 'Unavailable']
const sending = ['TooLarge', 'WrongType', 'Invalid']

const revisionHeader = {
  ETag: { schema: { type: 'string' }, description: 'A revisão entre aspas, para If-Match' },
}
const replayed = {
  'Idempotency-Replayed': {
    schema: { const: 'true' },
    description: 'O pedido já tinha sido feito; esta é a resposta de então',
  },
}
const location = { Location: { schema: { type: 'string' }, description: 'O endereço do registro' } }

const written = receipt('Gravado', revisionHeader)
const created = receipt('Criado', { ...revisionHeader, ...location })

function receipt(description: string, headers: Json = {}): Json {
  return {
    ...answer(`${description}, e já servido a quem lê`, reference('WriteReceipt')),
    headers: { ...headers, ...replayed },
  }
}

function answer(description: string, schema: Json): Json {
  return { description, content: { 'application/json': { schema } } }
}

function body(type: string, schema: Json): Json {
  return { required: true, content: { [type]: { schema } } }
}
