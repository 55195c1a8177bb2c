import fc from 'fast-check'
import { type CollectionName, isCollectionName } from '#content/collections.ts'
import { authRoutes } from '#server/accounts/auth-routes.ts'
import type { KnownContent } from './cast.ts'
import {
  bodiesOf,
  type Described,
  describedCalls,
  type OpenApi,
  pageQuery,
  parametersOf,
} from './described-calls.ts'
import type { Draft, Header } from './fuzz-request.ts'
import { addressOf, type DocumentAddress, freeAddressOf } from './generated-documents.ts'

/** Requests to one route that should be answered well, if somebody may make them. */
export interface Call {
  route: string
  drafts: fc.Arbitrary<Draft>
  /** How often it comes, beside the others. */
  weight: number
}

interface Sources {
  known: KnownContent
  /** Of the running server. */
  document: OpenApi
  /** As Fastify knows them: `METHOD /address`. */
  routes: readonly string[]
  /** Patterns of the app's pages. */
  pages: readonly string[]
}

// What hashes a password or draws a picture takes fifty times as long as anything else.
const LIGHT_WEIGHT = 12
const HEAVY_WEIGHT = 1
const PAGE_WEIGHT = 6

const sending = ['POST', 'PUT', 'PATCH']
const anything: DocumentAddress = { collection: 'courses', id: 'novo-1' }

/** Calls to every route; throws for a route that takes a body of which nothing is known. */
export function callsOf({ known, document, routes, pages }: Sources): Call[] {
  const described = describedCalls(document, known)
  const bodies = bodiesOf(known)
  const sources = { known, parameters: parametersOf(known) }
  const ofApp = routes.flatMap((route) => {
    const [method = '', url = ''] = route.split(' ')
    const found = described.filter(
      (call) => call.method === method && routeAt(routes, method, call.path) === route,
    )
    // What a schema does not know: which accounts there are, and their passwords.
    const body = bodies[route]
    const known = body && { body: () => body }
    const weight = isHeavy(route) ? HEAVY_WEIGHT : LIGHT_WEIGHT
    if (found.length > 0)
      return found.map((call) =>
        callOf(route, call.path, sources, { ...call, ...known }, weight / found.length),
      )
    if (isRefused(route)) return [callOf(route, url, sources, {}, HEAVY_WEIGHT)]
    if (sending.includes(method) && !body)
      throw new Error(`${route}: say in the OpenAPI document or in bodiesOf what is sent`)
    return [callOf(route, url, sources, { ...known }, weight)]
  })
  const ofPages = pages.map((pattern) =>
    callOf('GET *', pattern, sources, { query: pageQuery }, PAGE_WEIGHT),
  )
  return [...ofApp, ...ofPages]
}

const UPLOAD_ROUTE = 'POST /api/media'

/** Routes that only say that there is no such method. */
function isRefused(route: string): boolean {
  return /^(OPTIONS|(POST|PUT|PATCH|DELETE) \/api\/(bundle|changes)$|(PUT|PATCH|DELETE) \/api\/collections\/:collection$|POST \/api\/collections\/:collection\/:id$)/.test(
    route,
  )
}

function isHeavy(route: string): boolean {
  const hashing = authRoutes.filter(({ hashes }) => hashes).map(({ url }) => `POST ${url}`)
  const others = [
    UPLOAD_ROUTE,
    'POST /api/media/:hash/replacement',
    'POST /api/invitations/accept',
    'POST /api/account/email',
    'POST /api/account/session/renewal',
    'POST /api/account/email/confirmation',
    'POST /api/auth/verify-email',
    'GET /og/:collection/:id/:file',
  ]
  return [...hashing, ...others].includes(route) || /\.(png|webp|svg|js)$/.test(route)
}

/** The route that answers an address in which some parameters have values. */
function routeAt(routes: readonly string[], method: string, path: string): string | undefined {
  const segments = path.split('/')
  const isMatch = (route: string) => {
    const [verb, url = ''] = route.split(' ')
    const parts = url.split('/')
    return (
      verb === method &&
      parts.length === segments.length &&
      parts.every((part, n) => part.startsWith(':') || part === segments[n])
    )
  }
  const parameters = (route: string) => route.split(':').length
  return routes.filter(isMatch).sort((one, other) => parameters(one) - parameters(other))[0]
}

function callOf(
  route: string,
  path: string,
  { known, parameters }: { known: KnownContent; parameters: ReturnType<typeof parametersOf> },
  { query, headers, body }: Partial<Described>,
  weight: number,
): Call {
  const [method = 'GET'] = route.split(' ')
  const none = fc.constant<readonly Header[]>([])
  const segments = segmentsOf(path, parameters)
  const drafts = placeFor(method, path, known).chain((place) =>
    fc
      .record({
        segments,
        query: query ?? none,
        headers: headers ?? none,
        json: body ? body(place) : fc.constant(undefined),
      })
      .map((parts): Draft => {
        const bytes = route === UPLOAD_ROUTE ? known.picture : undefined
        const type = bytes ? 'image/png' : 'application/json'
        const sent = bytes ?? parts.json
        const typed: readonly Header[] = sent === undefined ? [] : [['content-type', type]]
        return {
          ...parts,
          segments: placed(parts.segments, place),
          route,
          method,
          headers: [...parts.headers, ...typed],
          ...(bytes && { bytes }),
          isIntact: true,
        }
      }),
  )
  return { route, drafts, weight }
}

/** Documents that an address is about, or any where it is about none. */
function placeFor(
  method: string,
  path: string,
  known: KnownContent,
): fc.Arbitrary<DocumentAddress> {
  if (path.startsWith('/api/admin/') || !/:(collection|id)|collections\//.test(path))
    return fc.constant(anything)
  const collection = collectionIn(path)
  return method === 'POST' && collection && path.endsWith(collection)
    ? freeAddressOf(collection)
    : addressOf(known, collection)
}

/** The collection that an address names, or whose documents it shows. */
function collectionIn(path: string): CollectionName | undefined {
  const named = /\/collections\/(\w+)/.exec(path)?.[1]
  if (named !== undefined && isCollectionName(named)) return named
  if (/^\/(detalhes|details)\//.test(path)) return 'courses'
  if (/^\/(detalhes|details)-glossario\//.test(path)) return 'glossary'
  return undefined
}

/** The parts of a path with values for its parameters; those of a document are still to be put in. */
function segmentsOf(
  path: string,
  parameters: Readonly<Record<string, fc.Arbitrary<string>>>,
): fc.Arbitrary<readonly string[]> {
  const segments = path
    .split('/')
    .slice(1)
    .map((part) => {
      const found = parameters[path.startsWith('/api/admin/') && part === ':id' ? ':person' : part]
      const isOfDocument = part === ':collection' || part === ':id'
      if (!found && part.startsWith(':') && !isOfDocument)
        throw new Error(`${path}: what may ${part} be?`)
      return found ?? fc.constant(part)
    })
  return fc.tuple(...segments)
}

function placed(segments: readonly string[], { collection, id }: DocumentAddress): string[] {
  return segments.map((part) => (part === ':collection' ? collection : part === ':id' ? id : part))
}
