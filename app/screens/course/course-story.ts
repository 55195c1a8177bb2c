import { modality as anyModalityOf } from 'virtual:any-of/courses'
import { shifts as timesOfDay } from 'virtual:spoken/courses'
import { doubtSentence, type TrustedPart } from '#app/ui/document/trust-note.tsx'
import type { Course, Summary } from '#content/document.ts'
import type { EntryRule } from '#content/eligibility/rules-of.ts'
import { capitalized } from '#content/text/capitalized.ts'

/** One thing that is said of a course. */
export interface Line {
  text: string
  /** The address of what it names. */
  href?: string
  /** What goes with it, and matters less. */
  more?: string | undefined
  /** Why it may not be right, where the whole course does not say so already. */
  doubt?: string | undefined
}

/** A question that people ask of a course, and what is known of it. */
interface Answer {
  /** What it is about, in a word or two. */
  topic: string
  question: string
  lines: Line[]
  /** It is a step of getting in: they stand first, in their order. */
  isStep?: true
}

/** One of the four facts by which people decide. */
interface DecidingFact extends Pick<Answer, 'topic' | 'lines'> {
  name: 'duration' | 'times' | 'place' | 'cost'
  label: string
  /** It says more than half a phone's width holds. */
  isLong: boolean
}

/** What a course answers of what people ask. */
export interface CourseStory {
  /** How long, when, where and for how much; without what nobody knows. */
  facts: DecidingFact[]
  /** The others, in the order in which people ask. */
  answers: Answer[]
  /** What nobody knows yet, in words that follow a colon. */
  unknown: string[]
}

interface Known {
  course: Course
  campuses: readonly Pick<Summary<'campuses'>, 'id' | 'shortName' | 'street' | 'asOf' | 'doubts'>[]
  /** By which one gets in. */
  rules: readonly EntryRule[]
  /** An admission for the course is on or announced: what rules say of the time is older than that. */
  hasAdmission: boolean
  /** What the address of a campus begins with. */
  campusPath: string
}

/** Tells a course by the questions that people ask; what neither the course nor a rule says is unknown. */
export function courseStory(known: Known): CourseStory {
  const { course, rules, hasAdmission } = known
  const facts: DecidingFact[] = []
  const answers: Answer[] = []
  const unknown: string[] = []
  const decide = (
    name: DecidingFact['name'],
    topic: string,
    label: string,
    lines: Line[],
    missing?: string,
  ) => {
    const isLong = lines.length > 2 || lines.some(({ text }) => text.length > MAX_IN_HALF)
    if (lines.length > 0) facts.push({ name, topic, label, lines, isLong })
    else if (missing) unknown.push(missing)
  }
  const tell = (
    topic: string,
    question: string,
    lines: Line[],
    { missing, ...how }: { missing?: string; isStep?: true } = {},
  ) => {
    if (lines.length > 0) answers.push({ topic, question, lines, ...how })
    else if (missing) unknown.push(missing)
  }
  // One that stands for several is none of them.
  if (course.modality in anyModalityOf) unknown.push('modalidade')
  decide('duration', 'Duração', 'Quanto tempo', lengthOf(course))
  if (!course.duration) unknown.push('duração')
  if (!course.workload) unknown.push('carga horária')
  decide('times', 'Turno', 'Quando', timesOf(course), 'turno')
  decide('place', 'Lugar', 'Onde', placesOf(known))
  if (course.campuses.length === 0) unknown.push('campus')
  decide('cost', 'Custo', 'Quanto custa', costOf(rules), 'quanto custa')
  tell(
    'Quem pode entrar',
    'Quem pode entrar?',
    course.requirements ? said(course, 'requirements') : ruled(rules, 'who'),
    { missing: 'quem pode entrar', isStep: true },
  )
  if (!hasAdmission) {
    const periods = ruled(rules, 'period')
    tell('Inscrições', 'As inscrições estão abertas?', closed(periods), { isStep: true })
    if (periods.length === 0) unknown.push('quando abrem as inscrições')
  }
  tell('Seleção', 'Como é a seleção?', ruled(rules, 'selection'), {
    missing: 'como é a seleção',
    isStep: true,
  })
  tell(
    'Vagas',
    'Quantas vagas há?',
    said(course, 'places', (places) => `${places} em cada seleção`),
    { missing: 'vagas' },
  )
  tell('Coordenação', 'Quem coordena?', said(course, 'coordinator'))
  if (!course.descriptionHtml) unknown.push('o que se aprende')
  return { facts, answers, unknown }
}

/** More letters than this take a tile of their own width. */
const MAX_IN_HALF = 36

function lengthOf(course: Course): Line[] {
  const [duration] = said(course, 'duration')
  const [hours] = said(course, 'workload', (workload) => `${count(workload)} horas`)
  if (!duration || !hours) return [duration ?? hours].filter((line) => line !== undefined)
  return [{ ...duration, more: hours.text, doubt: duration.doubt ?? hours.doubt }]
}

