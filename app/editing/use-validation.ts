import { useEffect, useRef, useState } from 'react'
import { whenReleased } from '#app/platform/when-released.ts'
import type { FormFaults } from '#app/ui/form/field.tsx'
import type { CollectionName } from '#content/collections.ts'
import type { FieldError } from '#protocol/errors.ts'
import { checkRecord, formFaults, inputOf, prepareCheck } from './check-record.ts'
import { recordOf } from './draft.ts'
import type { DraftState } from './use-draft.ts'

export interface Validation {
  errors: readonly FieldError[]
  /** The same in words, by the names of the inputs. */
  faults: FormFaults
  show(errors: readonly FieldError[]): void
  /** Something was typed: what was wrong with it counts no more. */
  typed(name: string): void
  /** The person is done with an input that they changed: says what is wrong with it. */
  left(name: string): void
}

/** What is wrong in a form: with each input once it was changed and left, with all of them when it is saved. */
export function useValidation(collection: CollectionName, { draft }: DraftState): Validation {
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const changed = useRef(new Set<string>())
  const shownCount = useRef(0)
  // By the time of the first check the connection may be gone.
  useEffect(prepareCheck, [])
  const record = recordOf(collection, draft)

  async function checkOne(name: string): Promise<void> {
    const before = shownCount.current
    const found = (await checkRecord(collection, record)).filter((each) => inputOf(each) === name)
    await whenReleased()
    // Saving has checked the whole form meanwhile, and knows more than its schema.
    if (shownCount.current !== before) return
    // Typed on meanwhile: it is checked again when it is left again.
    if (!changed.current.has(name))
      setErrors((others) => [...others.filter((each) => inputOf(each) !== name), ...found])
  }

  return {
    errors,
    faults: formFaults(collection, record, errors),
    show(found) {
      shownCount.current += 1
      setErrors(found)
    },
    typed(name) {
      changed.current.add(name)
      if (errors.some((error) => inputOf(error) === name))
        setErrors(errors.filter((error) => inputOf(error) !== name))
    },
    left(name) {
      if (changed.current.delete(name)) void checkOne(name)
    },
  }
}
