import type { FormValues } from '#app/ui/form/form.tsx'
import type { CampusScope } from '#content/document.ts'
import { type Role, roles } from '#protocol/accounts.ts'

const prefix = 'campus:'

export const allCampuses = '*'

/** What somebody may do, and where. */
export interface Access {
  role: Role
  campuses: CampusScope
}

/** The name of a campus's field in a form. */
export function campusField(id: string): string {
  return prefix + id
}

/** The access that a form with `AccessFields` gives. */
export function accessOf(values: FormValues): Access {
  const role = roles.find((name) => name === values.role) ?? 'reader'
  const chosen = Object.keys(values)
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length))
  return { role, campuses: chosen.includes(allCampuses) ? 'all' : chosen }
}
