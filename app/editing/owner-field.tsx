import { Fetched } from '#app/ui/fetched.tsx'
import { FieldFrame } from '#app/ui/form/field-frame.tsx'
import { accountPaths, type UserEntry } from '#protocol/accounts.ts'
import { Combobox } from './fields/combobox.tsx'

interface Props {
  /** Id of an account. */
  value: string
  onChange(value: string): void
}

/** Chooses the account that answers for a document, of those that the server lists to admins. */
export function OwnerField({ value, onChange }: Props) {
  return (
    <Fetched<{ users: UserEntry[] }> path={accountPaths.users} rows={1}>
      {({ users }) => (
        <FieldFrame
          name="owner"
          label={
            <>
              Responsável <small className="field-mark">opcional</small>
            </>
          }
          hint="Quem responde por isto; um responsável por setor só muda o que é dele."
        >
          {(frame) => (
            <Combobox
              {...frame}
              name="owner"
              value={value}
              options={users.map(({ id, name, email }) => ({
                value: id,
                label: name,
                detail: email,
              }))}
              onChange={onChange}
            />
          )}
        </FieldFrame>
      )}
    </Fetched>
  )
}
