import { type ReactNode, useId } from 'react'
import type { FormFaults } from '#app/ui/form/field.tsx'
import type { CollectionName } from '#content/collections.ts'
import type { SessionUser } from '#protocol/accounts.ts'
import { fieldsOf } from './draft.ts'
import { EnvelopeInputs } from './envelope-inputs.tsx'
import { FieldInput } from './field-input.tsx'
import type { FieldDraft } from './fields/field-draft.ts'
import { TrustInputs } from './trust-inputs.tsx'
import type { DraftState } from './use-draft.ts'

interface Props {
  collection: CollectionName
  user: SessionUser
  state: DraftState
  faults: FormFaults
  isNew: boolean
  type(name: string, value: FieldDraft): void
}

type Fields = ReturnType<typeof fieldsOf>

const trustNames = ['confirmedAt', 'doubts', 'asOf', 'source', 'owner']

/** All inputs of a form: those of the definition in its order, then the envelope's. */
export function FormInputs({ collection, user, state, faults, isNew, type }: Props) {
  const { draft, base } = state
  const { campuses, confirmedAt } = base.document
  return (
    <>
      {groupsOf(collection).map(([title, fields]) => (
        <FormGroup key={title} title={title}>
          {fields.map(([name, field]) => (
            <div key={name} data-field={name}>
              <FieldInput
                name={name}
                field={field}
                draft={draft}
                onChange={(value) => type(name, value)}
              />
            </div>
          ))}
        </FormGroup>
      ))}
      <EnvelopeInputs
        collection={collection}
        user={user}
        draft={draft}
        scope={campuses}
        isNew={isNew}
        type={type}
      />
      <TrustInputs
        collection={collection}
        user={user}
        draft={draft}
        confirmedAt={typeof confirmedAt === 'string' ? confirmedAt : undefined}
        isFaulty={trustNames.some((name) => faults[name] !== undefined)}
        type={type}
      />
    </>
  )
}

/** The fields of a collection by their groups, in the definition's order; without a title those that have none. */
function groupsOf(collection: CollectionName): (readonly [title: string, Fields])[] {
  const fields = fieldsOf(collection)
  const titles = new Set(fields.map(([, { group = '' }]) => group))
  return [...titles].map((title) => [title, fields.filter(([, { group = '' }]) => group === title)])
}

function FormGroup({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  if (!title) return children
  return (
    <section className="form-group" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <div className="form-fields">{children}</div>
    </section>
  )
}
