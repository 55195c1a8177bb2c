import { editorPath, pagePath } from '#app/editing/document-paths.ts'
import { fieldLabel, sentence } from '#app/editing/format-value.ts'
import { useFormatInstant } from '#app/i18n/instants.ts'
import type { QueuedWrite } from '#app/replica/database.ts'
import { useDocument } from '#app/replica/use-content.ts'
import { useDatabase } from '#app/replica/use-database.ts'
import { useReplicaStatus } from '#app/replica/use-replica.ts'
import { RefusalNotice } from '#app/ui/form/refusal-notice.tsx'
import { Group } from '#app/ui/group.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { useConfirm } from '#app/ui/use-confirm.tsx'
import { definitionOf } from '#content/collections.ts'
import { ConflictChoice, WrittenValues } from './conflict-choice.tsx'
import { useOwnWrites } from './use-own-writes.ts'
import '#app/editing/editing.css'

const kindLabels: Record<QueuedWrite['kind'], string> = {
  add: 'Criar',
  set: 'Mudar',
  update: 'Mudar',
  delete: 'Apagar',
}

/** A write that waits: what it does to which document, since when, and what the user can do about it. */
function OutboxRow({ write }: { write: QueuedWrite }) {
  const formatInstant = useFormatInstant()
  const title = useTitleOf(write)
  const path = pagePath(write.collection, write.id)
  const since = new Date(write.queuedAt).toISOString()
  return (
    <li className="queued-write">
      <div>
        <p className="row-title">
          {kindLabels[write.kind]} {definitionOf(write.collection).label.one.toLowerCase()}:{' '}
          {path ? <a href={path}>{title}</a> : title}
        </p>
        <p className="row-detail">
          <StateTag state={write.state} code={write.code} /> Escrito{' '}
          <time dateTime={since}>{formatInstant(since)}</time>
        </p>
      </div>
      {write.state === 'conflict' ? (
        <ConflictChoice write={write} />
      ) : (
        <WrittenValues write={write} />
      )}
      {write.state === 'refused' && <Refused write={write} title={title} />}
    </li>
  )
}

function StateTag({ state, code }: Pick<QueuedWrite, 'state'> & { code: QueuedWrite['code'] }) {
  const { connection } = useReplicaStatus()
  if (state === 'conflict') return <Tag tone="warning">Falta você escolher</Tag>
  if (state === 'refused') return <Tag tone="danger">Não foi aceita</Tag>
  if (code) return <Tag>Esperando o servidor</Tag>
  return <Tag>{connection === 'live' ? 'Enviando' : 'Esperando a internet'}</Tag>
}

/** The name of the document: as it is being written, or as it is. */
function useTitleOf({ collection, id, body, current }: QueuedWrite): string {
  const { titleField } = definitionOf(collection)
  const known = useDocument(collection, id) as Readonly<Record<string, unknown>> | null | undefined
  return String(body?.[titleField] ?? current?.[titleField] ?? known?.[titleField] ?? id)
}

function Refused({ write, title }: { write: QueuedWrite; title: string }) {
  const database = useDatabase()
  const [ask, dialog] = useConfirm()
  const editor = write.kind !== 'add' && editorPath(write.collection, write.id)

  async function discard() {
    const isAgreed = await ask({
      title: 'Descartar esta alteração?',
      text: `O que você escreveu em “${title}” some deste aparelho. Não dá para desfazer.`,
      agree: 'Descartar',
      isDangerous: true,
    })
    if (isAgreed) await database.discard(write.key)
  }

  return (
    <>
      {write.code === 'internal' ? (
        <p className="form-notice" data-tone="warning">
          O servidor falhou todas as vezes em que este envio foi tentado, e por isso ele foi posto
          de lado. O que você escreveu continua guardado neste aparelho; as outras alterações
          seguem.
        </p>
      ) : (
        <RefusalNotice code={write.code} />
      )}
      {write.errors && (
        <ul className="queued-write-errors">
          {write.errors.map(({ field, detail }) => (
            <li key={field + detail}>
              {sentence(field ? `${labelOf(write, field)}: ${detail}` : detail)}
            </li>
          ))}
        </ul>
      )}
      <div className="actions">
        <button type="button" className="button button-quiet" onClick={discard}>
          Descartar
        </button>
        {editor && (
          <a className="button button-quiet" href={editor}>
            Abrir o editor
          </a>
        )}
        <button type="button" className="button" onClick={() => database.resend(write.key)}>
          Tentar de novo
        </button>
      </div>
      {dialog}
    </>
  )
}

function labelOf({ collection }: QueuedWrite, field: string): string {
  return fieldLabel(collection, field.split('.')[0] ?? field)
}

/** What was written on this device and the server has not taken yet. */
export function OutboxSection() {
  const writes = useOwnWrites()
  if (writes.length === 0) return null
  return (
    <Group id="alteracoes" title="Alterações neste aparelho" aside="Ainda não estão no servidor">
      {writes.map((write) => (
        <OutboxRow key={write.key} write={write} />
      ))}
    </Group>
  )
}
