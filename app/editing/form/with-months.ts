import { fieldsOf } from '#app/editing/drafts/draft.ts'
import type { DraftState } from '#app/editing/drafts/use-draft.ts'
import { monthsText } from '#app/editing/fields/months-in.ts'
import type { CollectionName } from '#content/collections.ts'

/** A duration in months follows the one in words until somebody types another; an empty one, too. */
export function withMonths(collection: CollectionName, state: DraftState): DraftState {
  return {
    ...state,
    type(name, value) {
      state.type(name, value)
      for (const [months, field] of fieldsOf(collection)) {
        if (field.kind !== 'integer' || field.monthsOf !== name) continue
        const before = state.draft[months]
        const follows =
          before === '' || before === monthsText(String(state.draft[name] ?? ''), field)
        if (follows) state.type(months, monthsText(String(value), field))
      }
    },
  }
}
