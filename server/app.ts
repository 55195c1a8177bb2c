import { existsSync } from 'node:fs'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { accountRoutes } from './accounts/account-routes.ts'
import { adminRoutes } from './accounts/admin-routes.ts'
import { confirmationRoutes } from './accounts/confirmation-routes.ts'
import { emailRoutes } from './accounts/email-routes.ts'
import { invitationRoutes } from './accounts/invitation-routes.ts'
import type { Accounts } from './accounts/open-accounts.ts'
import { enforcePolicy } from './accounts/request-security/policy-enforcement.ts'
import { refuseForgedRequests } from './accounts/request-security/refuse-forged-requests.ts'
import { administrationRoutes } from './administration-routes.ts'
import { docsRoutes } from './api/docs-routes.ts'
import { calendarRoutes } from './calendar/calendar-routes.ts'
import type { CalendarAccess } from './calendar-import/fetch-calendar.ts'
import { cardRoutes } from './cards/card-routes.ts'
import type { AllDocuments } from './documents/all-documents.ts'
import { documentRoutes } from './documents/document-routes.ts'
import type { PublishedContent } from './documents/published/published-content.ts'
import { createLazyDocumentWriter, writeRoutes } from './documents/write-routes.ts'
import { feedRoutes } from './feeds/feed-routes.ts'
import { admitNativeApps } from './http/admit-native-apps.ts'
import { answerUnreadable } from './http/client-errors.ts'
import { composeRequests } from './http/compose-requests.ts'
import { answerUnrouted, originForm, sendError, sendFailure } from './http/failures.ts'
import { sendProblem } from './http/problem.ts'
import { createRequestIds, REQUEST_ID_HEADER } from './http/request-ids.ts'
import { RequestLogger } from './http/request-logger.ts'
import {
  defaultTimes,
  limitBodies,
  type RequestTimes,
  serverTimeouts,
} from './http/request-times.ts'
import { contentSecurityPolicy, securityHeaders } from './http/security-headers.ts'
import { openUnsubscriber } from './notifications/unsubscribe.ts'
import { unsubscribeRoutes } from './notifications/unsubscribe-routes.ts'
import { openDataRoutes } from './open-data/open-data-routes.ts'
import { openNowRoutes } from './open-now/open-now-routes.ts'
import type { AppRenderer } from './operations/app-renderer.ts'
import { limitConnections } from './operations/connection-limits.ts'
import {
  type CommitDurations,
  createCommitDurations,
  measureRequests,
} from './operations/metrics/duration-histograms.ts'
import { createWorkerFamilies, metricsRoute } from './operations/metrics/metrics-route.ts'
import { createServerFamilies } from './operations/metrics/server-families.ts'
import { createReadiness, healthRoutes, type Readiness } from './operations/readiness.ts'
import { assetRoutes } from './pages/asset-routes.ts'
import { associationRoutes, manifestRoute, shellRoute } from './pages/installed-app-routes.ts'
import { createListedAddresses } from './pages/listed-addresses.ts'
import { pageRoutes } from './pages/page-routes.ts'
import { RenderedPages, type RenderLimits } from './pages/rendered-pages.ts'
import { createShortAddresses } from './pages/short-addresses.ts'
import { sitemapRoutes } from './pages/sitemap-routes.ts'
import { pushRoutes } from './push/push-routes.ts'
import { openVapidKeys } from './push/vapid-keys.ts'
import { changesRoutes } from './realtime/changes-routes.ts'
import { PolledSignal } from './realtime/polled-signal.ts'
import type { StreamHub } from './realtime/stream-hub.ts'
import { countZeroResults, zeroResultRoutes } from './search/zero-result-routes.ts'
import { StoreError } from './store/store-error.ts'
import type { Stores } from './store/stores.ts'
import { usageRoutes } from './usage/usage-routes.ts'

