import cluster from 'node:cluster'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { accountSettings, openAccounts } from '#server/accounts/open-accounts.ts'
import { startAssigningOwners } from '#server/accounts/registration/assign-owners.ts'
import { offerFirstAdmin } from '#server/accounts/registration/create-admin.ts'
import { buildApp } from '#server/app.ts'
import { startImportingCalendars } from '#server/calendar-import/import-hourly.ts'
import { type Configuration, ConfigurationError, readConfiguration } from '#server/configuration.ts'
import { startLinkChecker } from '#server/content-quality/link-checker.ts'
import { AllDocuments } from '#server/documents/all-documents.ts'
import { importContent, isUntouched } from '#server/documents/import/import-content.ts'
import { ImportError } from '#server/documents/import/import-error.ts'
import { PictureIndex } from '#server/documents/published/picture-index.ts'
import {
  instituteTimeZone,
  openPublishedContent,
} from '#server/documents/published/published-content.ts'
import {
  PublishSchedule,
  startPublishScheduler,
} from '#server/documents/write/publish-scheduler.ts'
import { createLazyDocumentWriter } from '#server/documents/write-routes.ts'
import { startDigests } from '#server/notifications/digest-sender.ts'
import { createMailChannel } from '#server/notifications/mail-channel.ts'
import { createPushChannel } from '#server/notifications/push-channel.ts'
import { openUnsubscriber } from '#server/notifications/unsubscribe.ts'
import { startPush } from '#server/push/push-sender.ts'
import { createSend } from '#server/push/send-push.ts'
import { openVapidKeys } from '#server/push/vapid-keys.ts'
import { StreamHub } from '#server/realtime/stream-hub.ts'
import { openStores } from '#server/store/open-stores.ts'
import type { Store } from '#server/store/store.ts'
import { StoreError } from '#server/store/store-error.ts'
import type { StoreGuard, Stores } from '#server/store/stores.ts'
import type { AppRenderer } from './app-renderer.ts'
import { startBackupScheduler } from './backups/backup-scheduler.ts'
import { connectionLimits, describeNarrowLimit, openFilesLimit } from './connection-limits.ts'
import {
  isDatabaseMissing,
  markInstallation,
  refuseToStartAnew,
} from './data-folder/earlier-installation.ts'
import { secureFiles } from './data-folder/secure-files.ts'
import { watchStore } from './data-folder/watch-store.ts'
import { type Announcer, createAnnouncer, createLog } from './log.ts'
import { createCommitDurations } from './metrics/duration-histograms.ts'
import { followOtherWorkers, refuseOtherStore } from './other-workers.ts'
import { startDailyPruning } from './prune-daily.ts'
import { createReadiness, drain } from './readiness.ts'
import { contentFolderError, listenError, StartupError } from './startup-error.ts'
import { stopOnSignals } from './stop-on-signals.ts'

const CONFIGURATION_EXIT_CODE = 78 // EX_CONFIG of sysexits.h

// Connections that wait to be accepted; the kernel takes no more than net.core.somaxconn.
const LISTEN_BACKLOG = 4096

/** The process from start to end: reads the environment, serves, stops on signals, sets the exit code. */
export async function runServer(
  root: string,
  openRenderer: () => Promise<AppRenderer>,
): Promise<void> {
  const isTerminal = process.stdout.isTTY
  let announcer = createAnnouncer(createLog('info'), isTerminal)
  try {
    const configuration = readConfiguration(process.env, root)
    const log = createLog(configuration.LOG_LEVEL)
    announcer = createAnnouncer(log, isTerminal)
    await serve(configuration, openRenderer, { root, log, announcer, version: versionOf(root) })
  } catch (error) {
    const isExpected =
      error instanceof StartupError ||
      error instanceof ConfigurationError ||
      error instanceof StoreError ||
      error instanceof ImportError
    announcer.fail(isExpected ? error.message : error)
    process.exit(error instanceof ConfigurationError ? CONFIGURATION_EXIT_CODE : 1)
  }
}

interface Program {
  /** Its folder. */
  root: string
  log: Logger
  announcer: Announcer
  version: string
}

async function serve(
  configuration: Configuration,
  openRenderer: () => Promise<AppRenderer>,
  program: Program,
): Promise<void> {
  secureFiles(configuration)
  if (!configuration.DATABASE_URL && isDatabaseMissing(configuration)) {
    refuseToStartAnew(configuration)
  }
  const stores = await openStores(configuration)
  try {
    refuseOtherStore(stores.guard, configuration)
    refuseUnwritable(stores.guard, configuration)
    await serveFrom(stores, configuration, openRenderer, program)
  } catch (error) {
    // Leaves one whole file behind, not one with a log beside it.
    await stores.store.close()
    throw error
  }
}

