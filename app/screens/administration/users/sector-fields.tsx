import { type ReactNode, useId, useState } from 'react'
import { Combobox } from '#app/editing/fields/combobox-fields.tsx'
import {
  type OwnableDocument,
  ownableTitle,
  useOwnableDocuments,
} from '#app/editing/list/use-ownable-documents.ts'
import { campusNames } from '#app/i18n/campus-names.ts'
import { listed } from '#app/i18n/listed.ts'
import { useCollection } from '#app/replica/use-content.ts'
import { FieldFrame } from '#app/ui/form/field.tsx'
import type { FormValues } from '#app/ui/form/form.tsx'
import { RefusalNotice } from '#app/ui/form/refusal-notice.tsx'
import { Waiting } from '#app/ui/state-view.tsx'
import { definitionOf, isCollectionName } from '#content/collections.ts'
import '#app/editing/fields/fields.css'

const OWNED_FIELD_PREFIX = 'owns:'

const LEFT_FIELD_PREFIX = 'leaves:'

type Owned = { collection: OwnableDocument['collection']; id: string }

/** What a form with `SectorFields` gives to own. */
export function ownsOf(values: FormValues): Owned[] {
  return namedBy(values, OWNED_FIELD_PREFIX)
}

/** What somebody owned until now, and no longer, each as it was read. */
export function leavesOf(values: FormValues): (Owned & { revision: number })[] {
  return namedBy(values, LEFT_FIELD_PREFIX).map((owned) => ({
    ...owned,
    revision: Number(values[`${LEFT_FIELD_PREFIX}${owned.collection}/${owned.id}`]),
  }))
}

function namedBy(values: FormValues, prefix: string): Owned[] {
  return Object.keys(values)
    .filter((name) => name.startsWith(prefix))
    .flatMap((name) => {
      const [collection = '', id = ''] = name.slice(prefix.length).split('/')
      return isCollectionName(collection) ? [{ collection, id }] : []
    })
}

const keyOf = ({ collection, document }: OwnableDocument) => `${collection}/${document.id}`

/** A document and those that name it, such as a sector and its hours. */
export function withDependents(
  chosen: OwnableDocument,
  all: readonly OwnableDocument[],
): OwnableDocument[] {
  const dependents = all.filter(({ collection, document }) => {
    const values: Readonly<Record<string, unknown>> = { ...document }
    return Object.entries(definitionOf(collection).fields).some(
      ([name, field]) =>
        field.kind === 'reference' &&
        field.to === chosen.collection &&
        values[name] === chosen.document.id,
    )
  })
  return [chosen, ...dependents]
}

interface SectorFieldsProps {
  /** Whose some of them are already. */
  of?: string
  /** `ao aceitar o convite`. */
  when: string
}

/** Chooses the sectors, with their hours, that somebody will look after. */
export function SectorFields(props: SectorFieldsProps) {
  const all = useOwnableDocuments()
  if (!all) return <Waiting rows={1} />
  if ('code' in all) return <RefusalNotice {...all} />
  return <SectorChoice all={all} {...props} />
}

function SectorChoice({ all, of, when }: SectorFieldsProps & { all: readonly OwnableDocument[] }) {
  const id = useId()
  const describe = useDescription()
  const [chosen, setChosen] = useState<readonly OwnableDocument[]>([])
  const [left, setLeft] = useState<readonly OwnableDocument[]>([])
  const isIn = (those: readonly OwnableDocument[], each: OwnableDocument) =>
    those.some((other) => keyOf(other) === keyOf(each))
  const owned = all.filter(({ document }) => of !== undefined && document.owner === of)
  const kept = owned.filter((each) => !isIn(left, each))
  const added = chosen.filter((each) => !isIn(owned, each))
  const options = all
    .filter((each) => !isIn([...chosen, ...kept], each))
    .map((each) => ({ value: keyOf(each), label: ownableTitle(each), detail: describe(each) }))

  function add(key: string): void {
    const found = all.find((each) => keyOf(each) === key)
    if (!found) return
    const more = withDependents(found, all)
    setLeft(left.filter((each) => !isIn(more, each)))
    setChosen([...chosen, ...more.filter((each) => !isIn([...chosen, ...owned], each))])
  }

  return (
    <fieldset className="choice sector-choice">
      <legend>Setores</legend>
      {kept.length > 0 && (
        <div>
          <p id={id} className="sectors-kept">
            Já cuida de:
          </p>
          <ul aria-labelledby={id}>
            {kept.map((each) => (
              <Sector
                key={keyOf(each)}
                sector={each}
                detail={describe(each, true)}
                onRemove={() => setLeft([...left, each])}
              />
            ))}
          </ul>
        </div>
      )}
      {left.map((each) => (
        <input
          key={keyOf(each)}
          type="hidden"
          name={LEFT_FIELD_PREFIX + keyOf(each)}
          value={each.document.revision}
        />
      ))}
      {left.length > 0 && (
        <p className="field-hint" role="status">
          Deixa de cuidar de {listed(left.map(ownableTitle))} {when}.
        </p>
      )}
      <FieldFrame
        label="Adicionar setor ou horário"
        name="sector"
        hint={`A pessoa fica responsável por eles ${when}. O horário vem junto com o setor.`}
      >
        {(frame) => <Combobox {...frame} name="sector" value="" options={options} onChange={add} />}
      </FieldFrame>
      <ul aria-label="Setores escolhidos">
        {added.map((each) => (
          <Sector
            key={keyOf(each)}
            sector={each}
            detail={describe(each)}
            onRemove={() => setChosen(chosen.filter((other) => other !== each))}
          >
            <input type="hidden" name={OWNED_FIELD_PREFIX + keyOf(each)} />
          </Sector>
        ))}
      </ul>
    </fieldset>
  )
}

interface SectorProps {
  sector: OwnableDocument
  detail: string
  onRemove(): void
  children?: ReactNode
}

/** One that somebody looks after, and the way to take it from them. */
function Sector({ sector, detail, onRemove, children }: SectorProps) {
  return (
    <li>
      {children}
      <div>
        <b>{ownableTitle(sector)}</b> <small>{detail}</small>
      </div>
      <button
        type="button"
        className="text-button"
        onClick={({ currentTarget }) => {
          // The button goes away with its row.
          const { form } = currentTarget
          onRemove()
          form?.querySelector<HTMLElement>('.sector-choice [role="combobox"]')?.focus()
        }}
      >
        Remover<span className="visually-hidden"> {ownableTitle(sector)}</span>
      </button>
    </li>
  )
}

/** What tells documents of the same title apart; `isOwn`: it is this person's already. */
function useDescription(): (each: OwnableDocument, isOwn?: boolean) => string {
  const campuses = useCollection('campuses') ?? []
  return ({ collection, document }, isOwn = false) => {
    const { label, listColumns, titleField, fields } = definitionOf(collection)
    const values: Readonly<Record<string, unknown>> = { ...document }
    const column = listColumns.find(
      (name) =>
        name !== titleField &&
        Object.entries(fields).some(([key, { kind }]) => key === name && kind === 'text'),
    )
    const said = column && values[column]
    return [
      typeof said === 'string' && said,
      label.one,
      campusNames(document.campuses, campuses),
      document.owner && !isOwn && 'já tem responsável',
    ]
      .filter(Boolean)
      .join(' · ')
  }
}
