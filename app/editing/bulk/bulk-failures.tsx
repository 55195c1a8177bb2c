import { useEffect, useState } from 'react'
import { collectionLabels } from '#app/editing/collection-labels.ts'
import { sentence } from '#app/editing/format-value.ts'
import { refusalSentence } from '#app/i18n/refusal-sentence.ts'
import type { CollectionName } from '#content/collections.ts'
import type { StaffDocument } from '#content/document.ts'
import type { BulkFailure } from './bulk-writes.ts'

/** What was not done to some of many documents, each with its reason. */
export function BulkFailures({ failures }: { failures: readonly BulkFailure[] }) {
  if (failures.length === 0) return null
  return (
    <>
      <p>Não deu certo em {failures.length}:</p>
      <ul>
        {failures.map((failure) => (
          <li key={`${failure.collection}/${failure.document.id}`}>
            <b>{titleIn(failure.collection, failure.document)}</b>: <Reason failure={failure} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Reason({ failure: { outcome } }: { failure: BulkFailure }) {
  const [words, setWords] = useState('')
  useEffect(() => {
    if (outcome.kind === 'conflict')
      setWords('alguém mudou isto agora há pouco. Olhe e tente de novo.')
    else if (outcome.errors?.[0]) setWords(sentence(outcome.errors[0].detail))
    else refusalSentence(outcome.code).then(setWords)
  }, [outcome])
  return words
}

/** What a document is called in a list. */
export function titleIn(collection: CollectionName, document: StaffDocument): string {
  const { untitled, titleField } = collectionLabels(collection)
  return String(document[titleField] ?? untitled)
}
