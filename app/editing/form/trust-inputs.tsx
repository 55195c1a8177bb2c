import { useEffect, useState } from 'react'
import type { Draft } from '#app/editing/drafts/draft.ts'
import { Combobox } from '#app/editing/fields/combobox-fields.tsx'
import type { FieldDraft } from '#app/editing/fields/field-draft.ts'
import { TextField } from '#app/editing/fields/text-fields.tsx'
import { fieldLabel } from '#app/editing/format-value.ts'
import { useInstantInSentence } from '#app/i18n/instants.ts'
import { useSend } from '#app/session/use-send.ts'
import { FieldFrame, FieldGroup } from '#app/ui/form/field.tsx'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import type { Doubt } from '#content/document.ts'
import { sectionName } from '#content/doubts.ts'
import { headingsOf } from '#content/text/text-sections.ts'
import { accountPaths } from '#protocol/accounts.ts'
import type { SessionUser, UserEntry } from '#protocol/api-types.ts'
import { hasRight } from '#protocol/policy.ts'

interface OwnerFieldProps {
  /** Id of an account. */
  value: string
  /** With its holder, where one was found. */
  onChange(value: string, user?: UserEntry): void
}

/** Chooses the account that answers for a document, of those that the server finds for admins. */
export function OwnerField({ value, onChange }: OwnerFieldProps) {
  const [search, setSearch] = useState('')
  const users = useUsers(search)
  return (
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
          options={users.map(({ id, name, email }) => ({ value: id, label: name, detail: email }))}
          onType={setSearch}
          onChange={(id) =>
            onChange(
              id,
              users.find((user) => user.id === id),
            )
          }
        />
      )}
    </FieldFrame>
  )
}

const DEBOUNCE_MS = 250

/** The accounts that a search finds, none without a search; those of before while it is on its way, or where the server cannot be reached. */
export function useUsers(search: string | undefined): readonly UserEntry[] {
  const send = useSend()
  const [users, setUsers] = useState<readonly UserEntry[]>([])
  useEffect(() => {
    if (search === undefined) return
    let isGone = false
    const query = new URLSearchParams(search ? { search } : {})
    const timer = setTimeout(async () => {
      const answer = await send<{ users: UserEntry[] }>('GET', `${accountPaths.users}?${query}`)
      if (!isGone && answer.kind === 'done') setUsers(answer.value.users)
    }, DEBOUNCE_MS)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [send, search])
  return users
}

interface TrustInputsProps {
  collection: CollectionName
  user: SessionUser
  draft: Draft
  /** It is a working copy, which its document's owner is of. */
  isPrepared: boolean
  /** When the document was confirmed last. */
  confirmedAt: string | undefined
  /** Something is wrong with one of these inputs: it must be in view. */
  isFaulty: boolean
  type(name: string, value: FieldDraft): void
}

const asOf = {
  kind: 'text',
  label: 'Informação de',
  hint: 'De quando é, se não é de agora: 2019, 08/2019, 21/08/2019, 2016–2018 ou c. 2012.',
  max: 20,
  optional: true,
} as const

const source = {
  kind: 'text',
  label: 'Fonte',
  hint: 'De onde se sabe: um edital, uma página, uma pessoa pela função. Aparece a quem lê. Várias: “Telefone: uma página; Endereço: um edital”.',
  max: 1000,
  multiline: true,
  optional: true,
} as const

/** How sure a document is, where it comes from, and who answers for it. */
export function TrustInputs(props: TrustInputsProps) {
  const [isOpen, setOpen] = useState(false)
  const isShown = isOpen || props.isFaulty
  return (
    <details
      className="more-inputs"
      open={isShown}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>Confirmação, fonte e responsável</summary>
      {isShown && <Inputs {...props} />}
    </details>
  )
}

function Inputs({ collection, user, draft, isPrepared, confirmedAt, type }: TrustInputsProps) {
  return (
    <div className="form-fields">
      <Confirmation
        before={confirmedAt}
        value={String(draft.confirmedAt)}
        onChange={(value) => {
          type('confirmedAt', value)
          // Whoever says that all of it is right leaves nothing in doubt.
          if (value !== '' && value !== confirmedAt) type('doubts', [])
        }}
      />
      <Doubts
        collection={collection}
        draft={draft}
        value={draft.doubts as readonly Doubt[]}
        onChange={(value) => type('doubts', value)}
      />
      <div data-field="asOf">
        <TextField
          name="asOf"
          field={asOf}
          value={String(draft.asOf)}
          onChange={(value) => type('asOf', value)}
        />
      </div>
      <div data-field="source">
        <TextField
          name="source"
          field={source}
          value={String(draft.source)}
          onChange={(value) => type('source', value)}
        />
      </div>
      {!isPrepared && hasRight(user, 'manage_users') && (
        <OwnerField value={String(draft.owner)} onChange={(value) => type('owner', value)} />
      )}
    </div>
  )
}

interface ConfirmationProps {
  before: string | undefined
  value: string
  onChange(value: string): void
}

function Confirmation({ before, value, onChange }: ConfirmationProps) {
  const formatInstant = useInstantInSentence()
  return (
    <div className="choice">
      <label>
        <input
          type="checkbox"
          name="confirmedAt"
          checked={value !== '' && value !== before}
          onChange={({ target }) => onChange(target.checked ? nowText() : (before ?? ''))}
        />
        <span>
          <b>Confirmo hoje que está tudo certo</b>
          <small>
            {before ? `Confirmado ${formatInstant(before)}.` : 'Ninguém confirmou ainda.'}
          </small>
        </span>
      </label>
    </div>
  )
}

function nowText(): string {
  return new Date().toISOString().replace(/\.\d+Z$/, 'Z')
}

function sectionsIn(name: string, text: string): string[] {
  return headingsOf(text).map((heading) => sectionName(name, heading))
}

interface DoubtsProps {
  collection: CollectionName
  /** With the long texts, whose sections may be in doubt by themselves. */
  draft: Draft
  value: readonly Doubt[]
  onChange(value: readonly Doubt[]): void
}

function Doubts({ collection, draft, value, onChange }: DoubtsProps) {
  const { fields } = definitionOf(collection)
  const written = Object.entries(fields).flatMap(([name, { kind }]) => [
    name,
    ...(kind === 'markdown' ? sectionsIn(name, String(draft[name] ?? '')) : []),
  ])
  // A section whose heading has changed since is still there to be taken back.
  const others = value.map(({ field }) => field).filter((field) => field.includes('#'))
  const offered = [...new Set(['*', ...written, ...others, 'campuses'])].map(
    (name) => [name, name === '*' ? 'Tudo' : fieldLabel(collection, name)] as const,
  )
  return (
    <FieldGroup
      label="A confirmar"
      name="doubts"
      hint="O que ainda não se sabe ao certo: quem lê vê “a confirmar” ao lado. De um texto longo, marque só a seção."
    >
      <div className="choice-columns">
        {offered.map(([name, label]) => (
          <label key={name}>
            <input
              type="checkbox"
              name="doubts"
              checked={value.some(({ field }) => field === name)}
              onChange={({ target }) =>
                onChange(
                  target.checked
                    ? [...value, { field: name }]
                    : value.filter(({ field }) => field !== name),
                )
              }
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
