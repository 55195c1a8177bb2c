import { useState } from 'react'
import { useFormatInstant } from '#app/i18n/instants.ts'
import type { Refused } from '#app/session/answer.ts'
import { RefusalNotice } from '#app/ui/form/refusal-notice.tsx'
import { useConfirm } from '#app/ui/use-confirm.tsx'
import type { Author, CommentEntry } from '#protocol/api-types.ts'
import { CommentForm } from './comment-form.tsx'
import type { CommentActions } from './comments-section.tsx'
import { splitMentions } from './mention-text.ts'

interface Props {
  comment: CommentEntry
  people: readonly Author[]
  isOwn: boolean
  actions: CommentActions
}

/** One comment: who, when, what, and what may be done with it. */
export function CommentItem({ comment, people, isOwn, actions }: Props) {
  const formatInstant = useFormatInstant()
  const [isEditing, setEditing] = useState(false)
  const [refused, setRefused] = useState<Refused>()
  const [ask, dialog] = useConfirm()
  const { id, by, at, text, editedAt, resolvedAt, resolvedBy } = comment
  const name = by.name ?? 'Conta apagada'
  const isResolved = resolvedAt !== undefined

  async function run(action: () => Promise<Refused | undefined>): Promise<void> {
    setRefused(undefined)
    setRefused(await action())
  }

  async function erase(): Promise<void> {
    const isAgreed = await ask({
      title: 'Apagar este comentário?',
      text: 'Some para toda a equipe, e não volta.',
      agree: 'Apagar',
      isDangerous: true,
    })
    if (isAgreed) await run(() => actions.erase(id))
  }

  return (
    <li className="comment">
      <p className="comment-head">
        <b>{name}</b>{' '}
        <span>
          <time dateTime={at}>{formatInstant(at)}</time>
          {editedAt && ' · editado'}
        </span>
      </p>
      {isEditing ? (
        <CommentForm
          label="Mudar o comentário"
          submit="Salvar"
          initial={text}
          people={people}
          send={(changed) => actions.edit(id, changed)}
          onDone={() => setEditing(false)}
        />
      ) : (
        <p className="comment-text">
          {splitMentions(text, people).map(({ at: start, text: part, isMention }) =>
            isMention ? <b key={start}>{part}</b> : part,
          )}
        </p>
      )}
      {resolvedAt && (
        <p className="field-hint">
          Resolvido{resolvedBy?.name && ` por ${resolvedBy.name}`}, {formatInstant(resolvedAt)}
        </p>
      )}
      <RefusalNotice {...refused} />
      {!isEditing && (
        <div className="comment-ways">
          <button type="button" onClick={() => run(() => actions.resolve(id, !isResolved))}>
            {isResolved ? 'Reabrir' : 'Resolver'}
            <span className="visually-hidden"> o comentário de {name}</span>
          </button>
          {isOwn && (
            <>
              <button type="button" onClick={() => setEditing(true)}>
                Editar<span className="visually-hidden"> o seu comentário</span>
              </button>
              <button type="button" onClick={erase}>
                Apagar<span className="visually-hidden"> o seu comentário</span>
              </button>
            </>
          )}
        </div>
      )}
      {dialog}
    </li>
  )
}
