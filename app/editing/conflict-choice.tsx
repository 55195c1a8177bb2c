import { useEffect, useId, useRef, useState } from 'react'
import type { QueuedWrite } from '#app/replica/database.ts'
import { useDatabase } from '#app/replica/use-database.ts'
import './editing.css'
import { fieldLabel } from './shown-value.ts'
import { useShownValue } from './use-shown-value.ts'

interface Props {
  write: QueuedWrite
  /** One below the heading above it. */
  level?: 2 | 3
  /** Brings the focus here: the choice came up while the person was at something else. */
  takesFocus?: boolean
  /** After the choice was carried out. */
  onChosen?(choice: 'theirs' | 'mine'): void
}

/** Two people changed the same document: what it is now and what this person wrote, field by field, and which of them counts. */
export function ConflictChoice({ write, level = 3, takesFocus = false, onChosen }: Props) {
  const Title = `h${level}` as const
  const database = useDatabase()
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const [isBusy, setBusy] = useState(false)
  const isGone = write.current === null
  useEffect(() => {
    if (takesFocus) title.current?.focus()
  }, [takesFocus])

  async function choose(choice: 'theirs' | 'mine') {
    if (isBusy) return
    setBusy(true)
    try {
      await (choice === 'mine' ? database.resend(write.key) : database.discard(write.key))
      onChosen?.(choice)
    } finally {
      setBusy(false)
    }
  }

  return (
    <section className="conflict" aria-labelledby={titleId}>
      <Title id={titleId} ref={title} tabIndex={-1}>
        {isGone ? 'Isto foi apagado' : 'Qual versão vale?'}
      </Title>
      <p>{explanationOf(write)}</p>
      <Differences write={write} />
      <div className="actions">
        <button type="button" className="button button-quiet" onClick={() => choose('theirs')}>
          {isGone ? 'Descartar o que escrevi' : 'Ficar com o que está agora'}
        </button>
        {!isGone && (
          <button type="button" className="button" onClick={() => choose('mine')}>
            {write.kind === 'delete' ? 'Apagar mesmo assim' : 'Usar o meu'}
          </button>
        )}
      </div>
    </section>
  )
}

function explanationOf({ kind, current }: QueuedWrite): string {
  if (current === null)
    return 'Alguém apagou isto enquanto você escrevia. Se ainda precisa do texto, copie antes de descartar.'
  return kind === 'delete'
    ? 'Alguém mudou isto depois que você o viu. Veja se ainda quer apagar.'
    : 'Alguém mudou isto enquanto você escrevia. Nada se perdeu: compare e escolha.'
}

function Differences({ write: { collection, body, current } }: { write: QueuedWrite }) {
  const shown = useShownValue(collection)
  const differing = Object.entries(body ?? {}).filter(
    ([name, value]) => JSON.stringify(value ?? null) !== JSON.stringify(current?.[name] ?? null),
  )
  if (differing.length === 0) return null
  return (
    <dl className="differences">
      {differing.map(([name, value]) => (
        <div key={name}>
          <dt>{fieldLabel(collection, name)}</dt>
          <dd>
            <small>Como está agora</small>
            {shown(name, current?.[name]) ?? <i>vazio</i>}
          </dd>
          <dd>
            <small>Como você escreveu</small>
            {shown(name, value) ?? <i>vazio</i>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
