import { useCallback, useEffect, useRef, useState } from 'react'
import { useNews } from '#app/editing/staff-events.ts'
import { findFragment, useFragmentId } from '#app/navigation/fragment-id.ts'
import { type Answer, type Refused, refusalOf } from '#app/session/answer.ts'
import { useSend } from '#app/session/use-send.ts'
import { useRefetchOnReturn } from '#app/ui/fetched.tsx'
import { RefusalNotice } from '#app/ui/form/refusal-notice.tsx'
import { Waiting } from '#app/ui/state-view.tsx'
import type { CollectionName } from '#content/collections.ts'
import type { CommentEntry, CommentThread, SessionUser } from '#protocol/api-types.ts'
import { commentPaths } from '#protocol/comments.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentItem } from './comment-item.tsx'
import './comments.css'

/** What can be done with a thread; nothing comes back where it was done. */
export interface CommentActions {
  edit(id: string, text: string): Promise<Refused | undefined>
  erase(id: string): Promise<Refused | undefined>
  resolve(id: string, isResolved: boolean): Promise<Refused | undefined>
}

interface Props {
  collection: CollectionName
  /** Of the document. */
  id: string
  user: SessionUser
}

const part = 'comentarios'

/** What staff say to each other about a document; readers never see it. */
export function CommentsSection({ collection, id, user }: Props) {
  const partId = useFragmentId()
  const { answer, readAgain, act } = useThread(collection, id)
  const isHere = answer?.kind === 'done'
  // A link from the news leads here, and what it leads to comes late.
  useEffect(() => {
    if (isHere && location.hash === `#${part}`) findFragment(location.hash)?.scrollIntoView()
  }, [isHere])
  // The server does not have it yet.
  if (answer?.kind === 'refused' && answer.code === 'not_found') return null
  const address = commentPaths.thread(collection, encodeURIComponent(id))
  const actions: CommentActions = {
    edit: (comment, text) => act('PUT', commentPaths.comment(comment), { text }),
    erase: (comment) => act('DELETE', commentPaths.comment(comment)),
    resolve: (comment, isResolved) =>
      act(isResolved ? 'PUT' : 'DELETE', commentPaths.resolution(comment)),
  }
  return (
    <section className="comments" id={partId(part)} aria-label="Comentários da equipe">
      <h2>Comentários da equipe</h2>
      <p className="field-hint">Quem lê o aplicativo não vê.</p>
      {!answer && <Waiting rows={2} />}
      {answer?.kind === 'refused' && (
        <>
          <RefusalNotice {...answer} />
          <button type="button" className="button button-quiet" onClick={readAgain}>
            Tentar de novo
          </button>
        </>
      )}
      {isHere && (
        <>
          <Thread thread={answer.value} user={user} actions={actions} />
          <CommentForm
            label="Novo comentário"
            submit="Comentar"
            people={answer.value.people.filter((other) => other.id !== user.id)}
            send={(text) => act('POST', address, { text })}
          />
        </>
      )}
    </section>
  )
}

function Thread({
  thread: { comments, people },
  user,
  actions,
}: {
  thread: CommentThread
  user: SessionUser
  actions: CommentActions
}) {
  const open = comments.filter(({ resolvedAt }) => resolvedAt === undefined)
  const resolved = comments.filter(({ resolvedAt }) => resolvedAt !== undefined)
  const list = (those: readonly CommentEntry[]) => (
    <ol className="comment-list">
      {those.map((comment) => (
        <CommentItem
          key={comment.id}
          comment={comment}
          people={people}
          isOwn={comment.by.id === user.id}
          actions={actions}
        />
      ))}
    </ol>
  )
  return (
    <>
      {open.length > 0 && list(open)}
      {resolved.length > 0 && (
        <details className="comments-resolved">
          <summary>
            {resolved.length === 1 ? '1 resolvido' : `${resolved.length} resolvidos`}
          </summary>
          {list(resolved)}
        </details>
      )}
    </>
  )
}

type Act = (
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
) => Promise<Refused | undefined>

/** The comments of a document, live: each call answers the whole thread. */
function useThread(
  collection: CollectionName,
  id: string,
): { answer: Answer<CommentThread> | undefined; readAgain(): void; act: Act } {
  const send = useSend()
  const [answer, setAnswer] = useState<Answer<CommentThread>>()
  const calls = useRef(0)
  const ask = useCallback(
    async (...request: Parameters<typeof send>): Promise<Answer<CommentThread>> => {
      const call = ++calls.current
      const next = await send<CommentThread>(...request)
      // A later call knows more. What was read is better than nothing.
      if (call === calls.current)
        setAnswer((before) => (next.kind === 'refused' && before?.kind === 'done' ? before : next))
      return next
    },
    [send],
  )
  const path = commentPaths.thread(collection, encodeURIComponent(id))
  const readAgain = useCallback(() => void ask('GET', path, { onRefused: () => {} }), [ask, path])
  useEffect(readAgain, [readAgain])
  useNews(readAgain)
  useRefetchOnReturn(readAgain)
  const act: Act = async (method, address, body) =>
    refusalOf(await ask(method, address, body && { body }))
  return { answer, readAgain, act }
}
