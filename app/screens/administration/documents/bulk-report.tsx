import { useEffect, useState } from 'react'
import { upkeepPath } from '#app/editing/document-paths.ts'
import { refusalSentence, sentence } from '#app/i18n/refusal-sentence.ts'
import type { StaffDocument } from '#content/document.ts'
import type { BulkResult, Deed, Failure } from './bulk-writes.ts'

const participles: Record<Deed, readonly [one: string, many: string]> = {
  confirm: ['confirmado', 'confirmados'],
  publish: ['publicado', 'publicados'],
  archive: ['arquivado', 'arquivados'],
  delete: ['apagado', 'apagados'],
}

interface Props extends BulkResult {
  deed: Deed
  titleOf(document: StaffDocument): string
  undo(): void
}

/** What became of something done to many: how many, why some not, and the way back while there is one. */
export function BulkReport({ deed, done, queued, failures, titleOf, undo }: Props) {
  const [one, many] = participles[deed]
  const doubtful =
    deed === 'confirm' ? done.filter(({ document }) => document.doubts.length > 0).length : 0
  return (
    <>
      {done.length > 0 && (
        <p>
          {done.length} {done.length === 1 ? one : many}.{' '}
          <button type="button" className="text-button" onClick={undo}>
            Desfazer
          </button>
        </p>
      )}
      {doubtful > 0 && (
        <p>
          {doubtful === 1 ? 'Um tem campos' : `${doubtful} têm campos`} “a confirmar”, que seguem
          assim: diga quais estão certos em <a href={upkeepPath}>Pendências</a>.
        </p>
      )}
      {queued > 0 && <p>{queued} esperam a internet neste aparelho.</p>}
      {failures.length > 0 && (
        <>
          <p>
            {failures.length === 1 ? 'Um não deu certo:' : `${failures.length} não deram certo:`}
          </p>
          <ul>
            {failures.map((failure) => (
              <li key={failure.document.id}>
                <b>{titleOf(failure.document)}</b>: <Reason failure={failure} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function Reason({ failure: { outcome } }: { failure: Failure }) {
  const [words, setWords] = useState('')
  useEffect(() => {
    if (outcome.kind === 'conflict')
      setWords('alguém mudou isto agora há pouco. Olhe e tente de novo.')
    else if (outcome.errors?.[0]) setWords(sentence(outcome.errors[0].detail))
    else refusalSentence(outcome.code).then(setWords)
  }, [outcome])
  return words
}
