import { type ReactNode, useState } from 'react'
import { WordsField } from '#app/editing/proposals/words-field.tsx'
import { RestoreProblems } from '#app/editing/restore-problems.tsx'
import { useUser } from '#app/session/session.ts'
import '#app/ui/form/form.css'
import { RefusalNotice } from '#app/ui/form/refusal-notice.tsx'
import type { ProposalEntry } from '#protocol/proposals.ts'
import { DecisionMade } from './decision-made.tsx'
import { type Settling, useSettling } from './use-settling.ts'

const words = {
  correction: {
    accept: 'Aceitar',
    decline: 'Recusar',
    why: 'Recusar dizendo por quê',
    word: 'Resposta a quem sugeriu',
    answer: 'Recusar com esta resposta',
  },
  review: {
    accept: 'Aprovar',
    decline: 'Devolver',
    why: 'Devolver com um recado',
    word: 'Recado a quem pediu',
    answer: 'Devolver com este recado',
  },
} as const

interface Props {
  entry: ProposalEntry
  reload(): void
}

/** Accepts or declines a proposal in one tap each, or takes it back where it is one's own. */
export function Decision({ entry, reload }: Props) {
  const user = useUser()
  const settling = useSettling(entry, reload)
  const { settled, refused, busy } = settling
  if (settled) return <DecisionMade entry={entry} settled={settled} />
  return (
    <div className="decision">
      <RefusalNotice {...refused} />
      <RestoreProblems collection={entry.collection} refused={refused} />
      {entry.isDecidable ? (
        <Choice entry={entry} settling={settling} />
      ) : user && entry.by?.id === user.id ? (
        <div className="actions">
          <DeedButton
            isQuiet
            isBusy={busy === 'withdraw'}
            entry={entry}
            onClick={settling.withdraw}
          >
            Retirar o pedido
          </DeedButton>
        </div>
      ) : (
        <p className="row-detail">Espera por alguém que publica.</p>
      )}
    </div>
  )
}

function Choice({ entry, settling }: { entry: ProposalEntry; settling: Settling }) {
  const { accept, decline, busy } = settling
  const [word, setWord] = useState('')
  const said = words[entry.kind]
  const declining = { entry, isQuiet: true, isBusy: busy === 'decline' } as const
  return (
    <>
      <div className="actions">
        <DeedButton entry={entry} isBusy={busy === 'accept'} onClick={accept}>
          {said.accept}
        </DeedButton>
        <DeedButton {...declining} onClick={() => decline('')}>
          {said.decline}
        </DeedButton>
      </div>
      <details className="more-inputs">
        <summary>{said.why}</summary>
        <div className="form-fields">
          <WordsField name="word" label={said.word} value={word} onChange={setWord} />
          <DeedButton {...declining} onClick={() => decline(word.trim())}>
            {said.answer}
          </DeedButton>
        </div>
      </details>
    </>
  )
}

interface DeedButtonProps {
  entry: ProposalEntry
  isQuiet?: boolean
  isBusy: boolean
  onClick(): void
  children: ReactNode
}

/** Says also what it is about: there are many of them on the screen. */
function DeedButton({ entry, isQuiet, isBusy, onClick, children }: DeedButtonProps) {
  return (
    <button
      type="button"
      className={isQuiet ? 'button button-quiet' : 'button'}
      aria-busy={isBusy || undefined}
      onClick={onClick}
    >
      {children}
      <span className="visually-hidden"> a proposta para {entry.title}</span>
    </button>
  )
}
