import { fieldsOf } from '#app/editing/drafts/draft.ts'
import type { DraftState } from '#app/editing/drafts/use-draft.ts'
import type { CollectionName } from '#content/collections.ts'
import { monthsIn } from './months-in.ts'

/** A duration in months follows the one in words until somebody types another; an empty one, too. */
export function withMonths(collection: CollectionName, state: DraftState): DraftState {
  const monthsOf = (text: unknown, { min, max }: { min: number; max: number }) => {
    const months = monthsIn(String(text ?? '')) ?? 0
    return months >= min && months <= max ? String(months) : ''
  }
  return {
    ...state,
    type(name, value) {
      state.type(name, value)
      for (const [months, field] of fieldsOf(collection)) {
        if (field.kind !== 'integer' || field.monthsOf !== name) continue
        const before = state.draft[months]
        const follows = before === '' || before === monthsOf(state.draft[name], field)
        if (follows) state.type(months, monthsOf(value, field))
      }
    },
  }
}
