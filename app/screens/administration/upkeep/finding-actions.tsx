import { ConfirmPart } from '#app/editing/confirming/confirm-part.tsx'
import { TapPart } from '#app/editing/confirming/tap-part.tsx'
import { editorPath, fieldPath } from '#app/editing/document-paths.ts'
import { fieldLabel } from '#app/editing/format-value.ts'
import { collectionNames, definitionOf } from '#content/collections.ts'
import type { SessionUser } from '#protocol/accounts.ts'
import { mayDo } from '#protocol/policy.ts'
import type { Finding } from '#protocol/upkeep.ts'
import { NotAnAcronym } from './not-an-acronym.tsx'

interface Props {
  user: SessionUser
  finding: Finding
}

/** Where acronyms are explained: the collection whose documents are called by them. */
const explaining = collectionNames.find((name) => {
  const { fields, titleField } = definitionOf(name)
  const field = fields[titleField]
  return field?.kind === 'text' && field.isAcronym
})

/** What can be done about a finding: one tap where that is enough, or the way to the right input. */
export function FindingActions({ user, finding }: Props) {
  const { kind, collection, id, title, revision, confirmedAt, fields, subject = '' } = finding
  const [field = ''] = fields
  const target = { collection, id, title, revision }
  switch (kind) {
    case 'doubtful':
    case 'overdue':
      return (
        <div className="actions">
          <ConfirmPart {...target} confirmedAt={confirmedAt} isDoubtful={kind === 'doubtful'} />
        </div>
      )
    case 'past':
      return (
        <div className="actions">
          <TapPart
            {...target}
            taps={[
              ...(mayDo(user, 'publish', collection)
                ? [
                    {
                      label: 'Arquivar',
                      done: 'Arquivado.',
                      patch: () => ({ status: 'archived' }) as const,
                      undo: { status: 'published' } as const,
                    },
                  ]
                : []),
              {
                label: 'Pode ficar',
                done: 'Fica no ar.',
                patch: () => ({ confirmedAt: new Date().toISOString() }),
                undo: { confirmedAt: confirmedAt ?? null },
              },
            ]}
          />
          <To finding={finding} field={field} label="Mudar a data" />
        </div>
      )
    case 'expiring':
      return (
        <div className="actions">
          <To finding={finding} field={field} label="Mudar a data" />
        </div>
      )
    case 'incomplete':
      return (
        <div className="actions">
          {fields.map((name) => (
            <To
              key={name}
              finding={finding}
              field={name}
              label={`Preencher ${fieldLabel(collection, name)}`}
            />
          ))}
        </div>
      )
    case 'unknown_acronym':
      return (
        <div className="actions">
          {explaining && mayDo(user, 'create', explaining) && (
            <a className="button button-quiet" href={editorPath(explaining)}>
              Explicar<span className="visually-hidden"> {subject}</span> (
              {definitionOf(explaining).label.many})
            </a>
          )}
          {mayDo(user, 'edit', 'settings') && <NotAnAcronym word={subject} />}
          <To finding={finding} field={field} label="Ver o texto" />
        </div>
      )
    default:
      return (
        <div className="actions">
          <To
            finding={finding}
            field={field}
            label={kind === 'broken_link' ? 'Trocar' : 'Corrigir'}
          />
          {kind === 'broken_link' && (
            <a className="button button-quiet" href={subject} target="_blank" rel="noopener">
              Experimentar<span className="visually-hidden"> (abre em outra janela)</span>
            </a>
          )}
        </div>
      )
  }
}

function To({ finding, field, label }: { finding: Finding; field: string; label: string }) {
  const { collection, id, title } = finding
  return (
    <a className="button button-quiet" href={fieldPath(collection, id, field)}>
      {label}
      <span className="visually-hidden"> ({title})</span>
    </a>
  )
}
