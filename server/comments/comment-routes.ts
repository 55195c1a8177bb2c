import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type CollectionName, isCollectionName } from '#content/collections.ts'
import { characterProblem } from '#content/text/safe-text.ts'
import type { CommentThread, SessionUser } from '#protocol/api-types.ts'
import { commentLimits, commentPaths } from '#protocol/comments.ts'
import { mayDo } from '#protocol/policy.ts'
import type { RequireUser } from '#server/accounts/sessions/session-reader.ts'
import { authorsOf } from '#server/history/history-entry.ts'
import { parseRequest, sendPrivateJson } from '#server/http/api-call.ts'
import { ProblemError } from '#server/http/problem.ts'
import type { AccountStore } from '#server/store/account-store.ts'
import type { Comment, CommentStore } from '#server/store/comment-store.ts'
import type { Store, StoredDocument } from '#server/store/store.ts'
import { mentionable, mentionedIn, showMentions, storeMentions } from './mentions.ts'

interface Dependencies {
  store: Pick<Store, 'get'>
  accounts: Pick<AccountStore, 'user' | 'staff'>
  comments: CommentStore
  requireUser: RequireUser
  /** Milliseconds since 1970. */
  now: () => number
}

type ThreadCall = FastifyRequest<{ Params: { collection: string; id: string } }>
type CommentCall = FastifyRequest<{ Params: { comment: string } }>

const access = { config: { access: 'write' }, bodyLimit: commentLimits.bytes } as const

/** What staff say to each other about a document: whoever may see it reads, writes and settles; each changes their own. */
export function commentRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { store, accounts, comments, requireUser, now } = dependencies

  app.get(commentPaths.thread(':collection', ':id'), access, async (request: ThreadCall, reply) => {
    const user = await requireUser(request)
    const { collection, id } = request.params
    if (!isCollectionName(collection)) throw new ProblemError('unknown_collection')
    return sendThread(reply, await visible(user, collection, id))
  })

  app.post(
    commentPaths.thread(':collection', ':id'),
    access,
    async (request: ThreadCall, reply) => {
      const user = await requireUser(request)
      const { collection, id } = request.params
      if (!isCollectionName(collection)) throw new ProblemError('unknown_collection')
      const document = await visible(user, collection, id)
      const { text, mentioned } = await readText(request, user, document)
      const comment: Comment = {
        ...{ id: randomUUID(), collection, document: id, author: user.id },
        ...{ at: instant(), text },
      }
      const added = await comments.add(comment, mentioned, commentLimits.open)
      if (added === 'full') throw new ProblemError('comments_full')
      return sendThread(reply.code(201), document)
    },
  )

  app.put(commentPaths.comment(':comment'), access, async (request: CommentCall, reply) => {
    const { comment, user, document } = await found(request)
    demandOwn(user, comment)
    const { text, mentioned } = await readText(request, user, document)
    await comments.edit(comment.id, text, mentioned, instant())
    return sendThread(reply, document)
  })

  app.delete(commentPaths.comment(':comment'), access, async (request: CommentCall, reply) => {
    const { comment, user, document } = await found(request)
    demandOwn(user, comment)
    await comments.delete(comment.id)
    return sendThread(reply, document)
  })

  app.put(commentPaths.resolution(':comment'), access, async (request: CommentCall, reply) => {
    const { comment, user, document } = await found(request)
    await comments.resolve(comment.id, { at: instant(), by: user.id })
    return sendThread(reply, document)
  })

  app.delete(commentPaths.resolution(':comment'), access, async (request: CommentCall, reply) => {
    const { comment, document } = await found(request)
    await comments.resolve(comment.id, undefined)
    return sendThread(reply, document)
  })

  function instant(): string {
    return new Date(now()).toISOString()
  }

  /** A document that somebody may see; for anybody else there is none. */
  async function visible(
    user: SessionUser,
    collection: CollectionName,
    id: string,
  ): Promise<StoredDocument> {
    const document = await store.get(collection, id)
    if (!document || !mayDo(user, 'read_drafts', collection, document))
      throw new ProblemError('not_found')
    return document
  }

  async function found(request: CommentCall) {
    const user = await requireUser(request)
    const comment = await comments.get(request.params.comment)
    if (!comment) throw new ProblemError('not_found')
    const document = await visible(user, comment.collection, comment.document)
    return { comment, user, document }
  }

  /** What was sent, as it is stored. Nobody mentions themselves. */
  async function readText(
    request: FastifyRequest,
    user: SessionUser,
    document: StoredDocument,
  ): Promise<{ text: string; mentioned: string[] }> {
    const { commentText } = await import('#protocol/schemas/comments.ts')
    const text = checkText(parseRequest(commentText, request.body).text)
    const stored = storeMentions(text, mentionable(await accounts.staff(), document))
    return { ...stored, mentioned: stored.mentioned.filter((id) => id !== user.id) }
  }

  async function sendThread(reply: FastifyReply, document: StoredDocument): Promise<FastifyReply> {
    const { collection, id } = document
    const [list, staff] = await Promise.all([
      comments.list({ collection, document: id }, { resolved: commentLimits.resolved }),
      accounts.staff(),
    ])
    const authors = list.flatMap(({ author, resolvedBy }) => [author, resolvedBy ?? []].flat())
    const authorOf = await authorsOf(accounts, [
      ...authors,
      ...mentionedIn(list.map(({ text }) => text)),
    ])
    return sendPrivateJson(reply, {
      comments: list.map(({ id, author, at, text, editedAt, resolvedAt, resolvedBy }) => ({
        ...{ id, by: authorOf(author), at, text: showMentions(text, authorOf) },
        ...(editedAt !== undefined && { editedAt }),
        ...(resolvedAt !== undefined && { resolvedAt }),
        ...(resolvedBy !== undefined && { resolvedBy: authorOf(resolvedBy) }),
      })),
      people: mentionable(staff, document).map(({ id, name }) => ({ id, name })),
    } satisfies CommentThread)
  }
}

function demandOwn(user: SessionUser, { author }: Comment): void {
  if (author !== user.id) throw new ProblemError('forbidden')
}

function checkText(sent: string): string {
  const text = sent.trim()
  const fault =
    text === ''
      ? 'escreva o comentário'
      : text.length > commentLimits.text
        ? `use no máximo ${commentLimits.text.toLocaleString('pt-BR')} caracteres`
        : characterProblem(text, true)
  if (fault)
    throw new ProblemError('invalid_document', { errors: [{ field: 'text', detail: fault }] })
  return text
}
