import { type FormEvent, useRef } from 'react'
import { EditSlot } from '#app/editing/edit-slot.tsx'
import { campusNames } from '#app/i18n/campus-names.ts'
import { useCollection } from '#app/replica/use-content.ts'
import type { Screen, ScreenProps } from '#app/shell/screen.ts'
import { FilterSelect } from '#app/ui/filter-select.tsx'
import { Group, RowLink } from '#app/ui/group.tsx'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import { SearchField } from '#app/ui/search-field.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { Waiting } from '#app/ui/waiting.tsx'
import type { Summary } from '#content/document.ts'
import { glossary as definition } from '#content/glossary.ts'
import './glossary.css'
import {
  filterChoices,
  filterEntries,
  groupByLetter,
  letterId,
  readFilter,
} from './glossary-filter.ts'
import { LetterRail } from './letter-rail.tsx'
import { NoEntries } from './no-entries.tsx'
import { useTypedText } from './use-typed-text.ts'

const kinds = definition.fields.kind.choices

/** Fewer entries than this are seen at a glance: no letters needed. */
const worthIndexing = 12

function GlossaryView({ query }: ScreenProps) {
  const entries = useCollection('glossary')
  const campuses = useCollection('campuses')
  const choices = filterChoices(entries ?? [], campuses ?? [])
  const asked = readFilter(query, choices)
  const { typed, form, fieldKey, onType, onSubmit } = useTypedText(asked.text)
  const count = useRef<HTMLParagraphElement>(null)
  const filter = { ...asked, text: typed.trim() }
  const found = entries && filterEntries(entries, filter)

  /** Whoever presses the search key goes on to what was found. */
  function submit({ nativeEvent }: FormEvent) {
    onSubmit()
    if ((nativeEvent as SubmitEvent).submitter) count.current?.focus()
  }

  return (
    <>
      <ScreenTitle title="Glossário">
        <p>O que quer dizer cada sigla, e com quem falar.</p>
      </ScreenTitle>
      <search>
        <form
          ref={form}
          className="glossary-form"
          action="/tab3"
          data-nav="replace"
          onSubmit={submit}
          onChange={({ target, currentTarget }) => {
            if (target instanceof HTMLSelectElement) currentTarget.requestSubmit()
          }}
        >
          <SearchField
            key={fieldKey}
            label="Buscar sigla ou setor"
            value={asked.text}
            onType={onType}
          />
          <FilterSelect
            name="tipo"
            label="Todos os tipos"
            value={filter.kind}
            choices={choices.kind}
          />
          {choices.campus.length > 0 && (
            <FilterSelect
              name="campus"
              label="Todos os campi"
              value={filter.campus}
              choices={choices.campus}
            />
          )}
          <button type="submit" className="button button-quiet filter-apply">
            Buscar
          </button>
          <p ref={count} className="glossary-count" role="status" tabIndex={-1}>
            {found && (found.length === 1 ? '1 sigla' : `${found.length} siglas`)}
          </p>
        </form>
      </search>
      {!entries || !found ? (
        <Waiting rows={8} />
      ) : found.length === 0 ? (
        <NoEntries entries={entries} filter={filter} onWiden={() => count.current?.focus()} />
      ) : (
        <Entries entries={found} campuses={campuses ?? []} isSearch={filter.text !== ''} />
      )}
    </>
  )
}

interface EntriesProps {
  entries: readonly Summary<'glossary'>[]
  campuses: readonly Summary<'campuses'>[]
  /** The best match is first: no letters. */
  isSearch: boolean
}

function Entries({ entries, campuses, isSearch }: EntriesProps) {
  const row = (entry: Summary<'glossary'>) => (
    <RowLink
      key={entry.id}
      href={`/detalhes-glossario/${entry.id}`}
      title={
        <span className="entry-head">
          <span className="entry-acronym">{entry.acronym}</span>{' '}
          <Tag>
            {[kinds[entry.kind], campusNames(entry.campuses, campuses)].filter(Boolean).join(' · ')}
          </Tag>
        </span>
      }
      detail={entry.name}
      aside={<EditSlot collection="glossary" document={entry} />}
    />
  )
  if (isSearch) return <Group>{entries.map(row)}</Group>
  const letters = groupByLetter(entries)
  return (
    <div className="glossary-index">
      {entries.length >= worthIndexing && (
        <LetterRail letters={letters.map(([letter]) => letter)} />
      )}
      <div className="glossary-letters">
        {letters.map(([letter, group]) => (
          <Group key={letter} id={letterId(letter)} title={letter}>
            {group.map(row)}
          </Group>
        ))}
      </div>
    </div>
  )
}

export const screen: Screen = {
  View: GlossaryView,
  head: () => ({
    title: 'Glossário',
    description: 'As siglas do instituto: o que querem dizer, que setor é e como falar com ele.',
  }),
}
