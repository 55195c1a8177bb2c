import type { AllDocuments } from '#server/documents/all-documents.ts'

// What somebody may be linked to and no screen of the app shows: the first rule that fits decides, on both systems.
const rules = [
  ...['/api/*', '/media/*', '/og/*', '/assets/*'].map((path) => ({ '/': path, exclude: true })),
  { '/': '*' },
]

const handlesLinks = 'delegate_permission/common.handle_all_urls'
const sharesPasswords = 'delegate_permission/common.get_login_creds'

/**
 * Which Android app opens this site's addresses and is offered its passwords (Digital Asset Links; the rules of paths
 * are read since Android 15). Undefined where the settings name none.
 */
export function assetLinks(documents: AllDocuments): object | undefined {
  const { androidPackage, androidFingerprints } = publishedSettings(documents)
  const fingerprints = Array.isArray(androidFingerprints) ? androidFingerprints : []
  if (typeof androidPackage !== 'string' || fingerprints.length === 0) return undefined
  return [
    {
      relation: [handlesLinks, sharesPasswords],
      target: {
        namespace: 'android_app',
        package_name: androidPackage,
        sha256_cert_fingerprints: fingerprints.map((text) => String(text).toUpperCase()),
      },
      relation_extensions: { [handlesLinks]: { dynamic_app_link_components: rules } },
    },
  ]
}

/** The same of the iOS app (Apple's associated domains). */
export function appleAssociation(documents: AllDocuments): object | undefined {
  const { appleTeam, appleBundle } = publishedSettings(documents)
  if (typeof appleTeam !== 'string' || typeof appleBundle !== 'string') return undefined
  const app = `${appleTeam}.${appleBundle}`
  return {
    applinks: { details: [{ appIDs: [app], components: rules }] },
    webcredentials: { apps: [app] },
  }
}

function publishedSettings(documents: AllDocuments): Readonly<Record<string, unknown>> {
  const settings = documents.get('settings', 'institution')
  return settings?.status === 'published' ? settings.fields : {}
}