function count(things: number): string {
  return things.toLocaleString('pt-BR')
}

function timesOf(course: Course): Line[] {
  if (course.shifts.length === 0) return []
  const times = course.shifts.map((shift) => timesOfDay[shift]).join(' ou ')
  const text = capitalized(times)
  return [{ text, doubt: newDoubt(course, 'shifts') }]
}

function placesOf({ course, campuses, campusPath }: Known): Line[] {
  const { distance, campuses: scope } = course
  const doubt = newDoubt(course, 'campuses')
  const online = distance ? [{ text: 'A distância', doubt: newDoubt(course, 'distance') }] : []
  if (scope === 'all') return [...online, { text: 'Em todos os campi', doubt }]
  const places = scope.map((id) => {
    const campus = campuses.find((each) => each.id === id)
    return {
      text: campus?.shortName ?? id,
      href: campusPath + id,
      more: campus?.street,
      doubt: doubt ?? (campus?.street ? doubtSentence(campus, 'street') : undefined),
    }
  })
  return [...online, ...places]
}

/** The cost in a word or two (`Nada`), where the rules agree and begin with that, and what they say besides. */
function costOf(rules: readonly EntryRule[]): Line[] {
  const lines = ruled(rules, 'cost')
  const [line] = lines
  if (!line || rules.some(({ cost }) => cost !== rules[0]?.cost)) return lines
  const whole = [line.text, line.more].filter(Boolean).join(' ')
  const [, text, more] = /^(.{1,24}?)(?::\s|\.(?:\s|$))(.*)$/s.exec(whole) ?? []
  if (!text) return lines
  return [{ text, more: more && capitalized(more), doubt: line.doubt }]
}

type SaidField = 'duration' | 'workload' | 'places' | 'coordinator' | 'requirements'

/** What a course says in a field; nothing where it says nothing. */
function said<F extends SaidField>(
  course: Course,
  field: F,
  inWords: (value: NonNullable<Course[F]>) => string = String,
): Line[] {
  const value = course[field]
  if (value === undefined) return []
  return [{ ...inShort(inWords(value as NonNullable<Course[F]>)), doubt: newDoubt(course, field) }]
}

/** What the rules say in a field: once where they agree, and else each under its name. */
function ruled(
  rules: readonly EntryRule[],
  field: 'who' | 'selection' | 'cost' | 'period',
): Line[] {
  const telling = rules.filter((rule) => rule[field])
  const agree =
    telling.length === rules.length && telling.every((rule) => rule[field] === rules[0]?.[field])
  return (agree ? telling.slice(0, 1) : telling).map((rule) => ({
    ...inShort(`${agree ? '' : `${rule.name}: `}${rule[field]}`),
    doubt: doubtSentence(rule, field) ?? doubtSentence(rule),
  }))
}

/** That no admission is known to be on, with what the rules say of when there is one. */
function closed(periods: Line[]): Line[] {
  const text = 'Não conhecemos inscrições abertas hoje.'
  const [period, other] = periods
  if (!period || other) return [{ text }, ...periods]
  return [{ ...period, text, more: [period.text, period.more].filter(Boolean).join(' ') }]
}

/** The first sentence says it; the rest goes with it. An abbreviation ends none. */
function inShort(text: string): Line {
  const [, first, more] = /^(.{20,}?[.!?])\s+(\p{Lu}.*)$/su.exec(text) ?? []
  return first ? { text: first, more } : { text }
}

/** The doubt about a field, unless it is what is said of the whole course. */
function newDoubt(course: Course, field: string): string | undefined {
  const doubt = doubtSentence(course, field)
  return doubt === doubtSentence(course) ? undefined : doubt
}

/** The ways to reach a course that may not be right: its campus' telephone, its own address. */
export function contactParts(
  course: Course,
  campus: Pick<Summary<'campuses'>, 'phone' | 'asOf' | 'doubts'> | undefined,
): TrustedPart[] {
  return [
    { label: 'Telefone', value: campus?.phone, doubt: campus && doubtSentence(campus, 'phone') },
    { label: 'E-mail', value: course.email, doubt: newDoubt(course, 'email') },
  ]
}

/** What a rule tells of enrolling, below the answers. */
export function enrolmentParts(rule: EntryRule): TrustedPart[] {
  const doubt = (field: string) => doubtSentence(rule, field) ?? doubtSentence(rule)
  return [
    { label: 'Onde se inscrever', value: rule.site, doubt: doubt('site') },
    { label: 'Documentos', value: rule.documents[0], doubt: doubt('documents') },
    { label: 'Cotas', value: rule.quotas, doubt: doubt('quotas') },
  ]
}
