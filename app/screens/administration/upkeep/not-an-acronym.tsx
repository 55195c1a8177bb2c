import { useState } from 'react'
import { useDatabase } from '#app/replica/use-database.ts'
import type { Refusal } from '#app/session/answer.ts'
import { useSend } from '#app/session/use-send.ts'
import { RefusalNotice } from '#app/ui/form/refusal-notice.tsx'
import { definitionOf } from '#content/collections.ts'
import type { StaffDocument } from '#content/document.ts'
import { apiPaths } from '#protocol/public-content.ts'

/** Says that a word in capitals is no acronym, so that nobody is asked to explain it again. */
export function NotAnAcronym({ word }: { word: string }) {
  const send = useSend()
  const database = useDatabase()
  const [state, setState] = useState<'asking' | 'busy' | 'done'>('asking')
  const [refusal, setRefusal] = useState<Refusal>()

  async function dismiss(): Promise<void> {
    setState('busy')
    const id = definitionOf('settings').singleton ?? ''
    const read = await send<StaffDocument>('GET', apiPaths.staffDocument('settings', id))
    if (read.kind === 'refused') return refuse(read.code)
    const words = [...((read.value.notAcronyms as string[] | undefined) ?? []), word]
    const settings = database.collection('settings').doc(id)
    const outcome = await settings.update({ notAcronyms: words }, read.value.revision)
    if (outcome.kind === 'refused') return refuse(outcome.code)
    if (outcome.kind === 'conflict') return refuse('revision_conflict')
    setState('done')
  }

  function refuse(code: Refusal): void {
    setRefusal(code)
    setState('asking')
  }

  return (
    <>
      <div role="status">{state === 'done' && <p>Anotado: não é uma sigla.</p>}</div>
      {state !== 'done' && (
        <button
          type="button"
          className="button button-quiet"
          disabled={state === 'busy'}
          onClick={dismiss}
        >
          Não é uma sigla<span className="visually-hidden"> ({word})</span>
        </button>
      )}
      <RefusalNotice code={refusal} />
    </>
  )
}
