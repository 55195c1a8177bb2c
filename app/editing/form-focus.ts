import type { FocusEvent } from 'react'
import type { FormFaults } from '#app/ui/form/field.tsx'

/** The field that the focus leaves, where it does not go on within it. */
export function leftInput({ target, relatedTarget }: FocusEvent): string | undefined {
  const field = target.closest<HTMLElement>('[data-field]')
  const isWithin = relatedTarget instanceof Node && field?.contains(relatedTarget)
  return isWithin ? undefined : field?.dataset.field
}

/** The first input of the form, in its order, with which something is wrong. */
export function focusFirst(form: HTMLFormElement | null, faults: FormFaults): void {
  const inputs = [...(form?.elements ?? [])] as HTMLInputElement[]
  inputs.find(({ name }) => faults[name])?.focus()
}
