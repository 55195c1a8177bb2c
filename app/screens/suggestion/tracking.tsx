import { useEffect, useRef } from 'react'
import { Differences } from '#app/editing/differences/differences.tsx'
import { fieldLabel } from '#app/editing/format-value.ts'
import type { TrackedCorrection } from '#protocol/api-types.ts'
import '#app/editing/proposals/proposals.css'
import { readersPath } from '#app/editing/document-paths.ts'
import { useFormatInstant } from '#app/i18n/instants.ts'
import { useDocument } from '#app/replica/use-content.ts'
import { refusalOf } from '#app/session/answer.ts'
import { useSend } from '#app/session/use-send.ts'
import { Fetched, useRefetchOnReturn } from '#app/ui/fetched.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { definitionOf } from '#content/collections.ts'
import { proposalPaths } from '#protocol/proposals.ts'

/** The outcome of a correction, for whoever has its secret address. */
export function Tracking({ token }: { token: string }) {
  return (
    <Fetched<TrackedCorrection> path={proposalPaths.correction(encodeURIComponent(token))}>
      {(tracked, reload) => <Tracked token={token} tracked={tracked} reload={reload} />}
    </Fetched>
  )
}

interface Props {
  token: string
  tracked: TrackedCorrection
  reload(): void
}

function Tracked({ token, tracked, reload }: Props) {
  const { collection, document, title, at, note, current, changes, doubted } = tracked
  const formatInstant = useFormatInstant()
  const element = useRef<HTMLDivElement>(null)
  useRefetchOnReturn(reload)
  useReadingWithDocument(tracked, reload)
  return (
    <>
      <p>
        {definitionOf(collection).label.one}: <b>{title ?? document}</b>
        {' · enviada '}
        <time dateTime={at}>{formatInstant(at)}</time>
      </p>
      <div ref={element} className="suggestion-state" role="status" tabIndex={-1}>
        <Standing tracked={tracked} />
      </div>
      <h2>O que você sugeriu</h2>
      {doubted.length > 0 && (
        <p>
          Está errado ou falta:{' '}
          <b>{doubted.map((name) => fieldLabel(collection, name)).join(', ')}</b>
        </p>
      )}
      {Object.keys(changes).length > 0 && (
        <Differences
          collection={collection}
          before={current && { record: valuesOf(current, changes), people: [] }}
          after={{ record: changes, people: [] }}
        />
      )}
      {note && <p className="proposal-note">{note}</p>}
      {tracked.state === 'open' && (
        <Withdrawal
          token={token}
          onDone={() => {
            // The button goes away.
            element.current?.focus()
            reload()
          }}
        />
      )}
    </>
  )
}

/** Of the fields to be changed. */
function valuesOf(current: Values, changes: Values): Values {
  return Object.fromEntries(Object.keys(changes).map((name) => [name, current[name]]))
}

type Values = TrackedCorrection['changes']

/** Accepting changes the document, which is heard of at once. */
function useReadingWithDocument(
  { collection, document }: TrackedCorrection,
  reload: () => void,
): void {
  const revision = useDocument(collection, document)?.revision
  const known = useRef(revision)
  useEffect(() => {
    if (known.current === revision) return
    known.current = revision
    reload()
  }, [revision, reload])
}

function Standing({ tracked }: { tracked: TrackedCorrection }) {
  const { state, decidedAt, word, collection, document } = tracked
  const formatInstant = useFormatInstant()
  const shown = useDocument(collection, document)
  const when = decidedAt && <time dateTime={decidedAt}>{formatInstant(decidedAt)}</time>
  switch (state) {
    case 'open':
      return (
        <>
          <Tag tone="accent">Esperando</Tag>
          <p>
            Obrigado! Alguém da equipe vai conferir. Este aparelho lembra da sua sugestão; para
            acompanhar de outro, guarde o endereço desta página. Só quem o tem vê a resposta.
          </p>
        </>
      )
    case 'accepted':
      return (
        <>
          <Tag tone="positive">Aceita</Tag>
          <p>
            {Object.keys(tracked.changes).length > 0
              ? 'Sua sugestão foi aceita e já está na página. Obrigado!'
              : 'A equipe conferiu o que você contou. Obrigado!'}{' '}
            {when}
          </p>
          {shown && (
            <a className="button" href={readersPath(collection, shown)}>
              Ver a página
            </a>
          )}
        </>
      )
    case 'declined':
      return (
        <>
          <Tag tone="warning">Não foi aceita</Tag>
          <p>A equipe conferiu {when} e deixou como estava.</p>
          {word && <p className="proposal-note">{word}</p>}
        </>
      )
    case 'withdrawn':
      return (
        <>
          <Tag>Retirada</Tag>
          <p>Você retirou esta sugestão. Ninguém mais vai conferir.</p>
        </>
      )
    case 'overtaken':
      return (
        <>
          <Tag>Sem efeito</Tag>
          <p>A página desta sugestão saiu do ar.</p>
        </>
      )
  }
}

function Withdrawal({ token, onDone }: { token: string; onDone(): void }) {
  const send = useSend()
  return (
    <Form
      label="Retirar a sugestão"
      submit="Retirar a sugestão"
      busy="Retirando…"
      isQuiet
      send={async () => {
        const path = proposalPaths.correction(encodeURIComponent(token))
        const answer = await send('DELETE', path)
        onDone()
        return refusalOf(answer)
      }}
    />
  )
}
