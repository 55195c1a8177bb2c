import { overlap } from '#content/campus-scope.ts'
import { type CollectionName, definitionOf, isCollectionName } from '#content/collections.ts'
import type { ContentRecord } from '#content/document.ts'
import { doubtTarget } from '#content/doubts.ts'
import type { Field } from '#content/fields.ts'
import { composeTexts } from '#content/text/compose-text.ts'
import { foldText } from '#content/text/fold-text.ts'
import {
  isNestedTooDeeply,
  MAX_NESTING_LEVELS,
  markdownTargets,
} from '#content/text/markdown-structure.ts'
import { characterProblem, isLinkTarget, isSitePath } from '#content/text/safe-text.ts'
import { headingsOf } from '#content/text/text-sections.ts'
import { recordSchema } from './document-schemas.ts'
import type { Reference } from './references.ts'

/** What is wrong with a record, told to whoever wrote it. */
export interface FieldProblem {
  /** A path such as `weekly.0.days`; empty when the whole record is meant. */
  field: string
  message: string
  /** Id of the record that has the value already, where the reader may know of it. */
  duplicate?: string
}

/** The record with its texts composed and its collection's defaults filled in, or what keeps it from being one. */
export function parseRecord(
  name: CollectionName,
  raw: unknown,
): { record: ContentRecord } | { problems: FieldProblem[] } {
  const checked = recordSchema(name).safeParse(composeTexts(raw), { reportInput: true })
  return checked.success
    ? { record: checked.data }
    : { problems: checked.error.issues.flatMap(issueProblems) }
}

interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
  readonly input?: unknown
  readonly keys?: readonly string[]
}

function issueProblems(issue: Issue): FieldProblem[] {
  const path = issue.path.map(String)
  if (issue.keys) {
    return issue.keys.map((key) => ({
      field: [...path, key].join('.'),
      message: 'este campo não existe',
    }))
  }
  const message = issue.input === undefined ? 'falta preencher' : issue.message
  return [{ field: path.join('.'), message }]
}

/** What no schema sees: characters that mislead or that no store keeps, links that do not open, and texts that take long to read. */
export function textProblems(name: CollectionName, record: ContentRecord): FieldProblem[] {
  const { fields } = definitionOf(name)
  const characters = Object.entries(record).flatMap(([key, value]) =>
    characterProblems(value, [key], isMultiline(fields[key])),
  )
  return [...characters, ...targetProblems(name, record), ...nestingProblems(name, record)]
}

function isMultiline(field: Field | undefined): boolean {
  return (
    field?.kind === 'markdown' ||
    field?.kind === 'drawing' ||
    (field?.kind === 'text' && field.multiline === true)
  )
}

function characterProblems(value: unknown, path: string[], isOfLines: boolean): FieldProblem[] {
  if (typeof value === 'string') {
    const message = characterProblem(value, isOfLines)
    return message === undefined ? [] : [{ field: path.join('.'), message }]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) =>
    characterProblems(part, [...path, key], isOfLines),
  )
}

// With a space in its address it is no link to Markdown, and stands on the page as it was typed.
const brokenLink = /\[[^\]]*\]\(([^()"<>\s]+\s[^()"<>]*)\)/g

function targetProblems(name: CollectionName, record: ContentRecord): FieldProblem[] {
  return fieldsOfKind(name, 'markdown').flatMap((field) => {
    const text = String(record[field] ?? '')
    const { links, pictures } = markdownTargets(text)
    return [
      ...[...text.matchAll(brokenLink)].map(([, target = '']) => linkProblem(target)),
      ...links.filter((target) => !isLinkTarget(target)).map(linkProblem),
      ...pictures.filter((target) => !isSitePath(target)).map(pictureProblem),
    ].map((message) => ({ field, message }))
  })
}

function linkProblem(target: string): string {
  return /^[/\\]/.test(target)
    ? `o link “${target}” não abre aqui: pode levar a outro site. Comece com uma só / ou com https://`
    : `o link “${target}” não abre. Comece com / ou https://`
}

function pictureProblem(target: string): string {
  return `a imagem “${target}” não está guardada neste aplicativo, e ninguém a veria`
}

function nestingProblems(name: CollectionName, record: ContentRecord): FieldProblem[] {
  return fieldsOfKind(name, 'markdown')
    .filter((field) => isNestedTooDeeply(String(record[field] ?? '')))
    .map((field) => ({
      field,
      message: `tem listas ou citações umas dentro das outras em mais de ${MAX_NESTING_LEVELS} níveis`,
    }))
}

/** What a record's doubts name as sections of its texts, and is none; not for forms, whose headings may have changed since (`carryDoubts`). */
export function sectionProblems(name: CollectionName, record: ContentRecord): FieldProblem[] {
  const texts = fieldsOfKind(name, 'markdown')
  return record.doubts.flatMap((doubt) => {
    const { field, section } = doubtTarget(doubt)
    if (section === undefined) return []
    const isThere =
      texts.includes(field) && headingsOf(String(record[field] ?? '')).includes(section)
    if (isThere) return []
    const message = `cita a seção “${section}”, que não está no texto: escreva como no título dela`
    return [{ field: 'doubts', message }]
  })
}

