import { type ReactNode, useState } from 'react'
import { errorSentences } from '#app/i18n/error-sentences.ts'
import { roleNames } from '#app/i18n/role-names.ts'
import { useCollection } from '#app/replica/use-content.ts'
import { FieldFrame, FieldGroup, type FormFaults } from '#app/ui/form/field.tsx'
import type { FormValues } from '#app/ui/form/form.tsx'
import type { CampusScope } from '#content/document.ts'
import { type Role, roles } from '#protocol/accounts.ts'
import { isNowhere } from '#protocol/policy.ts'

const CAMPUS_FIELD_PREFIX = 'campus:'

export const ALL_CAMPUSES = '*'

/** What somebody may do, and where. */
interface Access {
  role: Role
  campuses: CampusScope
}

/** The name of a campus's field in a form. */
export function campusField(id: string): string {
  return CAMPUS_FIELD_PREFIX + id
}

/** The access that a form with `AccessFields` gives. */
export function accessOf(values: FormValues): Access {
  const role = roles.find((name) => name === values.role) ?? 'reader'
  const chosen = Object.keys(values)
    .filter((name) => name.startsWith(CAMPUS_FIELD_PREFIX))
    .map((name) => name.slice(CAMPUS_FIELD_PREFIX.length))
  return { role, campuses: chosen.includes(ALL_CAMPUSES) ? 'all' : chosen }
}

/** What is wrong with the access that a form gives. */
export function accessFaults(values: FormValues): FormFaults {
  if (values.role === '') return { role: 'Escolha o que a pessoa vai poder fazer.' }
  return isNowhere(accessOf(values))
    ? { [campusField(ALL_CAMPUSES)]: errorSentences.editor_without_campus }
    : {}
}

const mayDo: Record<Role, string> = {
  reader: 'Lê o que é público.',
  sector_owner: 'Edita as siglas e os horários que são do seu setor.',
  editor: 'Cria, edita e publica, nos campi marcados.',
  admin: 'Tudo, também as contas das pessoas.',
}

interface Props {
  /** As it is; absent of somebody new, for whom it is to be chosen. */
  access?: Access
  /** Chooses what whoever looks after a sector will own, where that can be given. */
  sectors?: ReactNode
}

/** What somebody may do, and for an editor where. */
export function AccessFields({ access, sectors }: Props) {
  const [role, setRole] = useState<Role | ''>(access?.role ?? '')
  return (
    <>
      <FieldFrame
        label="Papel"
        name="role"
        hint={role === '' ? 'O que a pessoa vai poder fazer.' : mayDo[role]}
      >
        {(frame) => (
          <select
            {...frame}
            name="role"
            value={role}
            onChange={({ target }) => setRole(target.value as Role)}
          >
            {role === '' && <option value="">Escolha</option>}
            {roles.map((name) => (
              <option key={name} value={name}>
                {roleNames[name]}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      {role === 'editor' && <CampusFields campuses={access?.campuses ?? []} />}
      {role === 'sector_owner' && sectors}
    </>
  )
}

function CampusFields({ campuses: given }: { campuses: CampusScope }) {
  const campuses = useCollection('campuses')
  const [isAll, setAll] = useState(given === 'all')
  return (
    <FieldGroup label="Campi" name={campusField(ALL_CAMPUSES)}>
      <label>
        <input
          type="checkbox"
          name={campusField(ALL_CAMPUSES)}
          checked={isAll}
          onChange={({ target }) => setAll(target.checked)}
        />
        <span>Todos os campi</span>
      </label>
      {!isAll && (
        <div className="choice-columns">
          {campuses?.map(({ id, shortName }) => (
            <label key={id}>
              <input
                type="checkbox"
                name={campusField(id)}
                defaultChecked={given !== 'all' && given.includes(id)}
              />
              <span>{shortName}</span>
            </label>
          ))}
        </div>
      )}
    </FieldGroup>
  )
}
