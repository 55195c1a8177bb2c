import { type FormEvent, useDeferredValue, useMemo, useRef } from 'react'
import { useCollection, useSlice } from '#app/replica/use-content.ts'
import type { Screen, ScreenProps } from '#app/shell/screen.ts'
import { deferredComponent } from '#app/ui/deferred-component.tsx'
import { useCampusFilter } from '#app/ui/filter/campus-filter.ts'
import { CampusField, CampusLine } from '#app/ui/filter/campus-line.tsx'
import { FilterSelect } from '#app/ui/filter/filter-select.tsx'
import { SearchField } from '#app/ui/filter/search-field.tsx'
import { useTypedText } from '#app/ui/filter/use-typed-text.ts'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import { Waiting } from '#app/ui/state-view.tsx'
import { listEntries } from './entry-list.ts'
import '#app/ui/list/two-columns.css'
import './glossary.css'
import { filterEntries, kindChoices, readFilter } from './glossary-filter.ts'

/** Links and text; typing and choosing are touches. */
const { Part: Entries, fetch: fetchEntries } = deferredComponent(
  async () => (await import('./entries.tsx')).Entries,
)
const { Part: NoEntries } = deferredComponent(
  async () => (await import('./no-entries.tsx')).NoEntries,
)

function GlossaryView({ query }: ScreenProps) {
  const entries = useCollection('glossary')
  const campuses = useCollection('campuses')
  const campus = useCampusFilter('/tab3', query)
  const { key } = campus
  const { typed, form, fieldKey, onType, settle } = useTypedText(query.get('q')?.trim() ?? '', () =>
    form.current?.requestSubmit(),
  )
  const text = useDeferredValue(typed.trim())
  const kindsHere = useMemo(() => entries && kindChoices(entries), [entries])
  const found = useMemo(() => {
    if (!entries || !kindsHere) return undefined
    const asked = readFilter(new URLSearchParams(key), kindsHere)
    return filterEntries(entries, { ...asked, text })
  }, [entries, kindsHere, key, text])
  const made = useMemo(
    () =>
      entries &&
      kindsHere &&
      found &&
      listEntries(entries, kindsHere, found, new URLSearchParams(key), text),
    [entries, kindsHere, found, key, text],
  )
  const list = useSlice('glossary', key, made)
  const kinds = list?.kinds ?? []
  const asked = readFilter(new URLSearchParams(key), kinds)
  const filter = { ...asked, text }
  const count = useRef<HTMLParagraphElement>(null)

  /** Whoever presses the search key goes on to what was found. */
  function submit({ nativeEvent }: FormEvent) {
    settle()
    if ((nativeEvent as SubmitEvent).submitter) count.current?.focus()
  }

  return (
    <>
      <ScreenTitle title="Glossário">
        <p>O que quer dizer cada sigla, e com quem falar.</p>
        <CampusLine filter={campus} />
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
            label="Tipo"
            all="Todos os tipos"
            value={filter.kind}
            choices={kinds}
          />
          <CampusField filter={campus} />
          <button type="submit" className="button button-quiet filter-apply">
            Buscar
          </button>
          <p ref={count} className="glossary-count" role="status" tabIndex={-1}>
            {list &&
              (list.total === 1 ? '1 sigla' : `${list.total.toLocaleString('pt-BR')} siglas`)}
          </p>
        </form>
      </search>
      {!list ? (
        <Waiting rows={8} />
      ) : list.total === 0 ? (
        <NoEntries
          elsewhere={list.elsewhere}
          filter={filter}
          campus={campus}
          onWiden={() => count.current?.focus()}
        />
      ) : (
        <Entries
          list={list}
          found={found}
          query={query}
          campuses={campuses ?? []}
          isSearch={text !== ''}
        />
      )}
    </>
  )
}

export const screen: Screen = {
  View: GlossaryView,
  fetchFirst: fetchEntries,
  head: () => ({ title: 'Glossário' }),
}
