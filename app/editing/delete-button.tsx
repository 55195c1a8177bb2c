import trash from 'ionicons/dist/svg/trash-outline.svg?raw'
import { useState } from 'react'
import { sentence } from '#app/i18n/refusal-sentence.ts'
import type { WriteOutcome } from '#app/replica/database.ts'
import { RefusalNotice } from '#app/ui/form/refusal-notice.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Ask } from '#app/ui/use-confirm.tsx'
import { TRASH_DAYS } from '#protocol/history.ts'

type Refused = Extract<WriteOutcome, { kind: 'refused' }>

interface Props {
  /** The document's name. */
  title: string
  ask: Ask
  erase(): Promise<WriteOutcome>
}

/** Deletes a document once the person has confirmed it. */
export function DeleteButton({ title, ask, erase }: Props) {
  const [refused, setRefused] = useState<Refused>()

  async function onClick() {
    setRefused(undefined)
    const isAgreed = await ask({
      title: `Apagar “${title}”?`,
      text: `Some para todos, também em quem está sem internet quando ela voltar. Fica na lixeira por ${TRASH_DAYS} dias. Para só esconder, salve como rascunho.`,
      agree: 'Apagar',
      isDangerous: true,
    })
    if (!isAgreed) return
    const outcome = await erase()
    if (outcome.kind === 'refused') setRefused(outcome)
  }

  return (
    <>
      <RefusalNotice code={refused?.errors ? undefined : refused?.code} />
      <div role="alert">
        {refused?.errors?.map(({ detail }) => (
          <p key={detail} className="form-refusal">
            {sentence(detail)}
          </p>
        ))}
      </div>
      <button type="button" className="button button-danger" onClick={onClick}>
        <Icon svg={trash} />
        Apagar
      </button>
    </>
  )
}
