import { blackoutOf, isDuring } from '#content/blackout.ts'
import { type CollectionName, collectionNames } from '#content/collections.ts'
import { contentModel } from '#content/content-model.ts'
import type { ContentRecord, Settings } from '#content/document.ts'
import { hashOfPicture, picturePath } from '#content/picture.ts'
import type { Bundle } from '#protocol/api-types.ts'
import { apiPaths } from '#protocol/content-api.ts'
import { ConfigurationError } from '#server/configuration.ts'
import { toContent } from '#server/documents/document-mappers.ts'
import { ImportError } from '#server/documents/import/import-error.ts'
import { CollectionCache } from '#server/documents/published/collection-cache.ts'
import { readContentFolder } from '#server/operations/read-content-folder.ts'
import { contentFolderError, StartupError } from '#server/operations/startup-error.ts'

/** The content that an app brings along. */
export interface BundledSnapshot extends Bundle {
  /** When it was the institute's state, milliseconds since 1970. */
  madeAt: number
}

/** No server has a log of this name, so each sends a state of its own in place of a folder's. */
const FOLDER_LOG = 'pasta'

const TIMEOUT_MS = 30_000

/** Of the logo, which is shown at 32 points, on screens of any density. */
const LOGO_WIDTH_PX = 160

/** Reads what is published now, in the folder that is named or else on the server; throws what to do where that fails. */
export async function readBundledSnapshot(
  { serverUrl, contentDir }: HybridConfiguration,
  now: number,
): Promise<BundledSnapshot> {
  const bundle = contentDir ? await readFolder(contentDir, now) : await askServer(serverUrl)
  return { ...bundle, madeAt: now }
}

/** The institution, without which no content is one. */
export function settingsOfSnapshot({ collections }: Bundle): Settings {
  const [settings] = collections.settings
  if (!settings) throw new StartupError('O conteúdo não tem as configurações da instituição.')
  return settings
}

async function readFolder(folder: string, now: number): Promise<Bundle> {
  const { records, problems } = await readContentFolder(folder).catch((error: unknown) => {
    throw contentFolderError(error, folder) ?? error
  })
  if (problems.length > 0) throw new ImportError(problems)
  const [settings] = records.settings
  const isBlackout = isDuring(settings && blackoutOf({ ...settings }), now)
  const collections = collectionNames.map((name) => {
    const cache = published(name, records[name], now)
    cache.setBlackout(isBlackout)
    return [name, cache.documents]
  })
  return {
    log: FOLDER_LOG,
    seq: 0,
    model: contentModel,
    collections: Object.fromEntries(collections) as Bundle['collections'],
  }
}

/** What readers would see of records if they were imported now. */
function published(
  name: CollectionName,
  records: readonly ContentRecord[],
  now: number,
): CollectionCache {
  const at = new Date(now).toISOString()
  const stamps = { createdAt: at, createdBy: '', updatedAt: at, updatedBy: '' }
  const cache = new CollectionCache(name)
  for (const record of records) {
    const { id } = record
    cache.update(id, { ...toContent(record, now), ...stamps, collection: name, id, revision: 1 })
  }
  return cache
}

async function askServer(serverUrl: string): Promise<Bundle> {
  const bundle = (await fetchFrom(serverUrl, apiPaths.bundle, (it) => it.json())) as Bundle
  if (bundle.model !== contentModel)
    throw new StartupError(
      `O servidor ${serverUrl} é de outra versão do programa. Use a mesma nos dois.`,
    )
  return withLogo(bundle, serverUrl)
}

/**
 * The logo is on every screen, so it comes along, within its document. Of other pictures there is the blur that stands
 * in their place, until there is a network.
 */
async function withLogo(bundle: Bundle, serverUrl: string): Promise<Bundle> {
  const settings = settingsOfSnapshot(bundle)
  const { src = '', alt = '', picture } = settings.logo ?? {}
  const hash = hashOfPicture(src)
  const width = picture?.widths.find((it) => it >= LOGO_WIDTH_PX) ?? picture?.widths.at(-1)
  if (!hash || !width) return bundle
  const path = picturePath(hash, width, 'webp')
  const bytes = await fetchFrom(serverUrl, path, (it) => it.arrayBuffer())
  const address = `data:image/webp;base64,${Buffer.from(bytes).toString('base64')}`
  const own = { ...settings, logo: { src: address, alt } }
  return { ...bundle, collections: { ...bundle.collections, settings: [own] } }
}

async function fetchFrom<T>(
  serverUrl: string,
  path: string,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  try {
    const response = await fetch(serverUrl + path, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    return await read(response)
  } catch (cause) {
    throw new StartupError(
      `O servidor ${serverUrl} não entregou ${path} (${cause instanceof Error ? cause.message : cause}). Ligue o servidor, ou diga em CONTENT_DIR a pasta do conteúdo.`,
      { cause },
    )
  }
}

/** What a hybrid app is built for. */
export interface HybridConfiguration {
  /** Origin of the institute's server, without a slash at the end. */
  serverUrl: string
  /** Folder of the content that the app brings along; where none is named, the server has it. */
  contentDir: string | undefined
}

/** Reads the environment; throws a `ConfigurationError` where an app of it would find no server. */
export function readHybridConfiguration(environment: NodeJS.ProcessEnv): HybridConfiguration {
  const text = environment.VITE_SERVER_URL?.trim() || undefined
  const serverUrl = text && parseServerUrl(text)
  if (!serverUrl)
    throw new ConfigurationError([
      `VITE_SERVER_URL${text ? `=${text}` : ' falta'}: use o endereço do servidor da instituição, como https://app.exemplo.edu.br, sem caminho depois`,
    ])
  return { serverUrl, contentDir: environment.CONTENT_DIR?.trim() || undefined }
}

/** An app's pages are secure: of servers without TLS they reach only those of the same machine. */
function parseServerUrl(text: string): string | undefined {
  const url = URL.parse(text)
  if (url?.pathname !== '/' || /[?#@]/.test(text)) return undefined
  const isSecure =
    url.protocol === 'https:' ||
    (url.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname))
  return isSecure ? url.origin : undefined
}
