import { kind as kinds } from 'virtual:choices/glossary'
import { readerPath as entryPath } from 'virtual:reader-path/glossary'
import { memo, useMemo } from 'react'
import { EditSlot } from '#app/editing/on-page/edit-slot.tsx'
import { campusNames } from '#app/i18n/campus-names.ts'
import { Group, RowLink } from '#app/ui/group.tsx'
import { firstRows, useWholeList } from '#app/ui/list/first-rows.ts'
import { pagePath } from '#app/ui/list/list-pages.ts'
import { PagedRows } from '#app/ui/list/paged-rows.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { Summary } from '#content/document.ts'
import type { EntryList } from './entry-list.ts'
import { groupByLetter, letterId } from './glossary-filter.ts'
import { LetterRail } from './letter-rail.tsx'

type Entry = Summary<'glossary'>

/** Fewer entries than this are seen at a glance: no letters needed. */
const WORTH_INDEXING = 12

interface EntriesProps {
  list: EntryList
  /** All of them, where they are here. */
  found: readonly Entry[] | undefined
  query: URLSearchParams
  campuses: readonly Summary<'campuses'>[]
  /** The best match is first: no letters. */
  isSearch: boolean
}

/** The entries that were found: under their letters, or the best match first. */
export function Entries({ list, found, query, campuses, isSearch }: EntriesProps) {
  const isWhole = useWholeList()
  const row = (entry: Entry) => <EntryRow key={entry.id} entry={entry} campuses={campuses} />
  const letters = useMemo(
    () =>
      list.letters.map(
        ([letter, page]) =>
          [
            letter,
            `${list.pages > 1 ? pagePath('/tab3', query, page) : ''}#${letterId(letter)}`,
          ] as const,
      ),
    [list, query],
  )
  return (
    <PagedRows path="/tab3" query={query} list={list} all={found}>
      {(rows) =>
        isSearch ? (
          <Group>{firstRows([['', rows]], isWhole)[0]?.[1].map(row)}</Group>
        ) : (
          <div className="glossary-index">
            {list.total >= WORTH_INDEXING && <LetterRail letters={letters} />}
            <div className="glossary-letters">
              {firstRows(groupByLetter(rows), isWhole).map(([letter, group]) => (
                <Group key={letter} id={letterId(letter)} title={letter}>
                  {group.map(row)}
                </Group>
              ))}
            </div>
          </div>
        )
      }
    </PagedRows>
  )
}

interface EntryRowProps {
  entry: Entry
  campuses: readonly Summary<'campuses'>[]
}

const EntryRow = memo(function EntryRow({ entry, campuses }: EntryRowProps) {
  return (
    <RowLink
      href={entryPath + entry.id}
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
})
