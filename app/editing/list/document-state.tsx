import { useFormatValue } from '#app/editing/use-format-value.ts'
import { useOffAirNote } from '#app/editing/use-off-air-note.ts'
import { Tag } from '#app/ui/tag.tsx'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import { isDue } from '#content/confirmation.ts'
import type { StaffDocument } from '#content/document.ts'
import { type StaffStatus, staffStatusAt, staffStatuses } from '#content/status.ts'
import type { ProposalKind } from '#protocol/proposals.ts'
import type { Choose } from './use-choice.ts'

export interface RowsProps {
  collection: CollectionName
  documents: readonly StaffDocument[]
  /** Id of the one that is open beside the list. */
  current?: string | undefined
  /** Ids of those that show writes which the server has not taken yet. */
  waiting: ReadonlySet<string>
  /** Working copies, by the documents' ids. */
  copies: ReadonlyMap<string, StaffDocument>
  /** Those with open proposals, and of which kind. */
  proposed: ReadonlyMap<string, ProposalKind>
  chosen: ReadonlySet<string>
  /** Absent where nothing can be done to many. */
  onChoose: ((ids: ReadonlySet<string>) => void) | undefined
}

interface ChooseBoxProps {
  /** Of the document. */
  title: string
  id: string
  isChosen: boolean
  choose: Choose
}

/** Chooses a document for what is done to many. */
export function ChooseBox({ title, id, isChosen, choose }: ChooseBoxProps) {
  return (
    <label className="choose-box">
      <input
        type="checkbox"
        checked={isChosen}
        onChange={({ target, nativeEvent }) =>
          choose(id, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
      <span className="visually-hidden">Escolher {title}</span>
    </label>
  )
}

interface ChooseAllProps {
  documents: readonly { id: string }[]
  chosen: ReadonlySet<string>
  onChoose(ids: ReadonlySet<string>): void
  /** Where it stands alone it says what it does. */
  isWorded?: boolean
}

/** Chooses every document of a list, or none. */
export function ChooseAllBox({ documents, chosen, onChoose, isWorded }: ChooseAllProps) {
  const count = documents.filter(({ id }) => chosen.has(id)).length
  const isAll = count === documents.length
  return (
    <label className={isWorded ? undefined : 'choose-box'}>
      <input
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !isAll
        }}
        checked={isAll}
        onChange={({ target }) =>
          onChoose(new Set(target.checked ? documents.map(({ id }) => id) : []))
        }
      />
      <span className={isWorded ? undefined : 'visually-hidden'}>Escolher todos</span>
    </label>
  )
}

const tones: Partial<Record<StaffStatus, 'positive' | 'accent'>> = {
  published: 'positive',
  scheduled: 'accent',
}

interface DocumentStateProps {
  collection: CollectionName
  document: StaffDocument
  isWaiting: boolean
  copy: StaffDocument | undefined
  /** The kind of a proposal that waits for it. */
  proposal: ProposalKind | undefined
}

/** How a document stands, in tags; what goes out by itself says when. */
export function DocumentState({
  collection,
  document,
  isWaiting,
  copy,
  proposal,
}: DocumentStateProps) {
  const now = Date.now()
  const standing = staffStatusAt(document, now)
  return (
    <>
      <Tag tone={tones[standing]}>
        {staffStatuses[standing]}
        {standing === 'scheduled' && <Moment collection={collection} document={document} />}
      </Tag>{' '}
      <OffAirTag collection={collection} document={document} />{' '}
      {isDue(definitionOf(collection), document, now) && <Tag tone="warning">A confirmar</Tag>}{' '}
      {proposal === 'review' && <Tag tone="accent">Em revisão</Tag>}{' '}
      {proposal === 'correction' && <Tag tone="warning">Correção sugerida</Tag>}{' '}
      {copy && (
        <Tag tone="accent">
          {copy.status === 'scheduled' ? 'Alteração agendada' : 'Alteração preparada'}
          {copy.status === 'scheduled' && <Moment collection={collection} document={copy} />}
        </Tag>
      )}{' '}
      {isWaiting && <Tag>Espera a internet</Tag>}
    </>
  )
}

/** When it goes out; apart, so that only such a row reads what the words of a moment need. */
function Moment({ collection, document }: Pick<DocumentStateProps, 'collection' | 'document'>) {
  const shown = useFormatValue(collection)
  return document.publishAt !== undefined && `: ${shown('publishAt', document.publishAt)}`
}

/** Says until when a published document is off the air, and why. */
function OffAirTag({ collection, document }: Pick<DocumentStateProps, 'collection' | 'document'>) {
  const note = useOffAirNote(collection, document)
  return note && <Tag tone="warning">{note}</Tag>
}
