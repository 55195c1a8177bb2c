import type { EditedDocument } from '#app/editing/edited-document.ts'
import { fieldLabel } from '#app/editing/format-value.ts'
import { useFormatInstant } from '#app/i18n/instants.ts'
import type { CollectionName } from '#content/collections.ts'
import type { Doubt } from '#content/document.ts'
import { ConfirmPart } from './confirm-part.tsx'
import './confirming.css'

interface Props {
  collection: CollectionName
  id: string
  title: string
  document: EditedDocument
  revision: number
  /** It was confirmed, or that was taken back. */
  onChange(): void
}

/** When somebody last vouched for what readers see, what of it is in doubt, and the tap that confirms it. */
export function ConfirmBar({ document, ...props }: Props) {
  const formatInstant = useFormatInstant()
  const confirmedAt = document.confirmedAt as string | undefined
  const doubts = (document.doubts ?? []) as readonly Doubt[]
  const names = doubts.map(({ field }) =>
    field === '*' ? 'tudo' : fieldLabel(props.collection, field),
  )
  return (
    <section className="confirm-bar" aria-label="Confirmação">
      <p>
        {confirmedAt ? `Confirmado ${formatInstant(confirmedAt)}.` : 'Ninguém confirmou ainda.'}
        {names.length > 0 && ` A confirmar: ${new Intl.ListFormat('pt-BR').format(names)}.`}
      </p>
      <ConfirmPart {...props} confirmedAt={confirmedAt} isDoubtful={doubts.length > 0} />
    </section>
  )
}
