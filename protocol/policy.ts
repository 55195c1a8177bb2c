import { type CollectionName, definitionOf, isCollectionName } from '#content/collections.ts'
import type { CampusScope } from '#content/document.ts'
import type { Role } from './accounts.ts'
import type { ProposalKind } from './proposals.ts'

type PolicyRole = 'visitor' | Role

/** Which documents somebody reaches: every one, those of the campuses given to them, those that they own. */
type Reach = 'all' | 'campus' | 'own' | 'none'

type Row<T> = readonly [visitor: T, reader: T, sectorOwner: T, editor: T, admin: T]

const column: Record<PolicyRole, number> = {
  visitor: 0,
  reader: 1,
  sector_owner: 2,
  editor: 3,
  admin: 4,
}

/** Which documents of a collection somebody may write: admins all of them, others what its definition says. */
function reachOf(user: PolicyUser, collection: CollectionName): Reach {
  if (user?.role === 'admin') return 'all'
  // A store may hold documents of a collection that this version does not have.
  const { writers = {} } = isCollectionName(collection) ? definitionOf(collection) : {}
  if (user?.role === 'editor') return writers.editor ?? 'none'
  if (user?.role === 'sector_owner') return writers.sector_owner ?? 'none'
  return 'none'
}

/** What those who reach a document may do with it. */
// biome-ignore format: it reads as a table
const documentActions = {
  //             visitor  reader  sector owner  editor  admin
  read_drafts:  [false,   false,  true,         true,   true],
  edit:         [false,   false,  true,         true,   true],
  create:       [false,   false,  false,        true,   true],
  publish:      [false,   false,  false,        true,   true],
  delete:       [false,   false,  false,        true,   true],
} as const satisfies Record<string, Row<boolean>>

/** What the calls of the server need; each route names one of these. */
// biome-ignore format: it reads as a table
const rights = {
  //                 visitor  reader  sector owner  editor  admin
  read_published:    [true,    true,   true,         true,   true],
  propose:           [true,    true,   true,         true,   true],
  enter:             [true,    true,   true,         true,   true],
  use_account:       [false,   true,   true,         true,   true],
  read_drafts:       [false,   false,  true,         true,   true],
  write:             [false,   false,  true,         true,   true],
  read_zero_results: [false,   false,  false,        true,   true],
  manage_media:      [false,   false,  false,        true,   true],
  manage_users:      [false,   false,  false,        false,  true],
  read_audit:        [false,   false,  false,        false,  true],
} as const satisfies Record<string, Row<boolean>>

export type Right = keyof typeof rights

export type DocumentAction = keyof typeof documentActions

/** As much of an account as decides what its holder may do; null is a visitor. */
export type PolicyUser = { id: string; role: Role; campuses: CampusScope } | null

/** As much of a document as decides who may write it. */
interface Writable {
  campuses: CampusScope
  /** Id of an account. */
  owner?: string
}

/** Whether a call that needs this right is open to somebody. */
export function hasRight(user: PolicyUser, right: Right): boolean {
  return rights[right][columnOf(user)] === true
}

/**
 * Whether somebody may do this with a document; without one, whether there may be documents that they may
 * do it with. A change needs it of the document as it was and as it will be.
 */
export function mayDo(
  user: PolicyUser,
  action: DocumentAction,
  collection: CollectionName,
  document?: Writable,
): boolean {
  return (
    documentActions[action][columnOf(user)] === true &&
    reaches(user, reachOf(user, collection), document)
  )
}

/** Whether somebody may edit a document; without one, whether they may edit any of the collection. */
export function mayWrite(
  user: PolicyUser,
  collection: CollectionName,
  document?: Writable,
): boolean {
  return mayDo(user, 'edit', collection, document)
}

/**
 * Whether somebody may accept or decline a proposal for a document: a reader's whoever may edit it, a colleague's
 * another one who may publish it.
 */
export function mayDecide(
  user: PolicyUser,
  { kind, collection, by }: { kind: ProposalKind; collection: CollectionName; by?: string },
  document: Writable,
): boolean {
  if (kind === 'correction') return mayWrite(user, collection, document)
  return user?.id !== by && mayDo(user, 'publish', collection, document)
}

/**
 * Whether somebody may delete a picture that the account `sentBy` sent; `sender` is absent where that account is gone.
 * An editor those of people of their campuses, an admin all, anybody their own.
 */
export function mayDeletePicture(
  user: PolicyUser,
  sentBy: string,
  sender: PolicyUser | undefined,
): boolean {
  if (!user) return false
  if (user.id === sentBy || user.role === 'admin') return true
  if (!hasRight(user, 'manage_media') || sender?.role === 'admin') return false
  if (user.campuses === 'all') return true
  return sender ? isWithin(sender.campuses, user.campuses) : false
}

/** Whether this access is that of an editor who may edit nothing, as no campus is given to them. */
export function isNowhere({ role, campuses }: { role: Role; campuses: CampusScope }): boolean {
  return role === 'editor' && campuses.length === 0
}

function reaches(user: PolicyUser, reach: Reach, document?: Writable): boolean {
  if (reach === 'none' || !user) return false
  if (reach === 'all') return true
  if (reach === 'own') return !document || document.owner === user.id
  if (user.campuses === 'all') return true
  return document ? isWithin(document.campuses, user.campuses) : user.campuses.length > 0
}

/** What concerns the whole institution, or nobody knows which campus, is for those who write for all of them. */
function isWithin(scope: CampusScope, given: readonly string[]): boolean {
  return scope !== 'all' && scope.length > 0 && scope.every((campus) => given.includes(campus))
}

// A role that this version does not know, from an older or newer store, may do what a visitor may.
function columnOf(user: PolicyUser): number {
  return (user && Object.hasOwn(column, user.role) && column[user.role]) || column.visitor
}
