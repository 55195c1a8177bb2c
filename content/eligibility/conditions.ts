import type { Doubt } from '#content/document.ts'
import { isDoubtful } from '#content/doubts.ts'
import type { SchoolingLevel } from '#content/schooling.ts'

/** What somebody tells of themselves; what is left out they did not say. */
export interface Person {
  /** In years. */
  age?: number | undefined
  schooling?: SchoolingLevel | undefined
}

/** How a condition stands: `open` where nobody can say yet. */
export type Standing = 'met' | 'open' | 'unmet'

/** Something that a rule asks for. */
export interface Condition {
  subject: 'age' | 'schooling'
  standing: Standing
  /** Why it is open: somebody did not say, the rule does not say, or the rule itself awaits confirmation. */
  open?: 'unanswered' | 'unknown' | 'doubtful'
}

/** What a rule asks of a person. */
export interface PersonalRule {
  minimumAge?: number
  maximumAge?: number
  /** None: the rule does not say. */
  schooling: readonly SchoolingLevel[]
  doubts: readonly Doubt[]
}

/** All that a rule asks of a person, and how each stands for this one. */
export function conditionsFor(rule: PersonalRule, person: Person): Condition[] {
  const age = ageCondition(rule, person.age)
  return [...(age ? [age] : []), schoolingCondition(rule, person.schooling)]
}

/** A rule without an age asks for none. */
function ageCondition(rule: PersonalRule, age: number | undefined): Condition | undefined {
  const { minimumAge, maximumAge } = rule
  if (minimumAge === undefined && maximumAge === undefined) return undefined
  const subject = 'age'
  if (age === undefined) return { subject, standing: 'open', open: 'unanswered' }
  if (age < (minimumAge ?? 0) || age > (maximumAge ?? Number.POSITIVE_INFINITY))
    return { subject, standing: 'unmet' }
  return isDoubtful(rule, 'minimumAge', 'maximumAge')
    ? { subject, standing: 'open', open: 'doubtful' }
    : { subject, standing: 'met' }
}

function schoolingCondition(rule: PersonalRule, level: SchoolingLevel | undefined): Condition {
  const subject = 'schooling'
  if (rule.schooling.length === 0) return { subject, standing: 'open', open: 'unknown' }
  if (level === undefined) return { subject, standing: 'open', open: 'unanswered' }
  if (!rule.schooling.includes(level)) return { subject, standing: 'unmet' }
  return isDoubtful(rule, 'schooling')
    ? { subject, standing: 'open', open: 'doubtful' }
    : { subject, standing: 'met' }
}

/** The least favourable of several; `met` of none. */
export function worstOf(standings: readonly Standing[]): Standing {
  if (standings.includes('unmet')) return 'unmet'
  return standings.includes('open') ? 'open' : 'met'
}
