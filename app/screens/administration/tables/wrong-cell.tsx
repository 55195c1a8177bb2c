import { sentence } from '#app/editing/format-value.ts'
import { listed } from '#app/i18n/listed.ts'
import { FieldFrame, FieldGroup } from '#app/ui/form/field.tsx'
import { type CellChoices, choicesText, readChoices } from '#content/tables/cell-choices.ts'
import type { errorsByColumn } from '#content/tables/corrected-table.ts'
import { unguarded } from '#content/tables/csv-line.ts'

interface Props {
  row: number
  wrong: ReturnType<typeof errorsByColumn>[number]
  /** What it may say, where that is a set. */
  choices: CellChoices | undefined
  /** As it was tried. */
  before: string
  /** As it is now. */
  cell: string
  onChange(text: string): void
}

/** A cell and what is wrong with it; of a column that the file has not, only that. */
export function WrongCell({ row, wrong, choices, before, cell, onChange }: Props) {
  const { at, heading, detail } = wrong
  if (at === undefined) return <p className="field-hint">{sentence(detail)}</p>
  const name = `${row}.${at}`
  const written = unguarded(cell)
  const label = (
    <>
      {heading}
      <span className="visually-hidden">, linha {row}</span>
    </>
  )
  const isMended = !choices && cell !== before
  const hint = choices
    ? choiceHint(choices, unguarded(before), detail)
    : isMended
      ? mendedHint(unguarded(before), detail)
      : sentence(detail)
  if (choices?.isMany)
    return (
      <FieldGroup label={label} name={name} hint={hint}>
        <Boxes choices={choices} written={written} onChange={onChange} />
      </FieldGroup>
    )
  const chosen = choices && readChoices(choices, written).chosen[0]
  return (
    <FieldFrame name={name} label={label} hint={hint}>
      {(frame) =>
        choices ? (
          <select
            {...frame}
            name={name}
            value={chosen ?? written}
            onChange={({ target }) => onChange(target.value)}
          >
            {chosen === undefined && written !== '' && <option value={written}>Escolha</option>}
            {(choices.isOptional || written === '') && (
              <option value="">{choices.isOptional ? 'Deixar vazio' : 'Escolha'}</option>
            )}
            {choices.options.map((option) => (
              <option key={option.text} value={option.text}>
                {option.label}
              </option>
            ))}
          </select>
        ) : (
          <input
            {...frame}
            name={name}
            autoComplete="off"
            value={written}
            onChange={({ target }) => onChange(target.value)}
          />
        )
      }
    </FieldFrame>
  )
}

interface BoxesProps {
  choices: CellChoices
  written: string
  onChange(text: string): void
}

/** Where more than one may be chosen, a box each. */
function Boxes({ choices, written, onChange }: BoxesProps) {
  const { options, everything } = choices
  const { chosen } = readChoices(choices, written)
  const isAll = everything !== undefined && chosen.includes(everything.text)
  const toggle = (text: string, isChosen: boolean) => {
    const others = chosen.filter((each) => each !== text)
    onChange(choicesText(choices, isChosen ? [...others, text] : others))
  }
  return (
    <>
      {everything && (
        <label>
          <input
            type="checkbox"
            checked={isAll}
            onChange={({ target }) => toggle(everything.text, target.checked)}
          />
          <span>{everything.label}</span>
        </label>
      )}
      {!isAll && (
        <div className="choice-columns">
          {options.map(({ text, label }) => (
            <label key={text}>
              <input
                type="checkbox"
                checked={chosen.includes(text)}
                onChange={({ target }) => toggle(text, target.checked)}
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
      )}
    </>
  )
}

/** What is wrong with a cell whose choices stand below; those are not told once more. */
function choiceHint(choices: CellChoices, before: string, detail: string): string {
  const { unknown, near } = readChoices(choices, before)
  if (unknown.length === 0) return `${sentence(detail)} Escolha:`
  const quoted = unknown.map((word) => `“${word}”`)
  const missing = `${listed(quoted)} não ${unknown.length === 1 ? 'existe' : 'existem'} aqui.`
  return near.length === unknown.length
    ? `${missing} Marcamos ${listed(near.map(({ label }) => label))}: confira.`
    : `${missing} Escolha:`
}

/** What it was, and still how to write it: `Era “muitas”. Use um número inteiro de 0 a 10000.` */
function mendedHint(before: string, detail: string): string {
  const advice = detail.slice(detail.indexOf(': ') + 1).trim()
  return [before && `Era “${before}”.`, sentence(advice)].filter(Boolean).join(' ')
}
