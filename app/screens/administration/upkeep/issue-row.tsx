import { useState } from 'react'
import { ConfirmSection } from '#app/editing/confirmation/confirm-section.tsx'
import { OneTapButtons } from '#app/editing/confirmation/one-tap-write.tsx'
import { editorPath, fieldPath } from '#app/editing/document-paths.ts'
import { fieldLabel } from '#app/editing/format-value.ts'
import { isTitledByAcronym } from '#app/editing/full-title.ts'
import { formatDate } from '#app/i18n/dates.ts'
import { linkFaultLabels } from '#app/i18n/issue-labels.ts'
import { listed } from '#app/i18n/listed.ts'
import { useSettings } from '#app/replica/use-content.ts'
import { useDatabase } from '#app/replica/use-database.ts'
import type { Refusal } from '#app/session/answer.ts'
import { useSend } from '#app/session/use-send.ts'
import { RefusalNotice } from '#app/ui/form/refusal-notice.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { type CollectionName, collectionNames, definitionOf } from '#content/collections.ts'
import type { StaffDocument } from '#content/document.ts'
import { localTime } from '#content/local-time.ts'
import type { ContentIssue, SessionUser } from '#protocol/api-types.ts'
import { apiPaths } from '#protocol/content-api.ts'
import { mayDo } from '#protocol/policy.ts'
import '#app/ui/group.css'

interface FindingActionsProps {
  user: SessionUser
  finding: ContentIssue
}

/** Where acronyms are explained: the collection whose documents are called by them. */
const explaining = collectionNames.find(isTitledByAcronym)

/** The collection whose documents should cover the choices of a field. */
function coveringOf(collection: CollectionName, field: string): CollectionName | undefined {
  return collectionNames.find((name) =>
    Object.values(definitionOf(name).fields).some(
      (each) =>
        each.kind === 'choices' &&
        each.covers?.collection === collection &&
        each.covers.field === field,
    ),
  )
}

