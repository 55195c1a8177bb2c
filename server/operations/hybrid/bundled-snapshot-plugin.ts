import type { Plugin } from 'vite'
import type { BundledSnapshot } from './bundled-snapshot.ts'

const id = 'virtual:bundled-snapshot'
const collectionsId = 'virtual:bundled-snapshot-content'

/** Has the app bring content along, its documents in a file of their own; nothing but the word of it without `replica`. */
export function bundledSnapshotPlugin(replica?: BundledSnapshot): Plugin {
  return {
    name: 'bundled-snapshot',
    resolveId: (source) => ([id, collectionsId].includes(source) ? `\0${source}` : undefined),
    load(source) {
      if (source === `\0${id}`) return snapshotModule(replica)
      // As text, which engines read faster than an object of the same size.
      if (source === `\0${collectionsId}`)
        return `export const collections = JSON.parse(${JSON.stringify(JSON.stringify(replica?.collections))})`
    },
  }
}

function snapshotModule(replica: BundledSnapshot | undefined): string {
  if (!replica) return 'export const bundledSnapshot = undefined'
  const { log, seq, madeAt } = replica
  return `export const bundledSnapshot = {
    ...${JSON.stringify({ log, seq, madeAt })},
    fetchCollections: async () => (await import('${collectionsId}')).collections,
  }`
}
