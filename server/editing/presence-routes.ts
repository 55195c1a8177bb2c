import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type CollectionName, isCollectionName } from '#content/collections.ts'
import type { SessionUser } from '#protocol/api-types.ts'
import { editingPaths } from '#protocol/editing.ts'
import { mayDo } from '#protocol/policy.ts'
import type { RequireUser } from '#server/accounts/sessions/session-reader.ts'
import { sendNothing, sendPrivateJson } from '#server/http/api-call.ts'
import { ProblemError } from '#server/http/problem.ts'
import type { Store } from '#server/store/store.ts'
import type { PresenceTracker } from './presence-tracker.ts'

interface Dependencies {
  presence: PresenceTracker
  store: Store
  requireUser: RequireUser
  /** Milliseconds since 1970. */
  now: () => number
}

type Call = FastifyRequest<{
  Params: { collection: string; id: string }
  Querystring: { form?: string }
}>

const config = { access: 'write' } as const

const formId = /^[0-9a-f]{32}$/

/** Who has a document open in a form: a form says that it is open, again and again, and that it closes. */
export function presenceRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { presence, store, requireUser, now } = dependencies

  async function demandEditable(user: SessionUser, collection: CollectionName, id: string) {
    const found = await store.get(collection, id)
    if (!found || !mayDo(user, 'edit', collection, found)) throw new ProblemError('not_found')
  }

  function formOf({ query: { form = '' } }: Call): string {
    if (!formId.test(form)) throw new ProblemError('invalid_request')
    return form
  }

  app.get(editingPaths.presence(':collection', ':id'), { config }, async (request: Call, reply) => {
    const { collection, id: document } = request.params
    const user = await requireUser(request)
    if (!isCollectionName(collection)) throw new ProblemError('unknown_collection')
    await demandEditable(user, collection, document)
    const form = formOf(request)
    const openedAt = new Date(now()).toISOString()
    const opened = { form, collection, document, userId: user.id, name: user.name, openedAt }
    return sendPrivateJson(reply, await presence.enter(opened))
  })

  // Whoever lost the right meanwhile may still say that they are gone.
  app.delete(
    editingPaths.presence(':collection', ':id'),
    { config },
    async (request: Call, reply) => {
      const { id } = await requireUser(request)
      await presence.leave(formOf(request), id)
      return sendNothing(reply)
    },
  )
}