/** What can be done about a finding: one tap where that is enough, or the way to the right input. */
function IssueActions({ user, finding }: FindingActionsProps) {
  const { kind, collection, id, title, revision, confirmedAt, fields, subject = '' } = finding
  const [field = ''] = fields
  const target = { collection, id, title, revision }
  switch (kind) {
    case 'doubtful':
    case 'overdue':
      return (
        <div className="actions">
          <ConfirmSection {...target} confirmedAt={confirmedAt} isDoubtful={kind === 'doubtful'} />
        </div>
      )
    case 'past':
      return (
        <div className="actions">
          <OneTapButtons
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
    case 'former_name':
      return (
        <div className="actions">
          {mayDo(user, 'edit', 'settings') && (
            <Dismissal
              word={subject}
              list="allowedFormerNames"
              label="Pode ficar"
              done={`Anotado: “${subject}” pode ficar nos textos.`}
            />
          )}
          <To finding={finding} field={field} label="Mudar o texto" />
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
    case 'uncovered_choice': {
      const by = coveringOf(collection, field)
      return (
        <div className="actions">
          {by && mayDo(user, 'create', by) && (
            <a className="button button-quiet" href={editorPath(by)}>
              Criar {definitionOf(by).label.one.toLowerCase()}
              <span className="visually-hidden"> ({subject})</span>
            </a>
          )}
          <To finding={finding} field={field} label="Ver onde está" />
        </div>
      )
    }
    case 'unknown_acronym':
      return (
        <div className="actions">
          {explaining && mayDo(user, 'create', explaining) && (
            <a className="button button-quiet" href={editorPath(explaining)}>
              Explicar<span className="visually-hidden"> {subject}</span> (
              {definitionOf(explaining).label.many})
            </a>
          )}
          {mayDo(user, 'edit', 'settings') && (
            <Dismissal
              word={subject}
              list="notAcronyms"
              label="Não é uma sigla"
              done="Anotado: não é uma sigla."
            />
          )}
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

function To({ finding, field, label }: { finding: ContentIssue; field: string; label: string }) {
  const { collection, id, title } = finding
  return (
    <a className="button button-quiet" href={fieldPath(collection, id, field)}>
      {label}
      <span className="visually-hidden"> ({title})</span>
    </a>
  )
}

interface FindingRowProps {
  user: SessionUser
  finding: ContentIssue
}

/** Something to look at: where, what, and what can be done about it. */
export function IssueRow({ user, finding }: FindingRowProps) {
  const { collection, id, title, isOwn } = finding
  const { timeZone } = useSettings()
  const dayOf = (instant: string) => formatDate(localTime(Date.parse(instant), timeZone).day)
  return (
    <li className="finding">
      <div>
        <p>
          <a className="row-title" href={editorPath(collection, id)}>
            {title}
          </a>{' '}
          {isOwn && <Tag tone="accent">Meu setor</Tag>}
        </p>
        <p className="row-detail">
          {definitionOf(collection).label.one} · {sayWhat(finding, dayOf)}
        </p>
      </div>
      <IssueActions user={user} finding={finding} />
    </li>
  )
}

function sayWhat(finding: ContentIssue, dayOf: (instant: string) => string): string {
  const { kind, collection, fields, at, confirmedAt, subject, fault, count = 1 } = finding
  const labels = fields
    .filter((field) => field !== '*')
    .map((field) => fieldLabel(collection, field))
  const named = listed(labels)
  const isAll = labels.length < fields.length
  const names = isAll ? ['tudo', named].filter(Boolean).join(', em especial ') : named
  const day = at ? dayOf(at) : ''
  switch (kind) {
    case 'doubtful':
      return `a confirmar: ${names}`
    case 'overdue':
      return confirmedAt ? `confirmado em ${day}` : `ninguém confirmou; o que se sabe é de ${day}`
    case 'past':
      return `terminou em ${day}`
    case 'expiring':
      return `sai do ar em ${day}`
    case 'nowhere':
      return 'sem campus: ninguém encontra'
    case 'missed_schedule':
      return `para entrar no ar em ${day}`
    case 'broken_link':
      return `${subject}: ${fault ? linkFaultLabels[fault] : 'não abre'}`
    case 'gone_reference':
      return `${names} aponta para “${subject}”`
    case 'uncovered_choice':
      return `nada diz como é “${subject}”${count > 1 ? `, aqui e em outros ${count - 1}` : ''}`
    case 'unknown_acronym':
      return count > 1 ? `“${subject}”, aqui e em outros ${count - 1}` : `“${subject}” em ${names}`
    case 'former_name':
      return `“${subject}” em ${names}`
    case 'picture_without_alt':
      return `em ${names}`
    case 'incomplete':
      return `falta ${names}`
  }
}

interface DismissalProps {
  word: string
  /** Field of the settings that holds such words. */
  list: 'notAcronyms' | 'allowedFormerNames'
  label: string
  done: string
}

/** Says in the settings that a word is fine as it is, so that nobody is asked about it again. */
function Dismissal({ word, list, label, done }: DismissalProps) {
  const send = useSend()
  const database = useDatabase()
  const [state, setState] = useState<'asking' | 'busy' | 'done'>('asking')
  const [refusal, setRefusal] = useState<Refusal>()

  async function dismiss(): Promise<void> {
    setState('busy')
    const id = definitionOf('settings').singleton ?? ''
    const read = await send<StaffDocument>('GET', apiPaths.staffDocument('settings', id))
    if (read.kind === 'refused') return refuse(read.code)
    // The same may have been said of another document.
    const words = new Set(read.value[list] as string[] | undefined).add(word)
    const settings = database.collection('settings').doc(id)
    const outcome = await settings.update({ [list]: [...words] }, read.value.revision)
    if (outcome.kind === 'refused') return refuse(outcome.code)
    if (outcome.kind === 'conflict') return refuse('revision_conflict')
    setState('done')
  }

  function refuse(code: Refusal): void {
    setRefusal(code)
    setState('asking')
  }

  return (
    <>
      <div role="status">{state === 'done' && <p>{done}</p>}</div>
      {state !== 'done' && (
        <button
          type="button"
          className="button button-quiet"
          disabled={state === 'busy'}
          onClick={dismiss}
        >
          {label}
          <span className="visually-hidden"> ({word})</span>
        </button>
      )}
      <RefusalNotice code={refusal} />
    </>
  )
}
