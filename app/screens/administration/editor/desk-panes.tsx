import { type ReactNode, useMemo } from 'react'
import { collectionLabels } from '#app/editing/collection-labels.ts'
import { DocumentForm, type DocumentFormProps } from '#app/editing/form/document-form.tsx'
import { filterDocuments, readFilter, sortDocuments } from '#app/editing/list/document-filter.tsx'
import { DocumentCards } from '#app/editing/list/document-rows.tsx'
import { useOpenProposals, useStaffDocuments } from '#app/editing/list/use-staff-documents.ts'
import { isTexts, keptStream } from '#app/platform/kept-stream.ts'
import { DESK_QUERY, useMediaQuery } from '#app/platform/media-query.ts'
import { createStream, useStream } from '#app/platform/stream.ts'
import { SearchField } from '#app/ui/filter/search-field.tsx'
import { Waiting } from '#app/ui/state-view.tsx'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import { originalId } from '#content/working-copy.ts'
import { ReaderPreview } from './reader-preview.tsx'
import './desk-panes.css'

/** What stands beside the form on a desk. */
const paneNames = { lista: 'Lista ao lado', previa: 'Prévia ao lado' } as const

type Pane = keyof typeof paneNames

const shownPanes = keptStream<readonly string[]>('mesa', ['previa'], isTexts)

function usePanes(collection: CollectionName): readonly string[] {
  const isDesk = useMediaQuery(DESK_QUERY)
  const shown = useStream(shownPanes)
  if (!isDesk) return []
  // The only document of its kind has no list.
  return definitionOf(collection).singleton ? shown.filter((pane) => pane !== 'lista') : shown
}

interface DeskProps {
  collection: CollectionName
  /** Of the document in the form; absent where it is new. */
  id: string | undefined
  children: ReactNode
}

/** On a desk the collection's list stands beside the form; elsewhere there is the form alone. */
export function Desk({ collection, id, children }: DeskProps) {
  const panes = usePanes(collection)
  return (
    <div className="desk" data-panes={panes.join(' ') || undefined}>
      {panes.includes('lista') && <ListPane collection={collection} current={id} />}
      <div className="desk-main">{children}</div>
    </div>
  )
}

/** Chooses what stands beside the form. */
export function PaneSwitch({ collection }: { collection: CollectionName }) {
  const isDesk = useMediaQuery(DESK_QUERY)
  const panes = usePanes(collection)
  if (!isDesk) return null
  const offered = (Object.keys(paneNames) as Pane[]).filter(
    (pane) => pane !== 'lista' || !definitionOf(collection).singleton,
  )
  return (
    <div className="desk-switch">
      {offered.map((pane) => (
        <button
          key={pane}
          type="button"
          aria-pressed={panes.includes(pane)}
          onClick={() =>
            shownPanes.set(
              panes.includes(pane) ? panes.filter((other) => other !== pane) : [...panes, pane],
            )
          }
        >
          {paneNames[pane]}
        </button>
      ))}
    </div>
  )
}

/** The form of a screen of its own, on a desk with the page that it is about. */
export function DeskForm(props: DocumentFormProps) {
  const panes = usePanes(props.collection)
  return (
    <div className="desk-form">
      <DocumentForm {...props} />
      {panes.includes('previa') && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and nothing in it takes the focus
        <section className="desk-preview" aria-label="Prévia: como quem lê vai ver" tabIndex={0}>
          <h2>Como vai ficar</h2>
          <ReaderPreview collection={props.collection} state={props.state} />
        </section>
      )}
    </div>
  )
}

/** It stays while one goes from document to document, each of which is a screen of its own. */
const lastSearch = createStream<{ collection?: CollectionName; text: string }>({ text: '' })

function ListPane({
  collection,
  current,
}: {
  collection: CollectionName
  current?: string | undefined
}) {
  const searched = useStream(lastSearch)
  const text = searched.collection === collection ? searched.text : ''
  const { documents, copies } = useStaffDocuments(collection)
  const proposed = useOpenProposals(collection)
  const filter = { ...everything, text }
  const definition = definitionOf(collection)
  const sorted = useMemo(
    () => documents && sortDocuments(definition, documents, everything.order),
    [definition, documents],
  )
  const found = sorted && filterDocuments(definition, sorted, filter, Date.now())
  return (
    <nav className="desk-list" aria-label={definition.label.many}>
      <SearchField
        label={`Buscar: ${definition.label.many}`}
        value={text}
        onType={(typed) => lastSearch.set({ collection, text: typed })}
      />
      {found ? (
        <DocumentCards
          collection={collection}
          documents={found}
          current={current && originalId(current)}
          waiting={none}
          copies={copies}
          proposed={proposed}
          chosen={none}
          onChoose={undefined}
        />
      ) : (
        <Waiting rows={8} />
      )}
      {found?.length === 0 && <p className="field-hint">{collectionLabels(collection).missing}.</p>}
    </nav>
  )
}

const none: ReadonlySet<string> = new Set()

const everything = readFilter(new URLSearchParams())
