import { type CollectionName, definitionOf } from '#content/collections.ts'
import { type CampusScope, statuses } from '#content/document.ts'
import { editDistance } from '#content/search/match-words.ts'
import { foldText } from '#content/text/fold-text.ts'
import { choiceCell, joinList, splitList } from './cell.ts'

interface NamedDocument {
  id: string
  [field: string]: unknown
}

interface CellOption {
  /** What stands in the cell. */
  text: string
  label: string
  /** What else it is called. */
  names: readonly string[]
}

/** What a cell of a column may say, where that is one or some of a set. */
export interface CellChoices {
  options: readonly CellOption[]
  isMany: boolean
  /** The cell may be empty. */
  isOptional: boolean
  /** Instead of any of the others. */
  everything?: CellOption
}

/** What a cell says of its choices. */
interface ReadChoices {
  /** The texts of those that it names. */
  chosen: readonly string[]
  /** What names none. */
  unknown: readonly string[]
  /** Of these the ones that are nearly an option. */
  near: readonly CellOption[]
}

/**
 * The choices of a column by the name of its field; undefined where anything may be written. `given`: the campuses that
 * the user may name.
 */
export function cellChoices(
  collection: CollectionName,
  name: string,
  documentsOf: (collection: CollectionName) => readonly NamedDocument[],
  given: CampusScope = 'all',
): CellChoices | undefined {
  if (name === 'status') return { options: labelled(statuses), isMany: false, isOptional: false }
  if (name === 'campuses')
    return {
      options: optionsOf('campuses', documentsOf('campuses')).filter(
        ({ text }) => given === 'all' || given.includes(text),
      ),
      isMany: true,
      isOptional: false,
      ...(given === 'all' && {
        everything: { text: 'todos', label: 'Todos os campi', names: ['todos', 'all'] },
      }),
    }
  const field = Object.entries(definitionOf(collection).fields).find(([each]) => each === name)?.[1]
  const isOptional = field?.optional === true
  switch (field?.kind) {
    case 'choice':
    case 'choices':
      return { options: labelled(field.choices), isMany: field.kind === 'choices', isOptional }
    case 'flag':
      return {
        options: ['sim', 'não'].map((text) => ({ text, label: text, names: [] })),
        isMany: false,
        isOptional,
      }
    case 'reference': {
      const to = field.to as CollectionName
      const options = optionsOf(to, documentsOf(to))
      return options.length > 0 ? { options, isMany: false, isOptional } : undefined
    }
    default:
      return undefined
  }
}

/** Which of the choices a cell names, and what is no choice. */
export function readChoices(
  { options, isMany, everything }: CellChoices,
  text: string,
): ReadChoices {
  const all = everything ? [everything, ...options] : options
  const parts = isMany ? splitList(text) : [text.trim()].filter(Boolean)
  const found = parts.map((part) => ({ part, option: namedOption(all, part) }))
  const unknown = found.filter(({ option }) => !option).map(({ part }) => part)
  return {
    chosen: found.flatMap(({ option }) => (option ? [option.text] : [])),
    unknown,
    near: unknown.flatMap((part) => nearestOption(all, part) ?? []),
  }
}

/** A cell that says these; all of them at once say only that. */
export function choicesText({ everything }: CellChoices, chosen: readonly string[]): string {
  const isAll = everything !== undefined && chosen.includes(everything.text)
  return isAll ? everything.text : joinList([...new Set(chosen)])
}

/** What a cell would say whose words that are no choice are nearly one, each of them; undefined of any other. */
export function nearText(choices: CellChoices, text: string): string | undefined {
  const { chosen, unknown, near } = readChoices(choices, text)
  if (unknown.length === 0 || near.length < unknown.length) return undefined
  return choicesText(choices, [...chosen, ...near.map((option) => option.text)])
}

function labelled(labels: Readonly<Record<string, string>>): CellOption[] {
  const cell = choiceCell(labels)
  const context = { timeZone: '', idNamed: () => undefined }
  return Object.entries(labels).map(([name, label]) => ({
    text: cell.write(name, context),
    label,
    names: [name],
  }))
}

/** Documents, told by their ids. */
function optionsOf(collection: CollectionName, documents: readonly NamedDocument[]): CellOption[] {
  const { titleField, fields } = definitionOf(collection)
  const texts = Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'text' && !field.multiline ? [name] : [],
  )
  const shown = texts.includes('shortName') ? 'shortName' : titleField
  const said = documents.map((document) => [
    ...new Set(texts.flatMap((name) => (document[name] ? foldText(String(document[name])) : []))),
  ])
  const times = Map.groupBy(said.flat(), (word) => word)
  const labelOf = (document: NamedDocument) =>
    String(document[shown] ?? document[titleField] ?? document.id)
  const labels = Map.groupBy(documents, labelOf)
  return documents.map((document, index) => ({
    text: document.id,
    label:
      labels.get(labelOf(document))?.length === 1
        ? labelOf(document)
        : `${labelOf(document)} (${document.id})`,
    // Several stand in one city: it is the name of none.
    names: (said[index] ?? []).filter((word) => times.get(word)?.length === 1),
  }))
}

function wordsOf({ text, label, names }: CellOption): string[] {
  return [text, label, ...names].map(foldText)
}

/** The only option that is called so: by its own text before any other name. */
function namedOption(options: readonly CellOption[], written: string): CellOption | undefined {
  const own = options.find(({ text }) => text === written)
  if (own) return own
  const asked = foldText(written)
  const [named, ...others] = options.filter((option) => wordsOf(option).includes(asked))
  return others.length === 0 ? named : undefined
}

/** The only one that is written with at most one wrong letter in five. */
function nearestOption(options: readonly CellOption[], written: string): CellOption | undefined {
  const asked = foldText(written)
  const most = Math.min(2, Math.floor(asked.length / 5))
  const [nearest, next] = options
    .map((option) => ({
      option,
      far: Math.min(...wordsOf(option).map((word) => editDistance(asked, word, most).whole)),
    }))
    .filter(({ far }) => far <= most)
    .sort((one, other) => one.far - other.far)
  return nearest && nearest.far !== next?.far ? nearest.option : undefined
}
