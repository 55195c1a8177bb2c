import { hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '#content/document.ts'
import type { ShellPage, WebManifest } from '#protocol/page.ts'
import type { AllDocuments } from '#server/documents/all-documents.ts'
import type { PublishedContent } from '#server/documents/published/published-content.ts'
import { sendFailure } from '#server/http/failures.ts'
import { CachedResponse, sendRepresentation } from '#server/http/representation.ts'
import { contentSecurityPolicy } from '#server/http/security-headers.ts'

// What somebody may be linked to and no screen of the app shows: the first rule that fits decides, on both systems.
const linkRules = [
  ...['/api/*', '/media/*', '/og/*', '/assets/*'].map((path) => ({ '/': path, exclude: true })),
  { '/': '*' },
]

const HANDLES_LINKS = 'delegate_permission/common.handle_all_urls'

const SHARES_PASSWORDS = 'delegate_permission/common.get_login_creds'

/**
 * Which Android app opens this site's addresses and is offered its passwords (Digital Asset Links; the rules of paths
 * are read since Android 15). Undefined where the settings name none.
 */
function assetLinks(documents: AllDocuments): object | undefined {
  const { androidPackage, androidFingerprints } = publishedSettings(documents)
  const fingerprints = Array.isArray(androidFingerprints) ? androidFingerprints : []
  if (typeof androidPackage !== 'string' || fingerprints.length === 0) return undefined
  return [
    {
      relation: [HANDLES_LINKS, SHARES_PASSWORDS],
      target: {
        namespace: 'android_app',
        package_name: androidPackage,
        sha256_cert_fingerprints: fingerprints.map((text) => String(text).toUpperCase()),
      },
      relation_extensions: { [HANDLES_LINKS]: { dynamic_app_link_components: linkRules } },
    },
  ]
}

/** The same of the iOS app (Apple's associated domains). */
function appleAssociation(documents: AllDocuments): object | undefined {
  const { appleTeam, appleBundle } = publishedSettings(documents)
  if (typeof appleTeam !== 'string' || typeof appleBundle !== 'string') return undefined
  const app = `${appleTeam}.${appleBundle}`
  return {
    applinks: { details: [{ appIDs: [app], components: linkRules }] },
    webcredentials: { apps: [app] },
  }
}

function publishedSettings(documents: AllDocuments): Readonly<Record<string, unknown>> {
  const settings = documents.get('settings', 'institution')
  return settings?.status === 'published' ? settings.fields : {}
}

const associationFiles = {
  '/.well-known/assetlinks.json': assetLinks,
  '/.well-known/apple-app-site-association': appleAssociation,
}

const associationConfig = { access: 'read_published' } as const

// Seconds. Google and Apple fetch them for the devices, and keep them for hours whatever is said here.
const MAX_AGE_S = 300

/** Tells Android and iOS which apps are this site's: the institute's, as its settings say. */
export function associationRoutes(app: FastifyInstance, documents: AllDocuments): void {
  for (const [path, describe] of Object.entries(associationFiles)) {
    app.get(path, { config: associationConfig }, (request, reply) => {
      const association = describe(documents)
      if (!association) return sendFailure(request, reply, 'not_found')
      return reply.header('cache-control', `public, max-age=${MAX_AGE_S}`).send(association)
    })
  }
}

const MANIFEST_TYPE = 'application/manifest+json; charset=utf-8'

/** What a device reads that installs the app; made anew when the settings are others. */
export function manifestRoute(
  app: FastifyInstance,
  content: PublishedContent,
  webManifest: WebManifest,
): void {
  let shown: Settings | undefined
  let answer: CachedResponse | undefined
  app.get('/manifest.webmanifest', (request, reply) => {
    const [settings] = content.bundle.collections.settings
    if (!settings) return sendFailure(request, reply, 'not_found')
    if (!answer || settings !== shown) {
      shown = settings
      answer = CachedResponse.of(() => JSON.stringify(webManifest(settings)))
    }
    return sendRepresentation(request, reply, answer, { 'content-type': MANIFEST_TYPE })
  })
}

/** Where the shell page is: another one has another address, so no device gets that of another version. */
export function shellUrlOf({ html }: ShellPage): string {
  return `/shell/${hash('sha256', html, 'base64url').slice(0, 10)}`
}

/** The page that devices keep to start without the server; for no search engine. */
export function shellRoute(app: FastifyInstance, page: ShellPage): void {
  const response = CachedResponse.of(() => page.html, {
    contentType: 'text/html; charset=utf-8',
    cacheControl: 'public, max-age=31536000, immutable',
  })
  const headers = {
    'content-security-policy': contentSecurityPolicy(page.inlineStyles, page.inlineScripts),
    'content-language': 'pt-BR',
    'x-robots-tag': 'noindex',
  }
  app.get(shellUrlOf(page), (request, reply) =>
    sendRepresentation(request, reply, response, headers),
  )
}
