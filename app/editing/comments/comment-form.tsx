import { useEffect, useId, useRef, useState } from 'react'
import { sentence } from '#app/editing/format-value.ts'
import type { Refused } from '#app/session/answer.ts'
import { FieldFrame, type FormFaults, FormFaultsContext } from '#app/ui/form/field.tsx'
import { RefusalNotice } from '#app/ui/form/refusal-notice.tsx'
import type { Author } from '#protocol/api-types.ts'
import { commentLimits } from '#protocol/comments.ts'
import { suggestPeople, typedMention, withMention } from './mention-text.ts'

interface Props {
  label: string
  submit: string
  initial?: string
  people: readonly Author[]
  send(text: string): Promise<Refused | undefined>
  /** It was sent, or given up. */
  onDone?(): void
}

const MAX_SUGGESTED = 5

/** Where a comment is written; `@` offers whom it may mention. What was typed stays where it is refused. */
export function CommentForm({ label, submit, initial = '', people, send, onDone }: Props) {
  const [text, setText] = useState(initial)
  const [cursor, setCursor] = useState(initial.length)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused>()
  const input = useRef<HTMLTextAreaElement>(null)
  const nextCursor = useRef<number>(undefined)
  const peopleId = useId()
  const typed = typedMention(text, cursor)
  const suggested = typed === undefined ? [] : suggestPeople(typed, people, MAX_SUGGESTED)
  const [isEmpty, setEmpty] = useState(false)
  const faults: FormFaults = isEmpty
    ? { text: 'Escreva o comentário.' }
    : Object.fromEntries(
        refused?.problem?.errors?.map(({ field, detail }) => [field, sentence(detail)]) ?? [],
      )

  useEffect(() => {
    if (nextCursor.current === undefined) return
    input.current?.focus()
    input.current?.setSelectionRange(nextCursor.current, nextCursor.current)
    nextCursor.current = undefined
  })
  // Somebody chose to change it.
  useEffect(() => {
    if (initial !== '') input.current?.focus()
  }, [initial])

  function put(next: { text: string; cursor: number }): void {
    setText(next.text)
    setCursor(next.cursor)
    nextCursor.current = next.cursor
  }

  async function onSubmit(event: React.FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    const isNothing = text.trim() === ''
    setEmpty(isNothing)
    if (isNothing) return input.current?.focus()
    setBusy(true)
    const refusal = await send(text)
    setBusy(false)
    setRefused(refusal)
    if (refusal) return
    setText('')
    setCursor(0)
    onDone?.()
  }

  return (
    <form className="comment-form" noValidate onSubmit={onSubmit}>
      <FormFaultsContext value={faults}>
        <FieldFrame label={label} name="text">
          {(frame) => (
            <textarea
              {...frame}
              ref={input}
              name="text"
              rows={3}
              maxLength={commentLimits.text}
              value={text}
              autoComplete="off"
              aria-controls={peopleId}
              onChange={({ target }) => {
                setText(target.value)
                setEmpty(false)
                setCursor(target.selectionStart)
              }}
              onSelect={({ currentTarget }) => setCursor(currentTarget.selectionStart)}
            />
          )}
        </FieldFrame>
      </FormFaultsContext>
      <div id={peopleId} className="comment-people">
        {suggested.map(({ id, name = '' }) => (
          <button
            key={id}
            type="button"
            className="comment-person"
            onClick={() => put(withMention(text, cursor, name))}
          >
            <span className="visually-hidden">Mencionar </span>@{name}
          </button>
        ))}
        <span className="visually-hidden" role="status">
          {typed !== undefined &&
            (suggested.length === 1 ? '1 pessoa' : `${suggested.length} pessoas`)}
        </span>
      </div>
      <RefusalNotice {...(!refused?.problem?.errors && refused)} />
      <div className="comment-ways">
        <button type="submit" className="button" aria-busy={isBusy || undefined}>
          {isBusy ? 'Enviando…' : submit}
        </button>
        {people.length > 0 && typed === undefined && (
          <button
            type="button"
            onClick={() => {
              const gap = /(^|\s)$/.test(text.slice(0, cursor)) ? '' : ' '
              const before = `${text.slice(0, cursor)}${gap}@`
              put({ text: before + text.slice(cursor), cursor: before.length })
            }}
          >
            @ Mencionar
          </button>
        )}
        {onDone && (
          <button type="button" onClick={onDone}>
            Cancelar
          </button>
        )}
      </div>
    </form>
  )
}
