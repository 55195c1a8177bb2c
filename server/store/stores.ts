import { statSync } from 'node:fs'
import type { AccountStore } from './account-store.ts'
import type { CalendarImportStore } from './calendar-import-store.ts'
import type { CommentStore } from './comment-store.ts'
import type { EditingStore } from './editing-store.ts'
import type { LinkStore } from './link-store.ts'
import type { MediaStore } from './media-store.ts'
import type { NotificationStore } from './notification-store.ts'
import type { ProposalStore } from './proposal-store.ts'
import type { PushStore } from './push-store.ts'
import type { StarStore } from './star-store.ts'
import type { Store } from './store.ts'
import type { UsageStore } from './usage-store.ts'
import type { ZeroResultStore } from './zero-result-store.ts'

/** All ports to one database; closing the store of documents closes them. */
export interface Stores {
  store: Store
  accounts: AccountStore
  media: MediaStore
  proposals: ProposalStore
  editing: EditingStore
  comments: CommentStore
  notifications: NotificationStore
  stars: StarStore
  push: PushStore
  links: LinkStore
  calendarImports: CalendarImportStore
  zeroResults: ZeroResultStore
  usage: UsageStore
  /** Of an embedded store in a file. */
  guard?: StoreGuard
}

/** Why what is written into an embedded store would not be found again. */
export type StoreFault =
  /** Its file, or one that SQLite keeps beside it, was deleted. */
  | 'lost'
  /** Another file has its name. */
  | 'replaced'
  /** It, its folder or its disk can only be read. */
  | 'read_only'

/** Sees whether the file of an embedded store still is where it was opened. While it is not, every write is refused. */
export interface StoreGuard {
  /** `fileIdentity` of the file that was opened. */
  readonly identity: string | undefined
  /** What the last look found. */
  readonly fault: StoreFault | undefined
  /** Looks at the names of the files: microseconds. */
  look(): StoreFault | undefined
  /** Looks, and tries to write a row. */
  probe(): StoreFault | undefined
  /** Brings what the write-ahead log holds into the file. */
  checkpoint(): void
  /** Copies all that the store holds open into a new file, whole and checked, also when its name is gone. */
  copyTo(file: string): Promise<void>
}

/** Which file has a name, as its device and inode; undefined where none has. */
export function fileIdentity(path: string): string | undefined {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false })
  return found && `${found.dev}:${found.ino}`
}
