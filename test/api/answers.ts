import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { openApiDocument } from '#server/api/open-api.ts'

interface Operation {
  operationId: string
  security?: readonly object[]
  responses: Readonly<Record<string, { $ref?: string; content?: Readonly<Record<string, object>> }>>
}

interface Described extends Operation {
  method: string
  path: string
}

interface Answered {
  statusCode: number
  headers: Readonly<Record<string, unknown>>
  body: string
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

type Paths = Readonly<Record<string, Partial<Record<(typeof methods)[number], Operation>>>>

/** Holds what a server answers against the description of its API. */
export class AnswerCheck {
  readonly #ajv = new Ajv2020({ strict: false, validateFormats: true })
  readonly #document = openApiDocument() as unknown as { paths: Paths }
  readonly #validators = new Map<string, ValidateFunction>()
  readonly operations: readonly Described[]

  constructor() {
    formats.default(this.#ajv)
    this.#ajv.addFormat('iri', (text: string) => URL.canParse(text))
    // One root, so that references within the description are found.
    this.#ajv.addSchema({ $id: 'api', ...this.#document })
    this.operations = Object.entries(this.#document.paths).flatMap(([path, item]) =>
      methods.flatMap((method) => (item[method] ? [{ path, method, ...item[method] }] : [])),
    )
  }

  /** The call that a request makes; undefined where none is described. */
  operationOf(method: string, url: string): Described | undefined {
    const parts = (url.split('?', 1)[0] ?? '').split('/')
    const fits = (path: string) => {
      const named = path.split('/')
      return (
        named.length === parts.length &&
        named.every((part, n) => part.startsWith('{') || part === parts[n])
      )
    }
    const found = this.operations.filter(
      (each) => each.method === method.toLowerCase() && fits(each.path),
    )
    return found.sort((one, other) => namelessness(one.path) - namelessness(other.path))[0]
  }

  /** What is wrong with an answer; undefined where it is as described. */
  faultIn({ path, method, responses }: Described, answer: Answered): string | undefined {
    const { statusCode, headers, body } = answer
    const response = responses[statusCode]
    if (!response) return `${statusCode} is not described`
    const at = response.$ref ?? `#/paths/${escaped(path)}/${method}/responses/${statusCode}`
    const content = this.#at(at)?.content
    const type = String(headers['content-type'] ?? '').split(';', 1)[0] ?? ''
    if (!content) return body === '' ? undefined : 'no body is described'
    if (!content[type]) return `${type} is not described`
    if (!type.endsWith('json') || headers['content-encoding']) return undefined
    const validate = this.#validatorOf(`api${at}/content/${escaped(type)}/schema`)
    if (validate(JSON.parse(body))) return undefined
    return this.#ajv.errorsText(validate.errors, { dataVar: '' })
  }

  #at(reference: string): { content?: Readonly<Record<string, object>> } | undefined {
    const keys = reference.replace('#/', '').split('/')
    return keys.reduce<unknown>(
      (node, key) => Object(node)[key.replaceAll('~1', '/')],
      this.#document,
    ) as { content?: Readonly<Record<string, object>> } | undefined
  }

  #validatorOf($ref: string): ValidateFunction {
    const validate = this.#validators.get($ref) ?? this.#ajv.compile({ $ref })
    this.#validators.set($ref, validate)
    return validate
  }
}

/** How little of a path is named; of two with as many names, one that ends with a name counts for more. */
function namelessness(path: string): number {
  return 2 * path.split('{').length + (path.endsWith('}') ? 1 : 0)
}

function escaped(key: string): string {
  return key.replaceAll('/', '~1')
}

let check: AnswerCheck | undefined

// Tests write documents with the few fields that they are about; `open-api.test.ts` looks at whole ones.
const tellsDocuments = /^(bundle|changes)$|(List|ById)$/

/** Has every answer to a call that is described held against the description. */
export function checkAnswers(app: FastifyInstance): void {
  async function checked(answering: Promise<LightMyRequestResponse>) {
    const response = await answering
    // As it arrived: without dots that lead elsewhere.
    const { method = '', url = '' } = response.raw.req
    check ??= new AnswerCheck()
    const operation = check.operationOf(method, url)
    if (!operation) return response
    const isOfDocuments = tellsDocuments.test(operation.operationId)
    if (isOfDocuments && response.statusCode < 300) return response
    const fault = check.faultIn(operation, response)
    if (fault) throw new Error(`${method} ${url}: ${fault}\n${response.body.slice(0, 500)}`)
    return response
  }
  app.inject = new Proxy(app.inject, {
    apply: (inject, self, asked) => checked(Reflect.apply(inject, self, asked)),
  })
}
