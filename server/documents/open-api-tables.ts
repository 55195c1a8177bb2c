import { collectionNames } from '#content/collections.ts'
import { MOST_ROWS_AT_ONCE, tablePaths } from '#protocol/table-import.ts'
import { type Json, object, parameter } from './open-api-parts.ts'
import { problemsAt } from './open-api-schemas.ts'

const shared = { tags: ['Planilhas'], security: [{ session: [] }] }
const text = { type: 'string' }
const integer = { type: 'integer' }
const collection = parameter('collection', 'path', 'Coleção', {
  schema: { enum: collectionNames },
})

const values = {
  type: 'object',
  description: 'Valores pelo nome do campo; `null` retira, o que falta fica como está',
}

const row = object(
  {
    row: { ...integer, description: 'Número da linha, para a resposta' },
    id: { ...text, description: 'Sem ele, vale o registro de mesmo nome, ou um novo' },
    values,
    revision: {
      ...integer,
      description: 'A da conferência, 0 para um novo; sem ela, a que houver',
    },
  },
  ['id', 'revision'],
)

const change = object({ field: text, from: {}, to: {} }, ['from', 'to'])
const error = object({ field: text, detail: text })
const outcome = object(
  {
    row: integer,
    kind: { enum: ['new', 'changed', 'unchanged', 'failed'] },
    id: text,
    revision: { ...integer, description: 'A de antes de gravar' },
    title: text,
    changes: list(change),
    key: { ...text, description: 'O que outra linha não pode repetir em um mesmo campus' },
    campuses: {},
    errors: { ...list(error), description: 'Por que a linha não entra' },
  },
  ['id', 'revision', 'title', 'changes', 'key', 'campuses', 'errors'],
)

/** The calls that take collections out as files, and rows of files in. */
export function tableCalls(): Json {
  return {
    [tablePaths.import('{collection}')]: {
      parameters: [collection],
      post: {
        ...shared,
        operationId: 'import',
        summary: 'Conferir ou gravar linhas de uma planilha',
        description:
          `Até ${MOST_ROWS_AT_ONCE} linhas por vez. Com \`dryRun\` nada é gravado. Cada linha segue as regras de ` +
          'uma gravação; as boas entram juntas, as outras são ditas. Repetir o pedido não faz mal.',
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: object({ dryRun: { type: 'boolean' }, rows: list(row) }),
            },
          },
        },
        responses: {
          200: answer('O que cada linha faz', object({ rows: list(outcome) })),
          ...problemsAt([
            'Malformed',
            'SignedOut',
            'Forbidden',
            'NotFound',
            'TooLarge',
            'WrongType',
            'Unavailable',
          ]),
        },
      },
    },
    [tablePaths.export('{collection}')]: {
      parameters: [collection],
      get: {
        ...shared,
        operationId: 'export',
        summary: 'Uma coleção em um arquivo, com os rascunhos que a pessoa pode ler',
        parameters: [
          parameter('format', 'query', 'Por padrão `csv`', { schema: { enum: ['csv', 'json'] } }),
        ],
        responses: {
          200: {
            description: 'O arquivo; o CSV como o Excel no Brasil o abre',
            content: { 'text/csv': { schema: text }, 'application/json': { schema: list({}) } },
          },
          ...problemsAt(['Malformed', 'SignedOut', 'Forbidden', 'NotFound']),
        },
      },
    },
    [tablePaths.exportAll]: {
      get: {
        ...shared,
        operationId: 'exportAll',
        summary: 'Todas as coleções em um arquivo, pelo nome',
        responses: {
          200: answer('O arquivo', { type: 'object' }),
          ...problemsAt(['SignedOut', 'Forbidden']),
        },
      },
    },
  }
}

function list(items: Json): Json {
  return { type: 'array', items }
}

function answer(description: string, schema: Json): Json {
  return { description, content: { 'application/json': { schema } } }
}
