import { useId } from 'react'
import { collectionNames, definitionOf } from '#content/collections.ts'
import { eventSentences, revisionSentences } from '#protocol/audit.ts'

/** What to look for in the log; the address says it, so that it can be kept and shared. */
export function AuditFilter({ query }: { query: URLSearchParams }) {
  const value = (name: string) => query.get(name) ?? ''
  return (
    // On a phone what was done comes first.
    <details className="audit-filter" open={query.size > 0}>
      <summary className="button button-quiet">Procurar no registro</summary>
      <form action="/perfil/registro" aria-label="Procurar no registro">
        <Input name="who" label="Quem" hint="Nome ou e-mail" value={value('who')} />
        <Select
          name="kind"
          label="O quê"
          value={value('kind')}
          groups={{
            '': { documents: 'Tudo no conteúdo', accounts: 'Tudo nas contas' },
            Conteúdo: revisionSentences,
            Contas: eventSentences,
          }}
        />
        <Select
          name="collection"
          label="Coleção"
          value={value('collection')}
          groups={{
            '': Object.fromEntries(
              collectionNames.map((name) => [name, definitionOf(name).label.many]),
            ),
          }}
        />
        <Input name="id" label="Código do item" value={value('id')} />
        <Input name="from" type="date" label="De" value={value('from')} />
        <Input name="to" type="date" label="Até" value={value('to')} />
        <div className="actions">
          <button type="submit" className="button">
            Filtrar
          </button>
          {query.size > 0 && (
            <a className="button button-quiet" href="/perfil/registro">
              Limpar os filtros
            </a>
          )}
        </div>
      </form>
    </details>
  )
}

interface InputProps {
  name: string
  label: string
  value: string
  type?: 'text' | 'date'
  hint?: string
}

function Input({ name, label, value, type = 'text', hint }: InputProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-box">
        <input
          id={id}
          name={name}
          type={type}
          defaultValue={value}
          placeholder={hint}
          autoComplete="off"
          maxLength={200}
        />
      </div>
    </div>
  )
}

interface SelectProps {
  name: string
  label: string
  value: string
  /** Choices by the name of their group; those without one come first. */
  groups: Readonly<Record<string, Readonly<Record<string, string>>>>
}

function Select({ name, label, value, groups }: SelectProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-box">
        <select id={id} name={name} defaultValue={value}>
          <option value="">Tudo</option>
          {Object.entries(groups).map(([title, choices]) => {
            const options = Object.entries(choices).map(([choice, text]) => (
              <option key={choice} value={choice}>
                {text}
              </option>
            ))
            return title ? (
              <optgroup key={title} label={title}>
                {options}
              </optgroup>
            ) : (
              options
            )
          })}
        </select>
      </div>
    </div>
  )
}
