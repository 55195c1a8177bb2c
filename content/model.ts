import { collections } from './collections.ts'
import { fingerprint } from './fingerprint.ts'

/** Names the shape of the documents: another one whenever a definition changes. */
export const contentModel = fingerprint(JSON.stringify(collections))
