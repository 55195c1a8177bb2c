import type { ConditionLine } from '#app/ui/eligibility/condition-list.tsx'
import { conditionSentence } from '#app/ui/eligibility/condition-sentence.ts'
import type { Summary } from '#content/document.ts'
import { type Person, worstOf } from '#content/eligibility/conditions.ts'
import type { Answers } from '#content/eligibility/find-courses.ts'
import { schoolingLevels } from '#content/schooling.ts'
import type { Missing, ShownCourse, ShownFindings, ShownWay } from './arrange-findings.ts'
import type { AnswerChoices } from './read-answers.ts'

/** What one would answer instead, as the name of a link. */
export function changeSentence(
  changed: keyof Answers,
  answers: Answers,
  before: Answers,
  choices: AnswerChoices,
): string {
  switch (changed) {
    case 'age':
      return `A partir de ${answers.age === 1 ? '1 ano' : `${answers.age} anos`}`
    case 'schooling':
      return `Com ${answers.schooling && schoolingLevels[answers.schooling]}`
    case 'campus':
      return `Em qualquer campus, e não só em ${labelOf('campus', before, choices)}`
    case 'shift':
      return `Em qualquer turno, e não só no ${labelOf('shift', before, choices)?.toLowerCase()}`
    case 'mode':
      return before.mode === 'distancia' ? 'Também presencial' : 'Também a distância'
  }
}

function labelOf(
  wish: 'shift' | 'campus' | 'mode',
  answers: Answers,
  choices: AnswerChoices,
): string | undefined {
  const offered: readonly (readonly [string, string])[] = choices[wish]
  return offered.find(([value]) => value === answers[wish])?.[1]
}

/** What is known of a found course and decides; what is not the heading of its group says. */
export function courseSentence(
  course: ShownCourse,
  { modalities, shifts }: Record<'modalities' | 'shifts', Readonly<Record<string, string>>>,
  campuses: readonly Summary<'campuses'>[],
): string {
  const where = course.distance
    ? 'A distância'
    : course.campuses === 'all'
      ? 'Todos os campi'
      : course.campuses
          .map((id) => campuses.find((campus) => campus.id === id)?.shortName ?? id)
          .join(', ')
  const when = course.shifts.map((shift) => shifts[shift]).join(' ou ')
  return [modalities[course.modality], where, course.duration, when].filter(Boolean).join(' · ')
}

const missingFacts: Record<Missing, string> = {
  rule: 'quem pode entrar',
  campus: 'o campus',
  mode: 'o modo',
  shift: 'o turno',
}

/** What is not known of the courses that may fit. */
export function missingSentence(missing: readonly Missing[]): string {
  const facts = (Object.keys(missingFacts) as Missing[])
    .filter((fact) => missing.includes(fact))
    .map((fact) => missingFacts[fact])
  return `Falta saber ${facts.join(' ou ')}.`
}

/** What decides, as a line each: of one rule, or of several alike, each condition; else each rule with its name. */
export function decidingLines(ways: readonly ShownWay[], person: Person): ConditionLine[] {
  const groups = new Map<string, { names: string[]; lines: ConditionLine[] }>()
  for (const { rule, conditions } of ways.filter(({ isDeciding }) => isDeciding)) {
    const lines = conditions.map((condition) => ({
      standing: condition.standing,
      sentence: conditionSentence(condition, rule, person),
    }))
    const key = lines.map(({ sentence }) => sentence).join(' ')
    const group = groups.get(key) ?? { names: [], lines }
    groups.set(key, { ...group, names: [...group.names, rule.name] })
  }
  const all = [...groups]
  if (all.length === 1) return all.flatMap(([, { lines }]) => lines)
  return all.map(([sentence, { names, lines }]) => ({
    standing: worstOf(lines.map(({ standing }) => standing)),
    about: names.join('; '),
    sentence,
  }))
}

/** The answer in a few words. */
export function outcomeSentence({ sure, maybe }: Pick<ShownFindings, 'sure' | 'maybe'>): string {
  if (sure > 0) return `Você pode fazer ${countSentence(sure)}`
  if (maybe.total === 0) return 'Nenhum curso conhecido com essas respostas'
  return `${countSentence(maybe.total)} ${maybe.total === 1 ? 'pode' : 'podem'} servir`
}

export function countSentence(count: number): string {
  return count === 1 ? '1 curso' : `${count.toLocaleString('pt-BR')} cursos`
}