async function serveFrom(
  stores: Stores,
  configuration: Configuration,
  openRenderer: () => Promise<AppRenderer>,
  { root, log, announcer, version }: Program,
): Promise<void> {
  const { store: bareStore, accounts: accountStore, guard, ...others } = stores
  const { HOST, PORT, PUBLIC_URL } = configuration
  const commits = createCommitDurations()
  const store = commits.of(bareStore)
  await fillWhenUntouched(store, configuration, announcer)
  // In the log beside it a young database would be lost with that.
  guard?.checkpoint()
  markInstallation(configuration)
  const schedule = new PublishSchedule()
  const documents = new AllDocuments()
  const content = await openPublishedContent(
    store,
    [schedule, documents],
    new PictureIndex(others.media),
  )
  const renderer = await openRenderer()
  const logError = (error: unknown, message: string) => log.error({ err: error }, message)
  const accounts = await openAccounts({
    ...accountSettings(configuration),
    store: accountStore,
    logError,
  })
  const unsubscriber = await openUnsubscriber(accountStore, PUBLIC_URL)
  const openFiles = openFilesLimit()
  const limits = connectionLimits(configuration.MAX_STREAMS, openFiles)
  const userAgent = `CampusNaMao/${version} (+${PUBLIC_URL})`
  const calendarAccess = { userAgent, origins: configuration.CALENDAR_ORIGINS }
  const streams = new StreamHub({ max: limits.streams })
  const readiness = createReadiness({ store, content, ...(guard && { guard }) })
  const app = await buildApp({
    ...renderer,
    ...others,
    store,
    pushServices: configuration.PUSH_SERVICES,
    calendarAccess,
    documents,
    content,
    streams,
    readiness,
    commits,
    accounts,
    mediaQuota: configuration.MEDIA_QUOTA,
    digestHour: configuration.DIGEST_HOUR,
    publicUrl: PUBLIC_URL,
    trustProxy: configuration.TRUST_PROXY,
    maxConnections: limits.connections,
    metricsToken: configuration.METRICS_TOKEN,
    workers: configuration.WORKERS,
    version,
    log,
  })
  const stopListening = store.onChange(() => {
    content.refresh().catch((error) => logError(error, 'reading the log failed'))
  })
  const stopFollowing = followOtherWorkers(content, logError)
  const stopWatching = guard && watchStore(configuration, { guard, store, log })
  const backups = startBackupScheduler(configuration, store, root, log)
  const linkKeeper = configuration.LINK_CHECK
    ? startLinkChecker({
        documents,
        links: others.links,
        store,
        userAgent,
        logError,
      })
    : undefined
  const told = {
    ...{ ...others, store, documents, accounts: accountStore },
    hour: configuration.DIGEST_HOUR,
    timeZone: () => instituteTimeZone(content),
    logError,
    now: Date.now,
  }
  const { mailer } = accounts
  const digests =
    mailer &&
    startDigests(
      told,
      createMailChannel({
        notifications: others.notifications,
        mailer,
        unsubscriber,
        publicUrl: PUBLIC_URL,
      }),
    )
  const send = createSend(await openVapidKeys(accountStore), configuration)
  const staffPush = startDigests(told, createPushChannel({ ...told, send }))
  const pushing = startPush({
    ...{ store, push: others.push, logError, now: Date.now, send },
    timeZone: () => instituteTimeZone(content),
    campuses: () => content.bundle.collections.campuses.map(({ id }) => id),
    courses: () => content.bundle.collections.courses,
    isOffAir: (name, id) => content.isOffAir(name, id),
  })
  const importing = startImportingCalendars({
    ...{ ...others, store, content, logError, now: Date.now },
    write: createLazyDocumentWriter({ ...others, store, content, now: Date.now }).write,
    access: calendarAccess,
  })
  const keeper = startPublishScheduler({ schedule, store, content, logError })
  const owners = startAssigningOwners({ store, accounts: accountStore, content }, logError)
  stopOnSignals(app, {
    drain: () => drain({ readiness, streams, seconds: configuration.DRAIN_SECONDS }),
    release: async () => {
      await renderer.close?.()
      stopListening()
      stopFollowing()
      stopWatching?.()
      content.close()
      const schedulers = [
        ...[keeper, owners, linkKeeper, digests, staffPush],
        ...[pushing, importing, backups],
      ]
      await Promise.all(schedulers.map((each) => each?.close()))
      await accounts.background.settled()
      await store.close()
    },
  })
  await listen(app, HOST, PORT)
  startDailyPruning({ ...others, store, accounts: accountStore }, logError)
  // One of several workers tells it for all.
  if ((cluster.worker?.id ?? 1) > 1) return
  announcer.announce(`Campus na Mão em ${PUBLIC_URL}`, { version })
  const narrowLimit = describeNarrowLimit(configuration.MAX_STREAMS, openFiles)
  if (narrowLimit) announcer.announce(narrowLimit)
  const invitation = await offerFirstAdmin(accountStore, PUBLIC_URL)
  if (invitation) {
    announcer.announce(`Ninguém administra ainda. Para ser a primeira pessoa, abra:\n${invitation}`)
  }
}

async function fillWhenUntouched(
  store: Store,
  configuration: Configuration,
  announcer: Announcer,
): Promise<void> {
  if (!(await isUntouched(store))) return
  refuseToStartAnew(configuration)
  const folder = configuration.CONTENT_DIR
  // Only now: checking content takes longer to load than all the rest of a later start.
  const { readContentFolder } = await import('./read-content-folder.ts')
  const at = new Date().toISOString()
  const found = await readContentFolder(folder).catch((error) => {
    throw contentFolderError(error, folder) ?? error
  })
  const count = await importContent(store, found, at).catch(async (error) => {
    // Another node that starts at the same time was faster.
    if (error instanceof ImportError && !(await isUntouched(store))) return undefined
    throw error
  })
  if (count === undefined) return
  announcer.announce(`Banco de dados novo: ${count} registros importados de ${folder}`)
}

function refuseUnwritable(guard: StoreGuard | undefined, { DATA_DIR }: Configuration): void {
  if (guard?.probe()) throw new StoreError('not_writable', DATA_DIR)
}

function versionOf(root: string): string {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version
}

async function listen(app: FastifyInstance, host: string, port: number): Promise<void> {
  try {
    await app.listen({ host, port, backlog: LISTEN_BACKLOG })
  } catch (error) {
    throw listenError(error, host, port) ?? error
  }
}
