import { StoreError, type StoreErrorCode } from '#server/store/store-error.ts'

// Primary result codes, https://www.sqlite.org/rescode.html; extended ones carry them in the low byte.
const codes: Record<number, StoreErrorCode> = {
  5: 'locked', // SQLITE_BUSY
  6: 'locked', // SQLITE_LOCKED
  8: 'not_writable', // SQLITE_READONLY
  11: 'corrupt', // SQLITE_CORRUPT
  13: 'full', // SQLITE_FULL
  14: 'not_writable', // SQLITE_CANTOPEN
  23: 'not_writable', // SQLITE_AUTH
  26: 'corrupt', // SQLITE_NOTADB
}

const fileCodes: Record<string, StoreErrorCode> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EACCES: 'not_writable',
  EPERM: 'not_writable',
  EROFS: 'not_writable',
  ENOTDIR: 'not_writable',
  EEXIST: 'not_writable',
  ENOENT: 'not_writable',
}

/** Runs `work`; what SQLite or the file system throws becomes a `StoreError` that says what to do. */
export function translated<T>(file: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof StoreError) throw error
    const { errcode, code, message } = error as Error & { errcode?: number; code?: string }
    if (errcode !== undefined) {
      throw new StoreError(codes[errcode & 0xff] ?? 'failed', `${file}: ${message}`, error)
    }
    const known = fileCodes[code ?? '']
    if (known) throw new StoreError(known, message, error)
    throw error
  }
}
