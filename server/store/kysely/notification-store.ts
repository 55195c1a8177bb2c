import type { NotificationSettings, NotificationStore } from '#server/store/notification-store.ts'
import { pushTargetId } from './push-store.ts'
import { ask, compileOnce, type SqlEngine, type Steps } from './sql-engine.ts'

interface SettingsRow {
  choices: string
  mailed: string
  push: string
  pushed: string
  seenAt: string | null
}

const NOTHING = '{}'

/** Who is told of what, in any engine. */
export function createNotificationStore(engine: SqlEngine): NotificationStore {
  const { db, query, transaction } = engine
  const settings = db
    .selectFrom('notification_settings')
    .select(['user_id as userId', 'seen_at as seenAt'])
    .select(({ cast }) => [
      cast<string>('choices', 'text').as('choices'),
      cast<string>('mailed', 'text').as('mailed'),
      cast<string>('push', 'text').as('push'),
      cast<string>('pushed', 'text').as('pushed'),
    ])

  // Asked each second while staff have the app open.
  const selectPulse = compileOnce(() => {
    const proposals = db.selectFrom('proposals')
    const comments = db.selectFrom('comments')
    const mentions = db.selectFrom('comment_mentions')
    return db.selectNoFrom([
      proposals.select(({ fn }) => fn.max('at').as('at')).as('proposed'),
      mentions.select(({ fn }) => fn.max('at').as('at')).as('mentioned'),
      proposals
        .select(({ fn }) => fn.countAll().as('count'))
        .where('state', '=', 'open')
        .as('open'),
      comments.select(({ fn }) => fn.countAll().as('count')).as('comments'),
      comments.select(({ fn }) => fn.count('resolved_at').as('count')).as('resolved'),
      comments.select(({ fn }) => fn.max('edited_at').as('at')).as('edited'),
    ])
  })

  async function save(
    userId: string,
    changed: Partial<Record<'choices' | 'mailed' | 'push' | 'pushed', string>>,
  ): Promise<void> {
    await query(
      db
        .insertInto('notification_settings')
        .values({ user_id: userId, choices: NOTHING, mailed: NOTHING, ...changed })
        .onConflict((known) => known.column('user_id').doUpdateSet(changed)),
    )
  }

  return {
    async settings(userId) {
      const [row] = await query(settings.where('user_id', '=', userId))
      return row ? toSettings(row) : { choices: {}, mailed: {}, push: {}, pushed: {} }
    },
    async allSettings() {
      const rows = await query(settings)
      return new Map(rows.map((row) => [row.userId, toSettings(row)]))
    },
    saveChoices: (userId, choices) => save(userId, { choices: JSON.stringify(choices) }),
    saveMailed: (userId, mailed) => save(userId, { mailed: JSON.stringify(mailed) }),
    savePush: (userId, push) => save(userId, { push: JSON.stringify(push) }),
    savePushed: (userId, pushed) => save(userId, { pushed: JSON.stringify(pushed) }),
    addDevice: (session, target) =>
      transaction(function* (): Steps<{ result: boolean; keep: boolean }> {
        const id = pushTargetId(target)
        const [known] = yield* ask(
          db.selectFrom('staff_devices').select(['p256dh', 'auth']).where('id', '=', id),
        )
        const isTheirs = !known || (known.p256dh === target.p256dh && known.auth === target.auth)
        if (!isTheirs) return { result: false, keep: false }
        // A browser has one address at a time, and one session.
        yield* ask(
          db
            .deleteFrom('staff_devices')
            .where(({ eb, or }) => or([eb('id', '=', id), eb('session_id', '=', session)])),
        )
        yield* ask(db.insertInto('staff_devices').values({ id, session_id: session, ...target }))
        return { result: true, keep: true }
      }),
    async removeDevice(session) {
      await query(db.deleteFrom('staff_devices').where('session_id', '=', session))
    },
    async hasDevice(session) {
      const found = db.selectFrom('staff_devices').select('id').where('session_id', '=', session)
      return (await query(found)).length > 0
    },
    async devices(now) {
      const rows = await query(
        db
          .selectFrom('staff_devices')
          .innerJoin('sessions', 'sessions.id', 'session_id')
          .select(['staff_devices.id as id', 'userId', 'endpoint', 'p256dh', 'auth'])
          .where('expiresAt', '>', now),
      )
      return rows.map(({ id, userId, ...target }) => ({ id, userId, target }))
    },
    async forgetDevices(ids) {
      if (ids.length === 0) return
      await query(db.deleteFrom('staff_devices').where('id', 'in', engine.rowsOf(ids)))
    },
    async markSeen(userId, until) {
      await query(
        db
          .insertInto('notification_settings')
          .values({ user_id: userId, choices: NOTHING, mailed: NOTHING, seen_at: until })
          .onConflict((known) =>
            known
              .column('user_id')
              .doUpdateSet({ seen_at: until })
              .where(({ eb, fn, val }) =>
                eb(fn.coalesce('notification_settings.seen_at', val('')), '<', until),
              ),
          ),
      )
    },
    async pulse() {
      const [row] = await query(selectPulse())
      const instants = [row?.proposed ?? '', row?.mentioned ?? ''].map(String)
      return {
        newest: instants.sort().at(-1) ?? '',
        state: Object.values(row ?? {}).join(' '),
      }
    },
  }
}

function toSettings({ choices, mailed, push, pushed, seenAt }: SettingsRow): NotificationSettings {
  return {
    choices: JSON.parse(choices),
    mailed: JSON.parse(mailed),
    push: JSON.parse(push),
    pushed: JSON.parse(pushed),
    ...(seenAt !== null && { seenAt }),
  }
}
