import { z } from 'zod'
import type { HybridConfiguration } from '#server/operations/hybrid/hybrid-configuration.ts'
import { readContentFolder } from '#server/operations/read-content-folder.ts'

const storeIds = z.object({
  androidPackage: z.string().optional(),
  appleBundle: z.string().optional(),
  appleTeam: z.string().optional(),
})

/** By what the stores know an institute's apps, as far as its settings say. */
export type StoreIds = z.infer<typeof storeIds>

const assetLinks = z.tuple([z.object({ target: z.object({ package_name: z.string() }) })])
const appleAssociation = z.object({
  webcredentials: z.object({ apps: z.tuple([z.string()]) }),
})

const TIMEOUT_MS = 30_000

/** From the settings in the folder that is named, or else from what the server tells the world of its apps. */
export async function readStoreIds(configuration: HybridConfiguration): Promise<StoreIds> {
  const { contentDir, serverUrl } = configuration
  if (contentDir) {
    const { records } = await readContentFolder(contentDir)
    return storeIds.parse(records.settings[0] ?? {})
  }
  const links = await fetchKnown(`${serverUrl}/.well-known/assetlinks.json`, assetLinks)
  const association = await fetchKnown(
    `${serverUrl}/.well-known/apple-app-site-association`,
    appleAssociation,
  )
  const [appleId] = association?.webcredentials.apps ?? []
  return {
    androidPackage: links?.[0].target.package_name,
    appleTeam: appleId?.slice(0, appleId.indexOf('.')),
    appleBundle: appleId?.slice(appleId.indexOf('.') + 1),
  }
}

/** Undefined where the settings say nothing of such an app. */
async function fetchKnown<T>(url: string, schema: z.ZodType<T>): Promise<T | undefined> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  return response.ok ? schema.parse(await response.json()) : undefined
}
