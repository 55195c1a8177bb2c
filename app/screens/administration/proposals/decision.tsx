import check from 'ionicons/dist/svg/checkmark-circle-outline.svg?raw'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { editorPath, historyPath, pagePath } from '#app/editing/document-paths.ts'
import { NoteField } from '#app/editing/proposals/note-field.tsx'
import { RestoreProblems } from '#app/editing/restore-document.tsx'
import { authorName } from '#app/editing/use-format-value.ts'
import type { Answer, Refused } from '#app/session/answer.ts'
import { useUser } from '#app/session/session.ts'
import { useSend } from '#app/session/use-send.ts'
import { RefusalNotice, takeFocus } from '#app/ui/form/refusal-notice.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { ProposalEntry, Settled } from '#protocol/api-types.ts'
import { revisionTag, writeHeaders } from '#protocol/editing.ts'
import { type ProposalState, proposalPaths } from '#protocol/proposals.ts'
import '#app/ui/form/form.css'

const outcomeSentences: Record<ProposalEntry['kind'], Record<ProposalState, string>> = {
  correction: {
    open: 'Ainda espera.',
    accepted: 'Aceita: já está na página.',
    declined: 'Recusada: tudo ficou como estava.',
    withdrawn: 'Quem sugeriu retirou a sugestão.',
  },
  review: {
    open: 'Ainda espera.',
    accepted: 'Aprovada: as mudanças já valem.',
    declined: 'Devolvida: quem pediu vê o recado no editor.',
    withdrawn: 'Pedido retirado.',
  },
}

const resolvedSentence = 'Resolvida: quem avisou vê que a equipe conferiu.'

/** It says that something is wrong and proposes no value: staff correct it themselves. */
function isWordOnly({ changes }: ProposalEntry): boolean {
  return Object.keys(changes).length === 0
}

const answerWords: Record<ProposalEntry['kind'], { own: string; others: string }> = {
  correction: { own: 'Sua resposta', others: 'Resposta' },
  review: { own: 'Seu recado', others: 'Recado' },
}

interface AnswerGivenProps {
  kind: ProposalEntry['kind']
  /** Whoever reads it wrote it. */
  isOwn: boolean
  word: string
}

/** What whoever made a proposal was told when it was decided. */
export function AnswerGiven({ kind, isOwn, word }: AnswerGivenProps) {
  const { own, others } = answerWords[kind]
  return (
    <p className="proposal-note">
      <b>{isOwn ? own : others}:</b> {word}
    </p>
  )
}

/** Stands where the buttons were: what was decided, by whom where that was somebody else, and ways on. */
function DecisionMade({
  entry,
  settled,
  settling,
}: {
  entry: ProposalEntry
  settled: Settled
  settling: DecisionState
}) {
  const { collection, document, kind } = entry
  const { state, isOurs, decidedBy, revision } = settled
  const page = state === 'accepted' && pagePath(collection, document)
  // What somebody else decided before was answered by them.
  const given = isOurs && state === 'declined' && settling.word
  return (
    <div className="decision">
      <RefusalNotice {...settling.refused} />
      <p className="form-success" role="status" tabIndex={-1} ref={takeFocus}>
        <Icon svg={check} />
        <span>
          {!isOurs && decidedBy && `${authorName(decidedBy)} decidiu antes. `}
          {state === 'accepted' && isWordOnly(entry)
            ? resolvedSentence
            : outcomeSentences[kind][state]}
          {given && kind === 'correction' && ' Quem sugeriu lê a sua resposta.'}
        </span>
      </p>
      {given && <AnswerGiven kind={kind} isOwn word={given} />}
      <div className="actions">
        {page && (
          <a className="button button-quiet" href={page}>
            Ver a página
          </a>
        )}
        {isOurs && revision !== undefined && (
          <a
            className="button button-quiet"
            href={`${historyPath(collection, document)}?restaurar=${revision - 1}`}
          >
            Desfazer
          </a>
        )}
        {isOurs && state === 'declined' && (
          <DecisionButton
            isQuiet
            isBusy={settling.busy === 'reopen'}
            entry={entry}
            onClick={settling.reopen}
          >
            Desfazer
          </DecisionButton>
        )}
      </div>
    </div>
  )
}

const decisionLabels = {
  correction: {
    accept: 'Aceitar',
    decline: 'Recusar',
    word: 'Resposta a quem sugeriu',
    hint: 'Se quiser: quem sugeriu lê o que você escrever.',
  },
  review: {
    accept: 'Aprovar',
    decline: 'Devolver',
    word: 'Recado a quem pediu',
    hint: 'Se quiser: diga o que falta.',
  },
} as const

const wordLabels = { ...decisionLabels.correction, accept: 'Já corrigi' } as const

interface Props {
  entry: ProposalEntry
  reload(): void
  onSettled: (() => void) | undefined
}

/** Accepts a proposal in one tap, or declines it in two, or takes it back where it is one's own. */
export function Decision({ entry, reload, onSettled }: Props) {
  const user = useUser()
  const settling = useDecision(entry, reload, onSettled)
  const { settled, refused, busy } = settling
  if (settled) return <DecisionMade entry={entry} settled={settled} settling={settling} />
  return (
    <div className="decision">
      <RefusalNotice {...refused} />
      <RestoreProblems collection={entry.collection} refused={refused} />
      {entry.isDecidable ? (
        <Choice entry={entry} settling={settling} />
      ) : user && entry.by?.id === user.id ? (
        <div className="actions">
          <DecisionButton
            isQuiet
            isBusy={busy === 'withdraw'}
            entry={entry}
            onClick={settling.withdraw}
          >
            Retirar o pedido
          </DecisionButton>
        </div>
      ) : (
        <p className="row-detail">Espera por alguém que publica.</p>
      )}
    </div>
  )
}