export interface AppDependencies extends Omit<AppRenderer, 'close'>, Omit<Stores, 'accounts'> {
  /** Every document, as `content` takes it in. */
  documents: AllDocuments
  content: PublishedContent
  streams: StreamHub
  accounts: Accounts
  /** Proxies whose `x-forwarded-for` is believed, as Fastify takes them. */
  trustProxy?: string | false
  /** Megabytes that all pictures may take together. */
  mediaQuota: number
  /** At which of the institute's hours digests go out. */
  digestHour?: number
  /** Origins of push services besides those of the makers of browsers. */
  pushServices?: readonly string[]
  /** How calendars from elsewhere are fetched. */
  calendarAccess?: CalendarAccess
  /** Origin for absolute addresses, without a slash at the end. */
  publicUrl: string
  log?: FastifyBaseLogger
  /** Whether the server should get requests; by default it is asked of the store. */
  readiness?: Readiness
  /** The commits of the store, measured. */
  commits?: CommitDurations
  /** How many connections are taken at once; by default as many as come. */
  maxConnections?: number | undefined
  /** What reads the metrics from anywhere; without it they are read from private networks only. */
  metricsToken?: string | false
  /** How many processes serve side by side. */
  workers?: number
  /** Of the program, for the metrics. */
  version?: string
  /** How long requests may take to come. */
  requestTimes?: RequestTimes
  /** How many renderings may wait, and for how long. */
  renderLimits?: RenderLimits
  /** Milliseconds since 1970. */
  now?: () => number
}

const MAX_URL_LENGTH = 4096
const MAX_ID_LENGTH = 200
const MAX_BODY_BYTES = 1024 * 1024

