import { SearchField } from './search-field.tsx'

/** A search of the whole app; its results stand in the home tab. */
export function SearchEverything() {
  return (
    <search>
      <form className="search-everything" action="/tab1">
        <SearchField label="Buscar curso, sigla, setor…" example="Curso, sigla…" value="" />
        <button type="submit" className="button button-quiet">
          Buscar
        </button>
      </form>
    </search>
  )
}
