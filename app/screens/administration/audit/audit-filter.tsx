import { useId } from 'react'
import { type CollectionName, collectionNames, definitionOf } from '#content/collections.ts'
import { envelopeLabels } from '#content/document.ts'
import { compareText } from '#content/text/fold-text.ts'
import { eventSentences, revisionSentences } from '#protocol/audit.ts'

/** What to look for in the log; the address says it, so that it can be kept and shared. */
export function AuditFilter({ query }: { query: URLSearchParams }) {
  const value = (name: string) => query.get(name) ?? ''
  const isAsked = (name: CollectionName) => ['', name].includes(value('collection'))
  return (
    // On a phone what was done comes first, also what a filter has found.
    <details className="audit-filter">
      <summary className="button button-quiet">Procurar no registro{askedFor(query)}</summary>
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
          label="Onde"
          value={value('collection')}
          groups={{
            '': Object.fromEntries(
              collectionNames.map((name) => [name, definitionOf(name).label.many]),
            ),
          }}
        />
        <Input name="item" label="Item" hint="Palavras do nome" value={value('item')} />
        <Select
          name="field"
          label="Campo que mudou"
          value={value('field')}
          groups={{ '': fieldChoices(collectionNames.filter(isAsked)) }}
        />
        {/* From the history of one document; nobody types it. */}
        {value('id') && <Input name="id" label="Código do item" value={value('id')} />}
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

/** How many filters the address has. */
function askedFor(query: URLSearchParams): string {
  const count = [...query.values()].filter((value) => value !== '').length
  if (count === 0) return ''
  return count === 1 ? ' (1 filtro)' : ` (${count} filtros)`
}

/** The fields of some collections by their names; one that has several labels says them all. */
function fieldChoices(names: readonly CollectionName[]): Record<string, string> {
  const labels = new Map<string, Set<string>>()
  for (const { fields } of names.map(definitionOf))
    for (const [name, { label }] of Object.entries(fields))
      labels.set(name, (labels.get(name) ?? new Set()).add(label))
  const choices = [...labels].map(([name, own]) => [name, [...own].join(' / ')] as const)
  return Object.fromEntries(
    [...choices, ...Object.entries(envelopeLabels)].toSorted((a, b) => compareText(a[1], b[1])),
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