/** What a collection's only record may not be: every page needs it, at any time. */
export function singletonProblems(name: CollectionName, record: ContentRecord): FieldProblem[] {
  if (!definitionOf(name).singleton) return []
  const noDate = 'toda página precisa deste registro: deixe sem data'
  return [
    { field: 'status', message: record.status !== 'published' && 'precisa estar publicado' },
    { field: 'publishAt', message: record.publishAt && noDate },
    { field: 'expireAt', message: record.expireAt && noDate },
  ].flatMap(({ field, message }) => (message ? [{ field, message }] : []))
}

export function missingReference({ field, to, id }: Reference): FieldProblem {
  const place = isCollectionName(to) ? definitionOf(to).label.many : to
  return { field, message: `“${id}” não existe em ${place}` }
}

/** The fields whose values may not stand twice in a collection. */
export function uniqueFields(name: CollectionName): string[] {
  return [...fieldsOfKind(name, 'slug'), ...uniqueInCampus(name).map(([key]) => key)]
}

interface DuplicateContext {
  /** Whether the reader may know of another record; only those are named. */
  maySee?: (other: ContentRecord) => boolean
  /** The record as it was: what it shared with another one then, it may go on sharing. */
  before?: ContentRecord | undefined
}

/** What of a record stands in another one already, and may not. */
export function duplicateProblems(
  name: CollectionName,
  record: ContentRecord,
  others: readonly ContentRecord[],
  { maySee = () => true, before }: DuplicateContext = {},
): FieldProblem[] {
  const named = (other: ContentRecord) => maySee(other) && { duplicate: other.id }
  const slugs = fieldsOfKind(name, 'slug').flatMap((field) => {
    const other = others.find((other) => other[field] === record[field])
    const message = `outro registro já tem o endereço “${record[field]}”`
    return other ? [{ field, message, ...named(other) }] : []
  })
  const shared = uniqueInCampus(name).flatMap(([field, called]) => {
    const duplicate = others.find(
      (other) =>
        isSameInCampus(record, other, field) && !(before && isSameInCampus(before, other, field)),
    )
    if (!duplicate) return []
    const words = maySee(duplicate) ? placeWords(record, duplicate, field) : ['outro registro', '']
    const message = `${called} já está em ${words[0]}, no mesmo campus${words[1]}`
    return [{ field, message, ...named(duplicate) }]
  })
  return [...slugs, ...shared]
}

/** Where a text stands already, and why it is the same although it is written otherwise. */
function placeWords(
  record: ContentRecord,
  duplicate: ContentRecord,
  field: string,
): [place: string, reason: string] {
  if (record[field] === duplicate[field]) return [`“${duplicate.id}”`, '']
  const reason = ': acentos e maiúsculas não contam'
  return [`“${duplicate.id}” como “${duplicate[field]}”`, reason]
}

/** One acronym may mean two things, but not to the same reader: never twice in one campus. */
function isSameInCampus(one: ContentRecord, other: ContentRecord, field: string): boolean {
  const key = uniqueKey(one[field])
  return (
    key !== undefined && key === uniqueKey(other[field]) && overlap(one.campuses, other.campuses)
  )
}

/** A value as it may not stand twice: by the folding of the search, because a reader finds and reads both alike. */
export function uniqueKey(value: unknown): string | undefined {
  return value === undefined ? undefined : foldText(String(value))
}

/** The keys by which another record with the same unique values is found. */
export function uniqueKeys(
  name: CollectionName,
  values: Readonly<Record<string, unknown>>,
): string[] {
  return uniqueFields(name).flatMap((field) => {
    const key = uniqueKey(values[field])
    return key === undefined ? [] : [`${field} ${key}`]
  })
}

/** The fields whose values may not stand twice in a campus, and how sentences name them. */
function uniqueInCampus(name: CollectionName): [field: string, called: string][] {
  return Object.entries(definitionOf(name).fields).flatMap(([key, field]) =>
    field.kind === 'text' && field.uniqueInCampus ? [[key, field.uniqueInCampus]] : [],
  )
}

function fieldsOfKind(name: CollectionName, kind: string): string[] {
  return Object.entries(definitionOf(name).fields)
    .filter(([, field]) => field.kind === kind)
    .map(([key]) => key)
}

/**
 * The fields by which people tell a collection's documents apart: what may not stand twice in it, or else the title with
 * the dates that every document has.
 */
function keyFields(collection: CollectionName): readonly string[] {
  const unique = uniqueFields(collection)
  if (unique.length > 0) return unique
  const { fields, titleField } = definitionOf(collection)
  const dates = Object.entries(fields)
    .filter(([, { kind, optional }]) => !optional && (kind === 'date' || kind === 'moment'))
    .map(([name]) => name)
  return [titleField, ...dates]
}

/** What those fields say, without accents or case; undefined where one of them says nothing. */
export function naturalKey(
  collection: CollectionName,
  values: Readonly<Record<string, unknown>>,
): string | undefined {
  const parts = keyFields(collection).map((name) => foldText(String(values[name] ?? '')))
  return parts.includes('') ? undefined : parts.join(' · ')
}