function Choice({ entry, settling }: { entry: ProposalEntry; settling: DecisionState }) {
  const { accept, decline, busy } = settling
  // Absent until somebody thinks of declining.
  const [isDeclining, setDeclining] = useState<boolean>()
  const said = isWordOnly(entry) ? wordLabels : decisionLabels[entry.kind]
  if (isDeclining)
    return (
      <Refusing
        {...{ entry, decline, said }}
        isBusy={busy === 'decline'}
        cancel={() => setDeclining(false)}
      />
    )
  return (
    <div className="actions">
      {isWordOnly(entry) && (
        <a className="button" href={editorPath(entry.collection, entry.document)}>
          Corrigir
          <span className="visually-hidden"> {entry.title}</span>
        </a>
      )}
      <DecisionButton
        entry={entry}
        isQuiet={isWordOnly(entry)}
        isBusy={busy === 'accept'}
        onClick={accept}
      >
        {said.accept}
      </DecisionButton>
      <DecisionButton
        isQuiet
        isBusy={false}
        entry={entry}
        takesFocus={isDeclining === false}
        onClick={() => setDeclining(true)}
      >
        {said.decline}
      </DecisionButton>
    </div>
  )
}

interface RefusingProps {
  entry: ProposalEntry
  said: { decline: string; word: string; hint: string }
  isBusy: boolean
  decline(word: string): void
  cancel(): void
}

/** Declines, with a few words to whoever proposed it or without. */
function Refusing({ entry, said, isBusy, decline, cancel }: RefusingProps) {
  const [word, setWord] = useState('')
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => element.current?.querySelector('textarea')?.focus(), [])
  return (
    <div ref={element} className="form-fields">
      <NoteField name="word" label={said.word} hint={said.hint} value={word} onChange={setWord} />
      <div className="actions">
        <DecisionButton isBusy={isBusy} entry={entry} onClick={() => decline(word.trim())}>
          {said.decline}
        </DecisionButton>
        <button type="button" className="button button-quiet" onClick={cancel}>
          Cancelar
        </button>
      </div>
    </div>
  )
}

interface DecisionButtonProps {
  entry: ProposalEntry
  isQuiet?: boolean
  isBusy: boolean
  /** It had the focus before, and comes back. */
  takesFocus?: boolean
  onClick(): void
  children: ReactNode
}

/** Says also what it is about: there are many of them on the screen. */
function DecisionButton(props: DecisionButtonProps) {
  const { entry, isQuiet, isBusy, takesFocus, onClick, children } = props
  return (
    <button
      type="button"
      ref={takesFocus ? takeFocus : undefined}
      className={isQuiet ? 'button button-quiet' : 'button'}
      aria-busy={isBusy || undefined}
      onClick={onClick}
    >
      {children}
      <span className="visually-hidden"> a proposta para {entry.title}</span>
    </button>
  )
}

type DecisionAction = 'accept' | 'decline' | 'withdraw' | 'reopen'

interface DecisionState {
  /** How it stands after somebody decided. */
  settled: Settled | undefined
  /** What went back when it was declined; empty where nothing did. */
  word: string
  refused: Refused | undefined
  busy: DecisionAction | undefined
  accept(): Promise<void>
  /** With a word to whoever proposed it, or without. */
  decline(word: string): Promise<void>
  withdraw(): Promise<void>
  /** Takes back that it was declined. */
  reopen(): Promise<void>
}

/** Ends a proposal; once at a time. */
function useDecision(
  { id, revision }: ProposalEntry,
  reload: () => void,
  onSettled: (() => void) | undefined,
): DecisionState {
  const send = useSend()
  const [settled, setSettled] = useState<Settled>()
  const [word, setWord] = useState('')
  const [refused, setRefused] = useState<Refused>()
  const [busy, setBusy] = useState<DecisionAction>()

  async function settle(deed: DecisionAction, call: () => Promise<Answer<Settled>>): Promise<void> {
    if (busy) return
    setBusy(deed)
    setRefused(undefined)
    const answer = await call()
    setBusy(undefined)
    if (answer.kind === 'done') {
      // What waits again is decided anew.
      setSettled(answer.value.state === 'open' ? undefined : answer.value)
      onSettled?.()
      return
    }
    setRefused(answer)
    // There is something new to see, or nothing any more.
    if (answer.code === 'revision_conflict' || answer.code === 'not_found') reload()
  }

  return {
    settled,
    word,
    refused,
    busy,
    accept: () =>
      settle('accept', () =>
        send('POST', proposalPaths.acceptance(id), {
          headers: { [writeHeaders.ifMatch]: revisionTag(revision) },
          body: {},
        }),
      ),
    decline: (given) => {
      setWord(given)
      return settle('decline', () =>
        send('POST', proposalPaths.refusal(id), { body: { ...(given && { word: given }) } }),
      )
    },
    withdraw: () => settle('withdraw', () => send('DELETE', proposalPaths.proposal(id))),
    reopen: () => settle('reopen', () => send('DELETE', proposalPaths.refusal(id))),
  }
}
