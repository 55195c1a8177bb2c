import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { collectionLabels } from '#app/editing/collection-labels.ts'
import { editorPath } from '#app/editing/document-paths.ts'
import { useFormatValue } from '#app/editing/use-format-value.ts'
import { Tag } from '#app/ui/tag.tsx'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import { isDue } from '#content/confirmation.ts'
import type { StaffDocument } from '#content/document.ts'
import { type StaffStatus, staffStatusAt, staffStatuses } from '#content/status.ts'
import type { ProposalKind } from '#protocol/proposals.ts'

const tones: Partial<Record<StaffStatus, 'positive' | 'accent'>> = {
  published: 'positive',
  scheduled: 'accent',
}

interface DocumentStateProps {
  collection: CollectionName
  document: StaffDocument
  isWaiting: boolean
  /** The kind of a proposal that waits for it. */
  proposal: ProposalKind | undefined
}

/** How a document stands, in tags. */
function DocumentState({ collection, document, isWaiting, proposal }: DocumentStateProps) {
  const now = Date.now()
  const standing = staffStatusAt(document, now)
  return (
    <>
      <Tag tone={tones[standing]}>{staffStatuses[standing]}</Tag>{' '}
      {isDue(definitionOf(collection), document, now) && <Tag tone="warning">A confirmar</Tag>}{' '}
      {proposal === 'review' && <Tag tone="accent">Em revisão</Tag>}{' '}
      {proposal === 'correction' && <Tag tone="warning">Correção sugerida</Tag>}{' '}
      {isWaiting && <Tag>Espera a internet</Tag>}
    </>
  )
}

/** Rows come into the page by so many, as somebody gets to them: a list of thousands stays smooth. */
const PAGE_ROWS = 80

/** The documents of a list: cards on a phone, a table where there is room. */
export function DocumentRows(props: RowsProps) {
  const [count, setCount] = useState(PAGE_ROWS)
  const isWide = useIsWide()
  const Rows = isWide ? DocumentTable : DocumentCards
  const left = props.documents.length - count
  return (
    <>
      <Rows {...props} documents={props.documents.slice(0, count)} />
      {left > 0 && <More key={count} left={left} onMore={() => setCount(count + PAGE_ROWS)} />}
    </>
  )
}

function More({ left, onMore }: { left: number; onMore(): void }) {
  const button = useRef<HTMLButtonElement>(null)
  const more = useRef(onMore)
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && more.current(),
      { rootMargin: '600px' },
    )
    if (button.current) observer.observe(button.current)
    return () => observer.disconnect()
  }, [])
  return (
    <button ref={button} type="button" className="button button-quiet list-more" onClick={onMore}>
      Mostrar mais ({left.toLocaleString('pt-BR')})
    </button>
  )
}

const WIDE_QUERY = '(min-width: 48rem)'

function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(WIDE_QUERY)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(WIDE_QUERY).matches,
    () => false,
  )
}

interface RowsProps {
  collection: CollectionName
  documents: readonly StaffDocument[]
  /** Ids of those that show writes which the server has not taken yet. */
  waiting: ReadonlySet<string>
  /** Those with open proposals, and of which kind. */
  proposed: ReadonlyMap<string, ProposalKind>
  chosen: ReadonlySet<string>
  /** Absent where nothing can be done to many. */
  onChoose: ((ids: ReadonlySet<string>) => void) | undefined
}

/** The chosen ids after one was chosen, or chosen no more. */
function withChoice(
  chosen: ReadonlySet<string>,
  id: string,
  isChosen: boolean,
): ReadonlySet<string> {
  const next = new Set(chosen)
  if (isChosen) next.add(id)
  else next.delete(id)
  return next
}

interface ChooseBoxProps {
  /** Of the document. */
  title: string
  isChosen: boolean
  onChange(isChosen: boolean): void
}

/** Chooses a document for what is done to many. */
function ChooseBox({ title, isChosen, onChange }: ChooseBoxProps) {
  return (
    <label className="choose-box">
      <input
        type="checkbox"
        checked={isChosen}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className="visually-hidden">Escolher {title}</span>
    </label>
  )
}

/** A list on a phone: each document by its title, what else its columns say, and how it stands. */
function DocumentCards({ collection, documents, waiting, proposed, chosen, onChoose }: RowsProps) {
  const { titleField, listColumns } = definitionOf(collection)
  const shown = useFormatValue(collection)
  const others = listColumns.filter((column) => column !== titleField)
  return (
    <ul className="group-rows document-cards">
      {documents.map((document) => {
        const title =
          shown(titleField, document[titleField]) ?? collectionLabels(collection).untitled
        return (
          <li key={document.id}>
            {onChoose && (
              <ChooseBox
                title={title}
                isChosen={chosen.has(document.id)}
                onChange={(isChosen) => onChoose(withChoice(chosen, document.id, isChosen))}
              />
            )}
            <a className="row" href={editorPath(collection, document.id)}>
              <span className="row-text">
                <span className="row-title">{title}</span>
                <span className="row-detail">
                  {others
                    .map((name) => shown(name, document[name]))
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                <span className="row-detail">
                  {document.confirmedAt
                    ? `Confirmado em ${shown('confirmedAt', document.confirmedAt)}`
                    : 'Nunca confirmado'}
                </span>
                <span>
                  <DocumentState
                    collection={collection}
                    document={document}
                    isWaiting={waiting.has(document.id)}
                    proposal={proposed.get(document.id)}
                  />
                </span>
              </span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}

/** A list where there is room: the definition's columns. */
function DocumentTable({ collection, documents, waiting, proposed, chosen, onChoose }: RowsProps) {
  const { fields, titleField, listColumns, label } = definitionOf(collection)
  const shown = useFormatValue(collection)
  const others = listColumns.filter((column) => column !== titleField)
  const { untitled } = collectionLabels(collection)
  return (
    <div className="document-table">
      <table>
        <caption className="visually-hidden">{label.many}</caption>
        <thead>
          <tr>
            {onChoose && <td />}
            {[titleField, ...others].map((name) => (
              <th key={name} scope="col">
                {fields[name]?.label}
              </th>
            ))}
            <th scope="col">Confirmado em</th>
            <th scope="col">Situação</th>
          </tr>
        </thead>
        <tbody>
          {documents.map((document) => {
            const title = shown(titleField, document[titleField]) ?? untitled
            return (
              <tr key={document.id}>
                {onChoose && (
                  <td>
                    <ChooseBox
                      title={title}
                      isChosen={chosen.has(document.id)}
                      onChange={(isChosen) => onChoose(withChoice(chosen, document.id, isChosen))}
                    />
                  </td>
                )}
                <th scope="row">
                  <a href={editorPath(collection, document.id)}>{title}</a>
                </th>
                {others.map((name) => (
                  <td key={name}>{shown(name, document[name])}</td>
                ))}
                <td>{shown('confirmedAt', document.confirmedAt) ?? 'Nunca'}</td>
                <td>
                  <DocumentState
                    collection={collection}
                    document={document}
                    isWaiting={waiting.has(document.id)}
                    proposal={proposed.get(document.id)}
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
