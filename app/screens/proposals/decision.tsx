import { useState } from 'react'
import { WordsField } from '#app/editing/proposals/words-field.tsx'
import { RestoreProblems } from '#app/editing/restore-problems.tsx'
import type { Answer, Refused } from '#app/session/answer.ts'
import { useSend } from '#app/session/use-send.ts'
import { useUser } from '#app/session/use-session.ts'
import '#app/ui/form/form.css'
import { RefusalNotice } from '#app/ui/form/refusal-notice.tsx'
import { type ProposalEntry, proposalPaths, type Settled } from '#protocol/proposals.ts'
import { revisionTag, writeHeaders } from '#protocol/writes.ts'
import { DecisionMade } from './decision-made.tsx'

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
  const { id, kind, revision, by, isDecidable } = entry
  const send = useSend()
  const user = useUser()
  const [settled, setSettled] = useState<Settled>()
  const [refused, setRefused] = useState<Refused>()
  const [busy, setBusy] = useState<string>()
  const [word, setWord] = useState('')

  async function settle(deed: string, call: () => Promise<Answer<Settled>>): Promise<void> {
    if (busy) return
    setBusy(deed)
    setRefused(undefined)
    const answer = await call()
    setBusy(undefined)
    if (answer.kind === 'done') setSettled(answer.value)
    else {
      setRefused(answer)
      // There is something new to see, or nothing any more.
      if (answer.code === 'revision_conflict' || answer.code === 'not_found') reload()
    }
  }

  const accept = () =>
    send<Settled>('POST', proposalPaths.acceptance(id), {
      headers: { [writeHeaders.ifMatch]: revisionTag(revision) },
      body: {},
    })
  const decline = (answer?: string) =>
    send<Settled>('POST', proposalPaths.refusal(id), { body: answer ? { word: answer } : {} })
  const withdraw = () => send<Settled>('DELETE', proposalPaths.proposal(id))

  const button = (deed: string, call: () => Promise<Answer<Settled>>, look = 'button-quiet') => (
    <button
      type="button"
      className={`button ${look}`}
      aria-busy={busy === deed || undefined}
      onClick={() => settle(deed, call)}
    >
      {deed}
      <span className="visually-hidden"> a proposta para {entry.title}</span>
    </button>
  )

  if (settled) return <DecisionMade entry={entry} settled={settled} />
  const said = words[kind]
  return (
    <div className="decision">
      <RefusalNotice {...refused} />
      <RestoreProblems collection={entry.collection} refused={refused} />
      {isDecidable ? (
        <>
          <div className="actions">
            {button(said.accept, accept, '')}
            {button(said.decline, () => decline())}
          </div>
          <details className="more-inputs">
            <summary>{said.why}</summary>
            <div className="form-fields">
              <WordsField name="word" label={said.word} value={word} onChange={setWord} />
              {button(said.answer, () => decline(word.trim()))}
            </div>
          </details>
        </>
      ) : user && by?.id === user.id ? (
        <div className="actions">{button('Retirar o pedido', withdraw)}</div>
      ) : (
        <p className="row-detail">Espera por alguém que publica.</p>
      )}
    </div>
  )
}
