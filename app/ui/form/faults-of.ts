import type { FormFaults } from './form-faults.ts'

/** Only the fields where something is wrong, in the same order. */
export function faultsOf(faults: FormFaults): FormFaults {
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined))
}