/** The whole server, ready to answer (`inject`) or to listen; it opens and closes nothing of its own. */
export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const {
    store,
    content,
    streams,
    accounts,
    publicUrl,
    assets,
    serverFactory,
    log,
    trustProxy = false,
    requestTimes = defaultTimes,
    readiness = createReadiness({ store, content }),
    commits = createCommitDurations(),
    now = Date.now,
  } = dependencies
  const headers = securityHeaders(publicUrl)
  const countingZeroResults = {
    content,
    zeroResults: dependencies.zeroResults,
    rateLimiter: accounts.rateLimiter,
    now,
  }
  const usageSources = {
    usage: dependencies.usage,
    content,
    listed: createListedAddresses(content, dependencies.listPages),
    pageTitle: dependencies.pageTitle,
    now,
  }
  const app: FastifyInstance = fastify({
    ...(log && { loggerInstance: log }),
    genReqId: createRequestIds(trustProxy),
    ...(log && { childLoggerFactory: (logger, bindings) => new RequestLogger(logger, bindings) }),
    // A request that comes while the server stops came before the client could know.
    return503OnClosing: false,
    // Readers are not written down; what fails is, by the handlers below.
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    bodyLimit: MAX_BODY_BYTES,
    ...serverTimeouts(requestTimes),
    trustProxy,
    // Routes have no JSON schemas: their compilers would cost every start 30 ms and 10 MB.
    schemaController: {
      compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas },
    },
    rewriteUrl: ({ url = '/' }) => (url.startsWith('/') ? url : originForm(url)),
    routerOptions: { maxParamLength: MAX_ID_LENGTH },
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (error, request, reply) => {
      sendError(request, reply.headers(headers).header(REQUEST_ID_HEADER, request.id), error)
    },
    ...(serverFactory && { serverFactory }),
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header(REQUEST_ID_HEADER, request.id)
    // Whoever comes again should come elsewhere.
    if (readiness.isStopping) reply.header('connection', 'close')
    if ((request.raw.url?.length ?? 0) > MAX_URL_LENGTH)
      sendFailure(request, reply, 'address_too_long')
    else done()
  })
  limitBodies(app, requestTimes.body)
  composeRequests(app)
  const requestFamily = measureRequests(app)
  const connections = limitConnections(app, dependencies.maxConnections)
  // What is sent is JSON.
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof StoreError && error.code === 'full') readiness.noteFull()
    return sendError(request, reply, error)
  })
  app.setNotFoundHandler(answerUnrouted)

  const { userOf, requireUser } = accounts.sessions
  admitNativeApps(app, publicUrl)
  refuseForgedRequests(app, accounts.cookies, publicUrl)
  enforcePolicy(app, userOf)
  healthRoutes(app, content, readiness)
  const pages = new RenderedPages({
    content,
    renderPage: dependencies.renderPage,
    listPages: dependencies.listPages,
    options: accounts.options,
    publicUrl,
    now,
    policy: dependencies.policy ?? contentSecurityPolicy,
    ...(dependencies.renderLimits && { limits: dependencies.renderLimits }),
  })
  const serverFamilies = createServerFamilies({
    content,
    pages,
    streams,
    connections,
    readiness,
    hashQueue: accounts.hashQueue,
    version: dependencies.version ?? 'unknown',
  })
  metricsRoute(app, {
    token: dependencies.metricsToken ?? false,
    read: createWorkerFamilies(
      async () => [requestFamily(), commits.family(), ...(await serverFamilies())],
      dependencies.workers ?? 1,
    ),
  })
  documentRoutes(app, content, now)
  cardRoutes(app, content, now)
  calendarRoutes(app, content, publicUrl, now)
  openDataRoutes(app, content, publicUrl)
  feedRoutes(app, { content, publicUrl, now })
  openNowRoutes(app, { content, publicUrl, now, renderOpenCard: dependencies.openCard })
  const writer = createLazyDocumentWriter({ store, content, media: dependencies.media, now })
  writeRoutes(app, { writer, requireUser })
  const digest = { mail: accounts.options.mail, hour: dependencies.digestHour ?? 7 }
  const accountChanges = new PolledSignal(
    async () => String((await accounts.store.events({ limit: 1 }))[0]?.id),
    (error, message) => app.log.error({ err: error }, message),
  )
  administrationRoutes(app, {
    ...dependencies,
    usageSources,
    accountChanges,
    writer,
    digest,
    uploadTimes: requestTimes.upload,
    now,
  })
  unsubscribeRoutes(app, {
    accounts: accounts.store,
    notifications: dependencies.notifications,
    unsubscriber: await openUnsubscriber(accounts.store, publicUrl),
  })
  pushRoutes(app, {
    push: dependencies.push,
    key: (await openVapidKeys(accounts.store)).publicKey,
    services: dependencies.pushServices ?? [],
    rateLimiter: accounts.rateLimiter,
    content,
    requireUser: accounts.sessions.requireUser,
    now,
  })
  zeroResultRoutes(app, countingZeroResults)
  usageRoutes(app, {
    ...usageSources,
    usage: dependencies.usage,
    publicUrl,
    renderUsagePage: dependencies.renderUsagePage,
  })
  changesRoutes(app, {
    ...{ store, content, streams, accountChanges },
    sessions: accounts.sessions,
  })
  docsRoutes(app)
  accountRoutes(app, accounts, content, publicUrl)
  emailRoutes(app, accounts, publicUrl)
  confirmationRoutes(app, accounts, publicUrl)
  adminRoutes(app, accounts)
  invitationRoutes(app, { accounts, documents: store, content, publicUrl })
  const config = { access: 'read_published' } as const
  app.get('/api/*', { config }, (_request, reply) => sendProblem(reply, 'not_found'))
  if (assets && existsSync(assets)) assetRoutes(app, assets)
  if (dependencies.webManifest) manifestRoute(app, content, dependencies.webManifest)
  if (dependencies.shellPage) shellRoute(app, dependencies.shellPage)
  associationRoutes(app, dependencies.documents)
  sitemapRoutes(app, { content, listPages: dependencies.listPages, publicUrl })
  const onMiss = (text: string, address: string) =>
    countZeroResults(countingZeroResults, [text], address)
  pageRoutes(app, {
    pages,
    content,
    pageAddress: dependencies.pageAddress,
    userOf,
    shortAddresses: createShortAddresses(content),
    onZeroResults: onMiss,
  })
  await app.ready()
  return app
}

function noSchemas(): never {
  throw new Error('no JSON schema compiler: validate with Zod')
}
