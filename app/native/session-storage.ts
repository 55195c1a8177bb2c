import { KeychainAccess, SecureStorage } from '@aparajita/capacitor-secure-storage'
import { Preferences } from '@capacitor/preferences'
import { randomHex } from '#app/platform/random-hex.ts'
import { withTimeout } from '#app/platform/with-timeout.ts'
import type { SessionToken, TokenKeeper } from '#app/session/session-calls.ts'
import { createMutex } from '#content/promises/create-mutex.ts'
import { type Persistence, persistences } from '#protocol/accounts.ts'
import type { SessionUser } from '#protocol/api-types.ts'

/** A session as the device keeps it. */
interface StoredSession extends SessionToken {
  /** It counts only where the app's own data has the same: those end with the app, a keychain does not. */
  mark: string
  /** The token is for no other server. */
  serverUrl: string
  user?: SessionUser | null | undefined
}

interface SessionStorage {
  user: SessionUser | undefined
  tokens: TokenKeeper
  rememberUser(user: SessionUser | null | undefined): void
}

const key = 'session'

/**
 * Keeps the session's token in the keychain or keystore for as long as its persistence says: `local` until the person
 * signs out or removes the app, `session` until the app is closed, `none` not at all. Where the device refuses, the
 * token lasts as long as the page.
 */
export async function openSessionStorage(serverUrl: string): Promise<SessionStorage> {
  const saved = await readStored(serverUrl)
  let token: SessionToken | undefined = saved && {
    bearer: saved.bearer,
    persistence: saved.persistence,
  }
  let user = saved?.user
  // What was said last is what stays.
  const oneAtATime = createMutex()

  function write(): void {
    const next = token && { ...token, user, serverUrl, mark: randomHex(16) }
    oneAtATime(() => writeStored(next)).catch(() => {})
  }

  return {
    user: user ?? undefined,
    tokens: {
      get: () => token,
      set(next) {
        if (next?.bearer === token?.bearer) return
        token = next
        write()
      },
    },
    rememberUser(next) {
      user = next
      if (token) write()
    },
  }
}

async function readStored(serverUrl: string): Promise<StoredSession | undefined> {
  const stored = await withTimeout(SecureStorage.get(key, false), null)
  const isOurs = isStoredSession(stored) && stored.serverUrl === serverUrl
  if (isOurs && stored.mark === (await markOf(stored.persistence))) return stored
  if (stored !== null) void writeStored(undefined).catch(() => {})
  return undefined
}

async function markOf(persistence: Persistence): Promise<string | null> {
  if (persistence === 'session') return sessionStorage.getItem(key)
  return (await withTimeout(Preferences.get({ key }), { value: null })).value
}

async function writeStored(saved: StoredSession | undefined): Promise<void> {
  if (!saved || saved.persistence === 'none') {
    await SecureStorage.remove(key)
    await Preferences.remove({ key })
    sessionStorage.removeItem(key)
    return
  }
  // A back-up of the device takes it nowhere else.
  const access = KeychainAccess.whenUnlockedThisDeviceOnly
  await SecureStorage.set(key, { ...saved }, false, false, access)
  if (saved.persistence === 'local') await Preferences.set({ key, value: saved.mark })
  else sessionStorage.setItem(key, saved.mark)
}

function isStoredSession(stored: unknown): stored is StoredSession {
  const { bearer, mark, persistence } = (stored ?? {}) as Partial<StoredSession>
  return (
    typeof bearer === 'string' &&
    typeof mark === 'string' &&
    persistences.some((name) => name === persistence)
  )
}
