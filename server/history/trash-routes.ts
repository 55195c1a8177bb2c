import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isWorkingCopy } from '#content/working-copy.ts'
import type { TrashEntry } from '#protocol/api-types.ts'
import { historyPaths, TRASH_DAYS } from '#protocol/history.ts'
import { mayDo } from '#protocol/policy.ts'
import { sendPrivateJson } from '#server/http/api-call.ts'
import type { DeletedDocument } from '#server/store/store.ts'
import { authorsOf, knownRecord, titleIn } from './history-entry.ts'
import type { HistoryDependencies } from './history-routes.ts'

type Call = FastifyRequest<{ Querystring: Record<string, unknown> }>

const PAGE_SIZE = 50
const DAY_MS = 24 * 60 * 60 * 1000

/** What was deleted and can be brought back by writing it anew under its id: for those who might have read its drafts. */
export function trashRoutes(
  app: FastifyInstance,
  { store, accounts, requireUser, now }: HistoryDependencies & { now: () => number },
): void {
  app.get(
    historyPaths.trash,
    { config: { access: 'read_drafts' } },
    async (request: Call, reply) => {
      const user = await requireUser(request)
      const before = Number(request.query.before)
      const deleted = await store.deleted({
        since: new Date(now() - TRASH_DAYS * DAY_MS).toISOString(),
        limit: PAGE_SIZE + 1,
        ...(before > 0 && { before }),
      })
      const page = deleted.slice(0, PAGE_SIZE)
      // A working copy that was given up, or published, is in the history of its document.
      const own = page.filter(
        ({ change, content }) =>
          !isWorkingCopy(change.id) && mayDo(user, 'read_drafts', change.collection, content),
      )
      const authorOf = await authorsOf(
        accounts,
        own.map(({ change }) => change.by),
      )
      const next = deleted.length > PAGE_SIZE ? page.at(-1)?.change.seq : undefined
      return sendPrivateJson(reply, {
        documents: own.map((each) => toTrashEntry(each, authorOf)),
        ...(next !== undefined && { next }),
      })
    },
  )
}

function toTrashEntry(
  { change, content }: DeletedDocument,
  authorOf: Awaited<ReturnType<typeof authorsOf>>,
): TrashEntry {
  const { collection, id, revision, at, by } = change
  const { status, campuses, owner } = content
  return {
    collection,
    id,
    title: titleIn(collection, id, content),
    revision,
    deletedAt: at,
    deletedBy: authorOf(by),
    status,
    campuses,
    ...(owner !== undefined && { owner }),
    record: knownRecord(collection, id, content),
  }
}
